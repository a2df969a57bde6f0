/** Parameters that advertisers, mailings and messengers append to links; no page reads them. */
const TRACKING = /^(utm_\w+|yclid|ysclid|ymclid|gclid|gad_source|fbclid|vk_\w+|_openstat|mc_cid|mc_eid|tgclid)(=|$)/i;
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
