/** What a client that takes us for a proxy puts before the path. */
const ORIGIN = /^[a-z]+:\/\/[^/?]*\/?/i;

/** The address of a page as it is rendered and cached: with the parameters that pages read, in one order. */
export function pageKey(url: string, known: ReadonlySet<string>): string {
  const address = url.startsWith('/') ? url : url.replace(ORIGIN, '/');
  const [path = '', query = ''] = splitAt(address, '?');
  const parameters = query
    .split('&')
    .filter((parameter) => known.has(splitAt(parameter, '=')[0] ?? ''))
    .toSorted();
  return parameters.length > 0 ? `${path}?${parameters.join('&')}` : path;
}

function splitAt(text: string, separator: string): string[] {
  const index = text.indexOf(separator);
  return index === -1 ? [text] : [text.slice(0, index), text.slice(index + 1)];
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
