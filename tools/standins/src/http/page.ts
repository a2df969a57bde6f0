import type { Exchange } from './exchange.ts';

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escape = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

/** A page without a script of its own. */
export function sendPage(
  { response }: Exchange,
  status: number,
  title: string,
  main: string,
  formAction: string,
): void {
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    // The form is answered with a way back to the site, which counts as its action.
    'content-security-policy': `default-src 'self'; base-uri 'none'; frame-ancestors 'none'; form-action ${formAction}`,
    'referrer-policy': 'same-origin',
  });
  response.end(`<!doctype html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="icon" href="/css/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/css/base.css">
<link rel="stylesheet" href="/css/auth.css">
</head>
<body><main class="auth">${main}</main></body>
</html>`);
}
