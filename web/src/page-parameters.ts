import { FLAG_FILTERS } from '@sklon/contract/instructor-attributes';

/**
 * Parameters in the addresses of pages. The server renders and caches a page by these alone: whatever else a link carries
 * (marks of advertisers and messengers, or nonsense) makes no other page.
 */
export const PAGE_PARAMETERS: ReadonlySet<string> = new Set<string>([
  ...FLAG_FILTERS.map(({ parameter }) => parameter),
  'book',
  'cursor',
  'date',
  'day',
  'document',
  'duration',
  'form',
  'from',
  'max',
  'min',
  'number',
  'people',
  'place',
  'price',
  'q',
  'rental',
  'resort',
  'returnUrl',
  'review',
  'search',
  'service',
  'service_type',
  'shop',
  'show',
  'size',
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
