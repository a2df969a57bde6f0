import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { newScriptMark, ownScripts } from './own-scripts.ts';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

it('an inline script of the page is allowed by the hash of the text that is sent', () => {
  const mark = newScriptMark();
  const { html, hashes } = ownScripts(
    `<script nonce="${mark}">a(1 < 2)</script><p>x</p><script type="module" nonce="${mark}">b("${mark}")</script>`,
    mark,
  );
  expect(html).toBe('<script>a(1 < 2)</script><p>x</p><script type="module">b("")</script>');
  expect(hashes).toEqual([hashOf('a(1 < 2)'), hashOf('b("")')]);
});

it('a script injected by a text is not allowed', () => {
  const mark = newScriptMark();
  const { html, hashes } = ownScripts(
    `<p><script>evil()</script><script nonce="${newScriptMark()}">evil()</script></p><script nonce="${mark}">own()</script>`,
    mark,
  );
  expect(html).toContain('evil()');
  expect(hashes).toEqual([hashOf('own()')]);
});

it('a script with an address needs no hash', () => {
  const mark = newScriptMark();
  expect(ownScripts(`<script nonce="${mark}" src="/a.js"></script>`, mark).hashes).toEqual([]);
});
