import { pageAddress } from '@sklon/contract/page-address';

/** The origin that a client puts before the path when it takes the server for a proxy. */
const ORIGIN = /^[a-z]+:\/\/[^/?]*\/?/i;

/** The key by which a page is rendered and cached. */
export function pageKey(url: string, known: ReadonlySet<string>): string {
  return pageAddress(url.startsWith('/') ? url : url.replace(ORIGIN, '/'), known);
}

/** Letters, digits and hyphens only: a redirect to such a path cannot leave the site. */
const PLAIN_PATH = /^(?:\/[a-z0-9_-]+)+\/?$/i;

/** Paths that are no pages in lower case either: they are not redirected. */
const NO_PAGE = /^\/(api|assets|documents|og|sitemaps|providers\/uploads)(\/|$)/;

/**
 * The proper address of a page that was requested with a trailing slash or in capitals, so that search engines know one
 * address of it; undefined for an address that is proper already.
 */
export function properAddress(url: string): string | undefined {
  const [path = ''] = url.split('?', 1);
  const proper = path.replace(/\/$/, '').toLowerCase();
  return PLAIN_PATH.test(path) && proper !== path && !NO_PAGE.test(proper)
    ? proper + url.slice(path.length)
    : undefined;
}
