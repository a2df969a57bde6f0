import { z } from 'zod';
import { otherData } from './business-data.ts';
import type { Endpoint } from './endpoint.ts';
import { idText, ofId, pageLimit, search, textCursor, textPageOf } from './fields.ts';
import { LIST_LIMIT } from './limits.ts';
import { rental } from './rentals.ts';

export const SERVICE_KINDS = ['guide', 'additional'] as const;

/** Spec 3, Other-service data. */
export const service = rental
  .extend({
    service_type: z.enum(SERVICE_KINDS),
    service_name: otherData.shape.service_name,
  })
  .meta({ id: 'Service' });
export type Service = z.output<typeof service>;

export const serviceEndpoints = {
  listServices: {
    access: 'public',
    cacheable: true,
    summary:
      'Approved additional services and guides; those at work first, then by name; `search` by name and text',
    spec: '7 Marketplace; product-decisions, Response shapes and Screens',
    query: z.object({
      service_type: z
        .enum([...SERVICE_KINDS, 'other'], 'Ожидается guide, other или additional')
        .transform((kind) => (kind === 'other' ? 'additional' : kind))
        .optional()
        .describe('Only guides, or only other services; absent: both'),
      resort_id: idText.optional().describe('Only those at this resort'),
      search,
      limit: pageLimit(LIST_LIMIT),
      // Holds a name: up to 200 letters of three bytes.
      cursor: textCursor(1000),
    }),
    response: textPageOf(service).meta({ id: 'ServiceList' }),
    limits: { address: { max: 600, perSeconds: 60 } },
  },
  getService: {
    access: 'public',
    cacheable: true,
    summary: 'One service',
    spec: '7 Marketplace',
    params: ofId,
    response: service,
    errors: ['service_not_found'],
  },
} as const satisfies Record<string, Endpoint>;
