/** `PICTURES=<folder> npm run test:components`: the state in which each test ends, as pictures (compare-pictures.ts). */
import { commands, page } from 'vitest/browser';
import { inject } from 'vitest';
import { DESK, PHONE } from './page.ts';

declare module 'vitest' {
  interface ProvidedContext {
    pictures: string;
  }
}
declare module 'vitest/browser' {
  interface BrowserCommands {
    takePicture: (path: string) => Promise<void>;
  }
}

/** Longer pages are cut off, pixels. */
const LONGEST = 6000;

const STILL =
  '*, ::before, ::after { animation: none !important; transition: none !important; caret-color: transparent !important }';

const nextFrame = () => new Promise(requestAnimationFrame);

/** What a change of the screen or the scheme leads to is there. */
async function drawn(): Promise<void> {
  await nextFrame();
  await nextFrame();
}

/** On a phone and a desk, in the light and in the dark, each as high as the page is. */
export async function takePictures(test: string): Promise<void> {
  const folder = inject('pictures');
  const root = document.documentElement;
  if (folder === '' || !document.body) return;
  const { colorScheme } = root.dataset;
  // As long as a file's name may be.
  const name = test.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 110);
  // A change of the scheme is no transition here, and nothing blinks or turns.
  const still = document.createElement('style');
  still.textContent = STILL;
  document.head.append(still);
  window.scrollTo(0, 0);
  for (const { width, height } of [PHONE, DESK]) {
    await page.viewport(width, height);
    await drawn();
    await page.viewport(width, Math.min(Math.max(root.scrollHeight, height), LONGEST));
    for (const scheme of ['light', 'dark']) {
      root.dataset.colorScheme = scheme;
      await drawn();
      await commands.takePicture(`${folder}/${name}.${width}.${scheme}.png`);
    }
  }
  still.remove();
  if (colorScheme === undefined) delete root.dataset.colorScheme;
  else root.dataset.colorScheme = colorScheme;
}
