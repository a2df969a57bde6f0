import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page, type Request } from '@playwright/test';
import { PRODUCT_URL } from './addresses.ts';

interface Fixtures {
  quiet: void;
  /** A browser of its own for one more person; closed with the test. */
  newVisitor: () => Promise<Page>;
}

function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    // The browser reports every refused call; the page handles it.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  // A font or a script that is not there slows the page down and shows nothing.
  page.on('response', (response) => {
    if (response.status() === 404 && new URL(response.url()).pathname.startsWith('/assets/'))
      complaints.push(`${response.url()}: 404`);
  });
  return complaints;
}

/** Open, refused or slow requests, for the report of a failed test. */
function callsOf(page: Page): () => string[] {
  const open = new Map<Request, number>();
  const odd: string[] = [];
  const nameOf = (request: Request) =>
    `${request.method()} ${request.url().replace(PRODUCT_URL, '')}`;
  const end = (request: Request, outcome: string | number) => {
    const seconds = (performance.now() - (open.get(request) ?? 0)) / 1000;
    open.delete(request);
    if (typeof outcome === 'string' || outcome >= 400 || seconds > LONG_CALL)
      odd.push(`${nameOf(request)}: ${outcome} after ${seconds.toFixed(1)} s`);
  };
  page.on('request', (request) => open.set(request, performance.now()));
  page.on('response', (response) => end(response.request(), response.status()));
  page.on(
    'requestfailed',
    (request) => open.has(request) && end(request, request.failure()?.errorText ?? 'failed'),
  );
  return () => [...odd, ...[...open.keys()].map((request) => `${nameOf(request)}: no answer yet`)];
}

/** Seconds. */
const LONG_CALL = 3;

async function saidOn(page: Page): Promise<string> {
  const texts = await page
    .locator('dialog[open], [role=alert], [role=status]')
    .allInnerTexts()
    .catch(String);
  return `It said: ${JSON.stringify(texts)}`;
}

/** Anything that a page writes to the console as an error, or throws, fails the test. */
export const test = base.extend<Fixtures>({
  quiet: [
    async ({ page }, use, info) => {
      const complaints = complaintsOf(page);
      const calls = callsOf(page);
      await use();
      // The screenshot stays on the machine that ran the test; the error gets into its report.
      if (info.status !== info.expectedStatus)
        throw new Error(
          [`The page was ${page.url()}`, ...complaints, ...calls(), await saidOn(page)].join('\n'),
        );
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
  newVisitor: async ({ browser }, use) => {
    const visitors: { page: Page; complaints: string[] }[] = [];
    await use(async () => {
      const page = await browser.newPage();
      visitors.push({ page, complaints: complaintsOf(page) });
      return page;
    });
    for (const { page } of visitors) await page.context().close();
    expect(visitors.flatMap(({ complaints }) => complaints)).toEqual([]);
  },
});

/** For what no screen size changes: such a test runs on the desk alone. */
export const ONCE = '@once';

export { expect };

/** In `npm run test:full` also in the other colour scheme. */
export async function expectAccessible(page: Page): Promise<void> {
  const scheme = (await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches))
    ? 'dark'
    : 'light';
  await expectNoViolations(page);
  if (process.env.E2E_BOTH === undefined) return;
  const other = scheme === 'dark' ? 'light' : 'dark';
  await page.emulateMedia({ colorScheme: other });
  await expectNoViolations(page);
  await page.emulateMedia({ colorScheme: scheme });
}

/** Repeats because something moved meanwhile. */
const LOOKS = 5;

async function expectNoViolations(page: Page): Promise<void> {
  for (let turn = 1; ; turn += 1) {
    await atRest(page);
    await page.evaluate(() => {
      document.documentElement.removeAttribute('data-moved');
      for (const kind of ['transitionrun', 'animationstart'])
        document.addEventListener(
          kind,
          () => document.documentElement.setAttribute('data-moved', ''),
          { capture: true, once: true },
        );
    });
    // Legacy: no second page for the report, which only frames of other origins need.
    const { violations } = await new AxeBuilder({ page })
      .setLegacyMode()
      .options({ resultTypes: ['violations'] })
      .analyze();
    // What is disappearing, as a toast does, is pale: findings of that moment do not count.
    const moved = await page.evaluate(() => document.documentElement.hasAttribute('data-moved'));
    if (moved && violations.length > 0 && turn < LOOKS) continue;
    expect(
      violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
      ),
    ).toEqual([]);
    return;
  }
}

/** Colours change during movement; what a change of scheme starts begins with the next frames. */
async function atRest(page: Page): Promise<void> {
  const moving = async () => {
    for (let frame = 0; frame < 2; frame += 1)
      await new Promise((shown) => requestAnimationFrame(shown));
    return document.getAnimations().filter(({ playState, effect, timeline }) => {
      const byTime =
        timeline instanceof DocumentTimeline && effect?.getComputedTiming().endTime !== Infinity;
      return playState === 'running' && byTime;
    }).length;
  };
  await expect.poll(() => page.evaluate(moving)).toBe(0);
}
