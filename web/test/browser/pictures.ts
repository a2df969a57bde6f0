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

/** On a phone and a desk, light and dark, as high as the page. */
export async function takePictures(test: string): Promise<void> {
  const folder = inject('pictures');
  const root = document.documentElement;
  if (folder === '' || !document.body) return;
  const { colorScheme } = root.dataset;
  const name = test.replaceAll(/[^\p{L}\p{N}]+/gu, '-');
  // The caret blinks.
  root.style.caretColor = 'transparent';
  for (const { width, height } of [PHONE, DESK]) {
    await page.viewport(width, height);
    await page.viewport(width, Math.min(Math.max(root.scrollHeight, height), LONGEST));
    for (const scheme of ['light', 'dark']) {
      root.dataset.colorScheme = scheme;
      await commands.takePicture(`${folder}/${name}.${width}.${scheme}.png`);
    }
  }
  root.style.caretColor = '';
  if (colorScheme === undefined) delete root.dataset.colorScheme;
  else root.dataset.colorScheme = colorScheme;
}
