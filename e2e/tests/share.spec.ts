/** Messengers, networks and search engines run no scripts. */
import type { APIRequestContext } from '@playwright/test';
import { PRODUCT_URL } from '../addresses.ts';
import { expect, ONCE, test } from '../test.ts';

interface Head {
  status: number;
  title: string | undefined;
  canonical: string | undefined;
  robots: string | undefined;
  /** By property or name. */
  meta: Map<string, string>;
  jsonLd: Record<string, unknown>[];
}

const text = (html: string) => html.replaceAll('&amp;', '&').replaceAll('&quot;', '"');

async function headOf(request: APIRequestContext, path: string): Promise<Head> {
  const answer = await request.get(path);
  const html = await answer.text();
  const meta = new Map(
    [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)].map(
      ([, key = '', value = '']) => [key, text(value)],
    ),
  );
  return {
    status: answer.status(),
    title: /<title>(.*?)<\/title>/.exec(html)?.[1]?.replaceAll('\u00A0', ' '),
    canonical: /rel="canonical" href="([^"]*)"/.exec(html)?.[1],
    robots: meta.get('robots'),
    meta,
    jsonLd: [...html.matchAll(/<script[^>]*ld\+json"[^>]*>(.*?)<\/script>/gs)].map(
      ([, json = '']) => JSON.parse(json) as Record<string, unknown>,
    ),
  };
}

async function expectPicture(
  request: APIRequestContext,
  { meta }: Head,
  file: string,
): Promise<void> {
  const url = new URL(meta.get('og:image') ?? '');
  expect(url.origin + url.pathname).toBe(new URL(`/og/${file}.png`, PRODUCT_URL).href);
  const answer = await request.get(url.href);
  const png = await answer.body();
  expect([
    answer.status(),
    answer.headers()['content-type'],
    png.subarray(1, 4).toString(),
  ]).toEqual([200, 'image/png', 'PNG']);
  const size = [png.readUInt32BE(16), png.readUInt32BE(20)];
  expect(size.map(String)).toEqual([meta.get('og:image:width'), meta.get('og:image:height')]);
  // The version in the address is the picture's own.
  expect(answer.headers().etag).toBe(`"${url.searchParams.get('v')}"`);
  expect(meta.get('twitter:card')).toBe('summary_large_image');
}

const found = [
  ['/', 'Инструкторы по лыжам и сноуборду на курортах России', '/', 'home'],
  ['/instructors', 'Инструкторы по горным лыжам и сноуборду', '/instructors', 'instructors'],
  ['/instructors?resort=9', 'Инструкторы — Роза Хутор', '/instructors?resort=9', 'instructors'],
  [
    '/instructors?resort=9&min=3000&kids=true',
    'Инструкторы — Роза Хутор',
    '/instructors?resort=9',
    'instructors',
  ],
  [
    '/instructors?resort=nowhere',
    'Инструкторы по горным лыжам и сноуборду',
    '/instructors',
    'instructors',
  ],
  [
    '/instructors?resort=2000000000',
    'Инструкторы по горным лыжам и сноуборду',
    '/instructors',
    'instructors',
  ],
  ['/instructors/1', 'Алексей Горский, инструктор — Роза Хутор', '/instructors/1', 'instructors/1'],
  [
    '/instructors/1?book=1',
    'Алексей Горский, инструктор — Роза Хутор',
    '/instructors/1',
    'instructors/1',
  ],
  ['/rent', 'Прокат снаряжения', '/rent', 'rent'],
  ['/rent?resort=9&price=low', 'Прокат лыж и сноубордов — Роза Хутор', '/rent?resort=9', 'rent'],
  ['/rent?shop=1', 'Прокат Лаврова — прокат лыж и сноубордов', '/rent?shop=1', 'rentals/1'],
  ['/guides', 'Гиды по фрирайду и ски-турам', '/guides', 'guides'],
  ['/others', 'Другие услуги', '/others', 'site'],
  ['/services', 'Услуги на горнолыжных курортах', '/services', 'site'],
  ['/legal_docs', 'Документы', '/legal_docs', 'site'],
] as const;

// spec: B.9
test('public pages can be found and shared', { tag: ONCE }, async ({ request }) => {
  for (const [path, title, canonical, picture] of found) {
    const head = await headOf(request, path);
    expect([head.status, head.title, head.robots], path).toEqual([
      200,
      `${title} — Склон`,
      undefined,
    ]);
    expect(head.canonical).toBe(new URL(canonical, PRODUCT_URL).href);
    expect(head.meta.get('og:url')).toBe(head.canonical);
    expect(head.meta.get('og:title')?.replaceAll('\u00A0', ' ')).toBe(head.title);
    expect(head.meta.get('og:description')).toBe(head.meta.get('description'));
    expect(head.meta.get('description')?.length).toBeGreaterThan(50);
    await expectPicture(request, head, picture);
  }
});

const kept = [
  ['/login', 200],
  ['/preferences', 200],
  ['/my-bookings', 200],
  ['/provider-settings', 200],
  ['/provider-settings/season', 200],
  ['/providers/register', 200],
  ['/admin', 200],
  ['/admin/applications', 200],
  ['/instructors/2000000000', 404],
  ['/instructors/abc', 404],
  ['/no-such-page', 404],
] as const;

test(
  'private and missing pages stay out of search engines and have a preview all the same',
  { tag: ONCE },
  async ({ request }) => {
    for (const [path, status] of kept) {
      const head = await headOf(request, path);
      expect([head.status, head.robots, head.canonical], path).toEqual([
        status,
        'noindex',
        undefined,
      ]);
      expect(head.title).toMatch(/\S — Склон$/);
      await expectPicture(request, head, 'site');
    }
  },
);

test(
  'instructors, shops and the site itself have structured data',
  { tag: ONCE },
  async ({ request }) => {
    const [lessons, way] = (await headOf(request, '/instructors/1')).jsonLd;
    expect(lessons).toMatchObject({
      '@context': 'https://schema.org',
      '@type': ['Product', 'Service'],
      name: expect.stringContaining('Алексей Горский'),
      url: new URL('/instructors/1', PRODUCT_URL).href,
      provider: {
        '@type': 'Person',
        name: 'Алексей Горский',
        image: expect.stringContaining(PRODUCT_URL),
      },
      areaServed: [{ '@type': 'Place', name: 'Роза Хутор' }],
      offers: { '@type': 'Offer', price: expect.any(Number), priceCurrency: 'RUB' },
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: expect.any(Number),
        reviewCount: expect.any(Number),
      },
    });
    expect(way).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [{ position: 1 }, { position: 2 }, { name: 'Алексей Горский' }],
    });
    const [shop] = (await headOf(request, '/rent?shop=1')).jsonLd;
    expect(shop).toMatchObject({
      '@type': 'Store',
      name: 'Прокат Лаврова',
      telephone: expect.stringMatching(/^\+7/),
      address: {
        '@type': 'PostalAddress',
        streetAddress: expect.any(String),
        addressLocality: 'Роза Хутор',
        addressCountry: 'RU',
      },
      geo: {
        '@type': 'GeoCoordinates',
        latitude: expect.any(Number),
        longitude: expect.any(Number),
      },
    });
    const [site] = (await headOf(request, '/')).jsonLd;
    expect(site).toMatchObject({ '@graph': [{ '@type': 'WebSite' }, { '@type': 'Organization' }] });
  },
);

test(
  'lists of instructors, shops and services have structured data',
  { tag: ONCE },
  async ({ request }) => {
    const listOf = async (path: string) => {
      const [list, way] = (await headOf(request, path)).jsonLd;
      expect(list, path).toMatchObject({ '@type': 'ItemList' });
      expect(way, path).toMatchObject({ '@type': 'BreadcrumbList' });
      return list!.itemListElement as Record<string, unknown>[];
    };
    const instructors = await listOf('/instructors?resort=9');
    expect(instructors).toHaveLength(20);
    expect(instructors[0]).toEqual({
      '@type': 'ListItem',
      position: 1,
      name: expect.stringMatching(/\S \S/),
      url: expect.stringMatching(new RegExp(`^${PRODUCT_URL}/instructors/\\d+$`)),
    });
    const [shop] = await listOf('/rent?resort=1');
    expect(shop).toMatchObject({
      item: { '@type': 'Store', address: { addressLocality: 'Шерегеш' } },
    });
    for (const path of ['/services', '/others?resort=1']) {
      const [first] = await listOf(path);
      expect(first).toMatchObject({
        position: 1,
        item: {
          '@type': 'Service',
          name: expect.any(String),
          url: expect.stringContaining(`${PRODUCT_URL}/services?service=`),
          provider: { '@type': 'Organization', name: expect.any(String) },
        },
      });
    }
    // No guide is approved in the demo.
    for (const path of ['/guides', '/others'])
      expect((await headOf(request, path)).jsonLd.at(-1), path).toMatchObject({
        '@type': 'BreadcrumbList',
        itemListElement: [{ name: 'Склон' }, { item: new URL(path, PRODUCT_URL).href }],
      });
    const [service] = (await headOf(request, '/services?service=1')).jsonLd;
    expect(service).toMatchObject({ '@type': 'Service' });
  },
);

test(
  'every address in the sitemap is a page that calls itself by that address',
  { tag: ONCE },
  async ({ request }) => {
    const xml = await (await request.get('/sitemap.xml')).text();
    const addresses = [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) =>
      text(address),
    );
    expect(addresses.length).toBeGreaterThan(100);
    const one = (pattern: RegExp) =>
      addresses.filter((address) => pattern.test(address)).slice(0, 3);
    const sample = [
      ...addresses.slice(0, 7),
      ...one(/instructors\?resort=/),
      ...one(/instructors\/\d+$/),
      ...one(/rent\?resort=/),
      ...one(/rent\?shop=/),
    ];
    expect(sample.length).toBe(19);
    for (const address of sample) {
      const { status, canonical, robots } = await headOf(request, address);
      expect([status, canonical, robots]).toEqual([200, address, undefined]);
    }
  },
);
