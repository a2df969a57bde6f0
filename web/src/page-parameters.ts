import { FLAG_FILTERS } from '@sklon/contract/instructor-attributes';

/**
 * Parameters in the addresses of pages. The server renders and caches a page by these alone: whatever else a link carries
 * (marks of advertisers and messengers, or nonsense) makes no other page.
 */
export const PAGE_PARAMETERS: ReadonlySet<string> = new Set<string>([
  ...FLAG_FILTERS.map(({ parameter }) => parameter),
  'action',
  'book',
  'cursor',
  'date',
  'document',
  'duration',
  'entity',
  'form',
  'from',
  'max',
  'min',
  'number',
  'people',
  'place',
  'price',
  'q',
  'record',
  'rental',
  'resort',
  'returnUrl',
  'review',
  'search',
  'service',
  'service_type',
  'shop',
  'show',
  'sort',
  'sport',
  'status',
  'tab',
  'time',
  'to',
  'type',
  'view',
  'working',
]);
