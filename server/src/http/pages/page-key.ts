import { posix } from 'node:path';
import { pageAddress } from '@sklon/contract/page-address';

/** The origin that a client puts before the path when it takes the server for a proxy. */
const ORIGIN = /^[a-z]+:\/\/[^/?]*\/?/i;

export function pageKey(url: string, known: ReadonlySet<string>): string {
  return pageAddress(url.startsWith('/') ? url : url.replace(ORIGIN, '/'), known);
}

/** Letters, digits and hyphens only: a redirect to such a path cannot leave the site. */
const PLAIN_PATH = /^(?:\/[a-z0-9_-]+)+\/?$/i;

/** Paths of calls, health checks and files: they are neither redirected nor rendered. */
const NO_PAGE =
  /^\/(api|assets|documents|live|metrics|og|providers\/uploads|ready|sitemaps)(\/|$)|\.\w+\n?$/;

/** Whether nginx too takes an address for a page's and limits it like one: it judges addresses decoded and shortened. */
export function isPage(url: string): boolean {
  const [path = ''] = url.replace(ORIGIN, '/').split(/[?#]/, 1);
  return !NO_PAGE.test(posix.normalize(decodeURIComponent(path)));
}

/** The token of a link to a lesson: capital letters are others than small ones. */
const TOKEN = /(?<=^\/take\/)[^/]+/i;

/** Undefined for an address that is proper. Search engines are to know one address of a page. */
export function properAddress(url: string): string | undefined {
  const [path = ''] = url.split('?', 1);
  const [token = ''] = TOKEN.exec(path) ?? [];
  const proper = path
    .replace(/\/$/, '')
    .toLowerCase()
    .replace(TOKEN, () => token);
  return PLAIN_PATH.test(path) && proper !== path && !NO_PAGE.test(proper)
    ? proper + url.slice(path.length)
    : undefined;
}
