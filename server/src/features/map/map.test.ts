import { expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';

const drawn = useTestApp();
const tiled = useTestApp({
  MAP_TILES_URL: 'https://tile.example.org/{z}/{x}/{y}.png',
  MAP_TILES_ATTRIBUTION: '© Карты',
});

it('without a setting the site is told to draw the map', async () => {
  expect((await drawn.call('getMapConfig', {})).body).toEqual({ tiles: null });
});

it('with tiles the page is told where they lie and whose they are', async () => {
  const { body } = await tiled.call('getMapConfig', {});
  expect(body).toEqual({
    tiles: { url: 'https://tile.example.org/{z}/{x}/{y}.png', attribution: '© Карты' },
  });
});
