/** Parameters that advertisers, mailings and messengers append to links; no page reads them. */
const TRACKING =
  /^(utm_\w+|yclid|ysclid|ymclid|gclid|gad_source|fbclid|vk_\w+|_openstat|mc_cid|mc_eid|tgclid)(=|$)/i;
/** What a client that takes us for a proxy puts before the path. */
const ORIGIN = /^[a-z]+:\/\/[^/?]*\/?/i;

/** The address of a page as it is rendered and kept, without what only marks where the visitor came from. */
export function pageKey(url: string): string {
  const address = url.startsWith('/') ? url : url.replace(ORIGIN, '/');
  const mark = address.indexOf('?');
  if (mark === -1) return address;
  const parameters = address
    .slice(mark + 1)
    .split('&')
    .filter((parameter) => parameter !== '' && !TRACKING.test(parameter));
  return address.slice(0, mark) + (parameters.length > 0 ? `?${parameters.join('&')}` : '');
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
