import { FLAG_FILTERS } from '@sklon/contract/instructor-attributes';

/**
 * Parameters in the addresses of pages. The server renders and caches a page by these alone: whatever else a link carries
 * (marks of advertisers and messengers, or nonsense) makes no other page. Those of the admin panel are not here: it is
 * rendered in the browser alone.
 */
export const PAGE_PARAMETERS: ReadonlySet<string> = new Set<string>([
  ...FLAG_FILTERS.map(({ parameter }) => parameter),
  // Shorter in every first load than a list of texts.
  ...(
    'age book by cursor date day document duration form from language max messages min move ' +
    'people period place point price q resort returnUrl review service service_type shop show ' +
    'size sort sport tab tariff time to view'
  ).split(' '),
]);
