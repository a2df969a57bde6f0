const CLOSED = [
  '/api/',
  '/admin',
  '/login',
  '/preferences',
  '/my-bookings',
  '/bookings/',
  '/provider-settings',
  '/providers/register',
];
/** Parameters that only mark a visitor's origin or filter a list: Yandex treats such addresses as one. */
const MARKS = 'utm_source&utm_medium&utm_campaign&utm_content&utm_term&yclid&ysclid&gclid&fbclid';
const FILTERS = 'people&kids&newbies&carving&freestyle&freeride&min&max&date&from&to&duration';

export function robots(origin: string): string {
  return [
    'User-agent: *',
    'Allow: /',
    ...CLOSED.map((path) => `Disallow: ${path}`),
    `Clean-param: ${MARKS}`,
    `Clean-param: ${FILTERS} /instructors`,
    'Clean-param: price /rent',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}
