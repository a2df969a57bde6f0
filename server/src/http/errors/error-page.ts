import { createHash } from 'node:crypto';

const STYLE = `
:root { color-scheme: light dark; --ground: #f4f8fb; --text: #16283a; --accent: #0e6db0; --on-accent: #fff }
@media (prefers-color-scheme: dark) { :root { --ground: #0d1823; --text: #e6eef5; --accent: #7cc0f2; --on-accent: #0d1823 } }
body { margin: 0; min-height: 100dvh; display: grid; place-content: center; justify-items: center; gap: 20px; padding: 24px;
  box-sizing: border-box; background: var(--ground); color: var(--text); font: 1.125rem/1.5 system-ui, sans-serif; text-align: center }
svg { width: 64px }
p { margin: 0; max-width: 24em }
a { padding: 12px 24px; border-radius: 12px; background: var(--accent); color: var(--on-accent); font-weight: 600; text-decoration: none }
a:focus-visible { outline: 3px solid var(--accent); outline-offset: 3px }
`;

/** Its Content Security Policy allows only its style. */
export const ERROR_PAGE_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; frame-ancestors 'none'`;

const LOGO =
  '<svg viewBox="0 0 40 40" aria-hidden="true"><rect width="40" height="40" rx="12" fill="#0e6db0"/><circle cx="29" cy="11.5" r="3.8" fill="#ffa63f"/><path fill="#fff" d="M6.3 29.2 15.9 13a2.6 2.6 0 0 1 4.5 0l4.1 7 1.5-2a2.4 2.4 0 0 1 3.9.2l5.8 10.9A2.6 2.6 0 0 1 33.4 33H8.5a2.5 2.5 0 0 1-2.2-3.8z"/></svg>';

/** `text` is an error text of the contract, without HTML. The link reloads the visitor's address. */
export function errorPage(text: string): string {
  return `<!doctype html><html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Склон</title><style>${STYLE}</style></head><body>${LOGO}<p>${text}</p><a href="">Обновить страницу</a></body></html>`;
}
