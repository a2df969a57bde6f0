import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ICON_NAMES } from './icon-names.ts';

it('the sprite has exactly the icons that are named', () => {
  const sprite = readFileSync(new URL('sprite.svg', import.meta.url), 'utf8');
  const drawn = [...sprite.matchAll(/<symbol id="icon-([^"]+)"/g)].map(([, name]) => name);
  expect(drawn).toEqual([...ICON_NAMES]);
});
