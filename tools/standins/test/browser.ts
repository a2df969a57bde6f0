import { createServer } from 'node:http';
import { AxeBuilder } from '@axe-core/playwright';
import { chromium, type Browser, type Page } from 'playwright';
import { expect, onTestFinished } from 'vitest';

/** The system's browser, as `npm test` finds it: Playwright's own cannot be downloaded on closed networks. */
const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export function launchBrowser(): Promise<Browser> {
  return chromium.launch({ args: ARGS, executablePath });
}

/** A page in a context of its own; anything it writes to the console as a warning or an error fails the test. */
export async function openPage(browser: Browser, phone = false): Promise<Page> {
  const context = await browser.newContext({
    locale: 'ru-RU',
    viewport: phone ? { width: 390, height: 844 } : { width: 1280, height: 900 },
  });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  onTestFinished(async () => {
    await context.close();
    expect(complaints).toEqual([]);
  });
  return page;
}

export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(
    violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    ),
  ).toEqual([]);
}

/** A site with the product's security headers and a sign-in button. Returns its address. */
export async function startSite(standinUrl: string): Promise<string> {
  const policy = `default-src 'none'; script-src 'self' ${standinUrl}; connect-src 'self' ${standinUrl}; frame-src ${standinUrl}; img-src 'self'`;
  const script = `document.querySelector('button').onclick = () => Telegram.Login.auth(
    { bot_id: '7000000000', request_access: 'write', lang: 'ru' },
    (user) => { document.querySelector('output').textContent = JSON.stringify(user); });`;
  const page = `<!doctype html><html lang="ru"><title>Сайт</title><link rel="icon" href="data:,"><button>Войти</button><output></output>
    <script src="${standinUrl}/js/telegram-widget.js?22"></script><script src="/site.js"></script>`;
  const server = createServer((request, response) => {
    const js = request.url === '/site.js';
    response.writeHead(200, {
      'content-type': js ? 'text/javascript' : 'text/html; charset=utf-8',
      'content-security-policy': policy.replace("img-src 'self'", "img-src 'self' data:"),
      'cross-origin-opener-policy': 'same-origin-allow-popups',
    });
    response.end(js ? script : page);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
}
