const BASE = 'https://site.invalid';

/** Undoes percent-encoding however often it was applied; null when the path is no text. */
function fullyDecoded(path: string): string | null {
  let text = path;
  try {
    for (;;) {
      const decoded = decodeURIComponent(text);
      if (decoded === text) return text;
      text = decoded;
    }
  } catch {
    return null;
  }
}

function isMisleading(path: string): boolean {
  const text = fullyDecoded(path);
  return (
    text === null ||
    // eslint-disable-next-line no-control-regex
    /[\\\u0000-\u001F\u007F-\u009F]|\/\//.test(text) ||
    /\/\.{1,2}(\/|$)/.test(text)
  );
}

/**
 * Where to go after sign-in: only a path of this site, else the home page (trust.md, check 15). Absolute and
 * protocol-relative addresses, backslashes, dot segments that lead to `//`, control characters and encoded forms of
 * these all end at `/`; so does the sign-in page itself, which would lead in a circle.
 */
export function safeReturnUrl(value: unknown): string {
  // eslint-disable-next-line no-control-regex
  if (typeof value !== 'string' || !value.startsWith('/') || /[\u0000-\u001F\u007F]/.test(value))
    return '/';
  if (!value.isWellFormed() || !URL.canParse(value, BASE)) return '/';
  const { origin, pathname, search, hash } = new URL(value, BASE);
  if (origin !== BASE || isMisleading(pathname) || /^\/login\/?$/.test(pathname)) return '/';
  return pathname + search + hash;
}
