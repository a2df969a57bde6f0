import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { sample } from './fields.ts';

export const mapTiles = z
  .object({
    url: sample('https://tiles.example.org/{z}/{x}/{y}.png').describe(
      'Address of one tile, with {z}, {x} and {y} in it',
    ),
    attribution: sample('© Карты').describe(
      'Attribution to be shown on the map, with an optional link at its end',
    ),
  })
  .meta({ id: 'MapTiles' });
export type MapTiles = z.output<typeof mapTiles>;

export const mapEndpoints = {
  getMapConfig: {
    access: 'public',
    cacheable: true,
    summary: 'What the map is made of: tiles, or none where the site draws it itself',
    spec: '2 Rental catalogue (the shops beside the list; decision 21)',
    response: z.object({
      tiles: mapTiles
        .nullable()
        .describe('Where the tiles come from; null where the site draws the map itself'),
    }),
  },
} as const satisfies Record<string, Endpoint>;
