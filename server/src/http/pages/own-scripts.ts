import { createHash, randomBytes } from 'node:crypto';

/** An inline script of the page; group 1 are its attributes, group 2 its text. */
const SCRIPT = /<script\b([^>]*)>([^]*?)<\/script>/g;

export function newScriptMark(): string {
  return randomBytes(16).toString('hex');
}

/** A script from elsewhere has no nonce, so its hash is not in `script-src` and it does not run. */
export function ownScripts(rendered: string, mark: string): { html: string; hashes: string[] } {
  const attribute = ` nonce="${mark}"`;
  const plain = (text: string) => text.replaceAll(attribute, '').replaceAll(mark, '');
  const hashes = new Set<string>();
  for (const [, attributes = '', text = ''] of rendered.matchAll(SCRIPT)) {
    if (!attributes.includes(attribute) || attributes.includes(' src=')) continue;
    hashes.add(`'sha256-${createHash('sha256').update(plain(text)).digest('base64')}'`);
  }
  return { html: plain(rendered), hashes: [...hashes] };
}
