import { pageAddress } from '@sklon/contract/page-address';

/** What a client that takes us for a proxy puts before the path. */
const ORIGIN = /^[a-z]+:\/\/[^/?]*\/?/i;

/** What a page is rendered and cached by. */
export function pageKey(url: string, known: ReadonlySet<string>): string {
  return pageAddress(url.startsWith('/') ? url : url.replace(ORIGIN, '/'), known);
}

/** Paths of letters, digits and hyphens alone: a redirect to one leads nowhere else, whatever was typed. */
const PLAIN_PATH = /^(?:\/[a-z0-9_-]+)+\/?$/i;

/** What is no page in small letters either stays the page of what is not there. */
const NO_PAGE = /^\/(api|assets|documents|og|sitemaps|providers\/uploads)(\/|$)/;

/**
 * Where a page really is when its address was written with a slash at the end or in capitals, so that search engines know
 * one address of it; undefined for an address that is as it should be.
 */
export function properAddress(url: string): string | undefined {
  const [path = ''] = url.split('?', 1);
  const proper = path.replace(/\/$/, '').toLowerCase();
  return PLAIN_PATH.test(path) && proper !== path && !NO_PAGE.test(proper)
    ? proper + url.slice(path.length)
    : undefined;
}
