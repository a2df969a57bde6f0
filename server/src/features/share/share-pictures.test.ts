import {
  instructorPicture,
  rentalPicture,
  SHARE_SECTIONS,
  sectionPicture,
} from '@sklon/contract/share';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { makeInstructor, makeRental, makeResort } from '../../../test/factories.ts';
import { TEST_NOW, useTestApp } from '../../../test/app.ts';
import { createApp } from '../../app.ts';
import { storePhoto } from '../uploads/uploads.ts';

const test = useTestApp();
afterEach(() => test.setNow(TEST_NOW));

const get = (url: string, headers: Record<string, string> = {}, app: FastifyInstance = test.app) =>
  app.inject({ url, headers });

async function picture(url: string): Promise<Buffer> {
  const answer = await get(url);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png']);
  const { format, width, height } = await sharp(answer.rawPayload).metadata();
  expect([format, width, height]).toEqual(['png', 1200, 630]);
  return answer.rawPayload;
}

async function photoOf(color: string): Promise<string> {
  const bytes = await sharp({ create: { width: 300, height: 300, channels: 3, background: color } })
    .png()
    .toBuffer();
  const { path } = await storePhoto(test.deps, {
    receive: (_, keep) => keep({ bytes, filename: 'photo.png', senders: [] }),
  });
  return path;
}

async function colorOfPhoto(png: Buffer): Promise<number[]> {
  return [
    ...(await sharp(png).extract({ left: 200, top: 200, width: 1, height: 1 }).raw().toBuffer()),
  ];
}

describe('the picture of an instructor', () => {
  let drawn: Promise<{ resort_ids: number[]; answer: Awaited<ReturnType<typeof get>> }> | undefined;
  const plain = () =>
    (drawn ??= makeInstructor(test.db).then(async ({ id, resort_ids }) => ({
      resort_ids,
      answer: await get(`/og/instructors/${id}.png`),
    })));

  it('exists only for approved instructors', async () => {
    const { id } = await makeInstructor(test.db);
    const hidden = await makeInstructor(test.db, { approved: false });
    await picture(`/og/instructors/${id}.png`);
    for (const name of [
      `${hidden.id}.png`,
      '2000000000.png',
      '0.png',
      '99999999999.png',
      'abc.png',
      `${id}.svg`,
      `${id}`,
      '%00.png',
      `0${id}..png`,
    ]) {
      const answer = await get(`/og/instructors/${name}`);
      expect([name, answer.statusCode, answer.json().code]).toEqual([name, 404, 'not_found']);
    }
  });

  it.each([
    { first_name: 'Мария' },
    { price_2h: 7000 },
    { price_2h: null },
    { rating: 4.8, total_reviews: 12 },
    { skill_type: 'snowboard' },
  ] as const)('says what is different about %o', async (values) => {
    const one = await plain();
    const { id } = await makeInstructor(test.db, { ...values, resort_ids: one.resort_ids });
    const two = await get(`/og/instructors/${id}.png`);
    expect(one.answer.rawPayload.equals(two.rawPayload)).toBe(false);
    expect(one.answer.headers.etag).not.toBe(two.headers.etag);
  });

  it('shows their photo, and a drawing while there is none', async () => {
    const withPhoto = await makeInstructor(test.db, {
      profile_photo_path: await photoOf('#d02020'),
    });
    const [red = 0, green = 0] = await colorOfPhoto(
      await picture(`/og/instructors/${withPhoto.id}.png`),
    );
    expect(red - green).toBeGreaterThan(150);
    const lost = await makeInstructor(test.db, {
      profile_photo_path: '/providers/uploads/profile_photos/lost.webp',
    });
    const [drawnRed = 0, drawnGreen = 0] = await colorOfPhoto(
      await picture(`/og/instructors/${lost.id}.png`),
    );
    expect(drawnRed - drawnGreen).toBeLessThan(50);
  });

  it.each([
    'https://evil.example/a.webp',
    '/providers/uploads/profile_photos/../provider_docs/a.webp',
    '/etc/passwd',
    'file:///etc/passwd',
  ])('opens no other address: %s', async (path) => {
    const read = vi.spyOn(test.deps.storage, 'get');
    const { id } = await makeInstructor(test.db, { profile_photo_path: path });
    await picture(`/og/instructors/${id}.png`);
    expect(read).not.toHaveBeenCalled();
    read.mockRestore();
  });

  it.each([
    ['Анна', 'Ш'.repeat(100)],
    ['Анна', 'Рождественская-Преображенская-Воскресенская'],
    ['Анна', '👍🏂'],
    ['李', '小龙'],
    [' ', ' '],
    ['Анна', '<b>&"\'</b></svg>'],
    ['Анна', 'a\u0301'.repeat(100)],
    ['Анна', '\u202Eabc'],
  ])('fits the name %s %s into its column', async (first_name, last_name) => {
    const { id } = await makeInstructor(test.db, { first_name, last_name });
    const [one, other] = await Promise.all(
      [(await plain()).answer.rawPayload, await picture(`/og/instructors/${id}.png`)].map(
        async (png) => {
          // The edge of the picture, and the row between the texts and the price.
          const edge = await sharp(png)
            .extract({ left: 1_150, top: 0, width: 50, height: 630 })
            .raw()
            .toBuffer();
          const gap = await sharp(png)
            .extract({ left: 600, top: 458, width: 400, height: 8 })
            .raw()
            .toBuffer();
          return Buffer.concat([edge, gap]);
        },
      ),
    );
    expect(one?.equals(other ?? Buffer.alloc(0))).toBe(true);
  });
});

describe('the picture of a rental shop', () => {
  it('exists for every shop and differs with its name and price', async () => {
    const { id, resort_ids } = await makeRental(test.db);
    const others = await Promise.all([
      makeRental(test.db, { business_name: 'Пухляк', resort_ids }),
      makeRental(test.db, { price_ski_set: null, address: 'ул. Снежная, 1', resort_ids }),
    ]);
    const all = await Promise.all(
      [id, ...others.map((shop) => shop.id)].map((shop) => picture(`/og/rentals/${shop}.png`)),
    );
    expect(new Set(all.map((png) => png.toString('base64'))).size).toBe(3);
    expect((await get('/og/rentals/2000000000.png')).statusCode).toBe(404);
  });
});

it('every section has its own picture, and an unknown section has none', async () => {
  const all = await Promise.all(SHARE_SECTIONS.map((section) => picture(sectionPicture(section))));
  expect(new Set(all.map((png) => png.toString('base64'))).size).toBe(SHARE_SECTIONS.length);
  for (const url of [
    '/og/admin.png',
    '/og/home.jpg',
    '/og/',
    '/og',
    '/og/instructors/',
    '/og/instructors.png/',
  ])
    expect([url, (await get(url)).statusCode]).toEqual([url, 404]);
});

describe('a picture cached by a robot', () => {
  it('has the version of the page’s link as its ETag', async () => {
    const resort = await makeResort(test.db, { name: 'Роза Хутор' });
    const { id } = await makeInstructor(test.db, {
      resort_ids: [resort.id],
      rating: 4.8,
      total_reviews: 12,
    });
    const { body } = await test.call('getInstructor', { params: { id } });
    const link = instructorPicture({ ...body, resortNames: ['Роза Хутор'] });
    const { headers } = await get(link);
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=300, must-revalidate',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(link).toBe(`/og/instructors/${id}.png?v=${String(headers.etag).replaceAll('"', '')}`);

    const shop = await makeRental(test.db, { resort_ids: [resort.id] });
    const rental = (await test.call('getRental', { params: { id: shop.id } })).body;
    const shopLink = rentalPicture({ ...rental, resortNames: ['Роза Хутор'] });
    expect(shopLink).toContain(
      `?v=${String((await get(shopLink)).headers.etag).replaceAll('"', '')}`,
    );
  });

  it('is not sent again until it changes', async () => {
    const { id } = await makeInstructor(test.db);
    const url = `/og/instructors/${id}.png`;
    const etag = String((await get(url)).headers.etag);
    for (const known of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
      const answer = await get(url, { 'if-none-match': known });
      expect([known, answer.statusCode, answer.rawPayload.length, answer.headers.etag]).toEqual([
        known,
        304,
        0,
        etag,
      ]);
    }
    await test.db.updateTable('instructors').set({ price_2h: 9000 }).where('id', '=', id).execute();
    const changed = await get(url, { 'if-none-match': etag });
    expect([changed.statusCode, changed.headers.etag === etag]).toEqual([200, false]);
  });

  it('responds to HEAD', async () => {
    const answer = await test.app.inject({ method: 'HEAD', url: '/og/home.png' });
    expect([answer.statusCode, answer.rawPayload.length, answer.headers['content-type']]).toEqual([
      200,
      0,
      'image/png',
    ]);
    expect(Number(answer.headers['content-length'])).toBeGreaterThan(10_000);
  });
});

describe('a burst of requests', () => {
  it('is served two at a time, and refused with Retry-After when too many wait', async () => {
    const { resort_ids } = await makeRental(test.db);
    const shops = await Promise.all(
      Array.from({ length: 40 }, () => makeRental(test.db, { resort_ids })),
    );
    const app = await createApp(test.deps);
    const answers = await Promise.all(shops.map(({ id }) => get(`/og/rentals/${id}.png`, {}, app)));
    const refused = answers.filter(({ statusCode }) => statusCode === 503);
    expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBe(40 - refused.length);
    expect(refused.length).toBeGreaterThanOrEqual(18);
    expect(refused.length).toBeLessThan(40);
    expect(refused.map(({ headers }) => headers['retry-after'])).toEqual(refused.map(() => '2'));
    const later = shops[answers.findIndex(({ statusCode }) => statusCode === 503)];
    expect((await get(`/og/rentals/${later?.id}.png`, {}, app)).statusCode).toBe(200);
    await app.close();
  });

  it('from one address is limited by the minute', async () => {
    const app = await createApp({ ...test.deps, config: { ...test.config, rateLimits: true } });
    vi.useFakeTimers({ toFake: ['Date'], now: TEST_NOW });
    const ask = (remoteAddress: string) => app.inject({ url: '/og/nothing.png', remoteAddress });
    for (let n = 0; n < 300; n += 1) expect((await ask('192.0.2.1')).statusCode).toBe(404);
    const refused = await ask('192.0.2.1');
    expect([
      refused.statusCode,
      refused.json().code,
      Number(refused.headers['retry-after']),
    ]).toEqual([429, 'rate_limited', 60]);
    expect((await ask('192.0.2.2')).statusCode).toBe(404);
    vi.setSystemTime(TEST_NOW.getTime() + 60_000);
    expect((await ask('192.0.2.1')).statusCode).toBe(404);
    vi.useRealTimers();
    await app.close();
  });
});
