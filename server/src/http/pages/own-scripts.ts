import { createHash, randomBytes } from 'node:crypto';

/** An inline script of the page; group 1 are its attributes, group 2 its text. */
const SCRIPT = /<script\b([^>]*)>([^]*?)<\/script>/g;

/** A `nonce` for the page's own scripts while it is rendered; authors of texts on the page cannot know it. */
export function newScriptMark(): string {
  return randomBytes(16).toString('hex');
}

/**
 * The page as it is sent, without nonces, and the hashes of its own inline scripts for `script-src`. A script that came into
 * the page in any other way has no nonce, so its hash is not among them and it does not run.
 */
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
