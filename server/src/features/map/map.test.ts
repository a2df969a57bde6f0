import { expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';

const drawn = useTestApp();
const tiled = useTestApp({
  MAP_TILES_URL: 'https://tile.example.org/{z}/{x}/{y}.png',
  MAP_TILES_ATTRIBUTION: '© Карты',
});

it('without the setting the map configuration has no tiles', async () => {
  expect((await drawn.call('getMapConfig', {})).body).toEqual({ tiles: null });
});

it('with the setting the map configuration has URL and attribution of the tiles', async () => {
  const { body } = await tiled.call('getMapConfig', {});
  expect(body).toEqual({
    tiles: { url: 'https://tile.example.org/{z}/{x}/{y}.png', attribution: '© Карты' },
  });
});
