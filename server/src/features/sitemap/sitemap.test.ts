import { gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from 'vitest';
import { TEST_NOW, useTestApp } from '../../../test/app.ts';
import { makeInstructor, makeRental, makeResort, makeUser } from '../../../test/factories.ts';

const test = useTestApp({ PUBLIC_ORIGIN: 'https://sklon.example' });
const get = (url: string, headers: Record<string, string> = {}) =>
  test.app.inject({ url, headers });

let hours = 0;
beforeEach(() => {
  // So that no test gets a file that the server cached in another.
  hours += 2;
  test.setNow(new Date(TEST_NOW.getTime() + hours * 3_600_000));
});

async function locations(url: string): Promise<string[]> {
  const answer = await get(url);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([
    200,
    'application/xml; charset=utf-8',
  ]);
  return [...answer.body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, location = '']) =>
    location.replace('https://sklon.example', ''),
  );
}

describe('/sitemap.xml', () => {
  // spec: B.10
  it('holds the pages, every approved instructor, every shop, and the lists of resorts that have them', async () => {
    const [busy, quiet] = [await makeResort(test.db), await makeResort(test.db)];
    const approved = await Promise.all(
      [1, 2, 3].map(() => makeInstructor(test.db, { resort_ids: [busy.id] })),
    );
    await makeInstructor(test.db, { approved: false, resort_ids: [quiet.id] });
    const shop = await makeRental(test.db, { resort_ids: [busy.id] });
    const all = await locations('/sitemap.xml');
    expect(all.slice(0, 8)).toEqual([
      '/',
      '/instructors',
      '/rent',
      '/guides',
      '/others',
      '/services',
      '/providers',
      '/legal_docs',
    ]);
    expect(all.slice(8)).toEqual([
      `/instructors?resort=${busy.id}`,
      `/rent?resort=${busy.id}`,
      ...approved.map(({ id }) => `/instructors/${id}`).toSorted(),
      `/rent?shop=${shop.id}`,
    ]);
  });

  it('is XML with absolute URLs and an hour of caching', async () => {
    const { id: resort } = await makeResort(test.db);
    await Promise.all(
      Array.from({ length: 20 }, () => makeInstructor(test.db, { resort_ids: [resort] })),
    );
    const { body, headers } = await get('/sitemap.xml');
    expect(body).toMatch(
      /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset xmlns="http:\/\/www\.sitemaps\.org\/schemas\/sitemap\/0\.9">\n/,
    );
    expect(body).toContain('<url><loc>https://sklon.example/</loc></url>');
    expect(headers['cache-control']).toBe('public, max-age=3600');
    expect(
      gunzipSync((await get('/sitemap.xml', { 'accept-encoding': 'gzip' })).rawPayload).toString(),
    ).toBe(body);
  });

  it('has the last public change of instructors and shops', async () => {
    const long = new Date('2025-12-01T00:00:00Z');
    const [{ id: changed, user }, { id: same }, { id: shop }] = [
      await makeInstructor(test.db),
      await makeInstructor(test.db),
      await makeRental(test.db),
    ];
    const pool = test.database.pool;
    for (const table of ['instructors', 'rentals']) {
      await pool.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
      await pool.query(`UPDATE ${table} SET changed_at = $1`, [long]);
      await pool.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
    }
    await test.call(
      'updateInstructorSettings',
      { body: { price_2h: 7700 } },
      { token: user.token },
    );
    await test.db
      .updateTable('instructors')
      .set({ phone: '+79991112233' })
      .where('id', '=', same)
      .execute();
    await test.db.updateTable('rentals').set({ is_working: true }).where('id', '=', shop).execute();
    const { body } = await get('/sitemap.xml');
    const lastmod = (path: string) =>
      new RegExp(`${path.replace('?', '\\?')}</loc><lastmod>([^<]*)<`).exec(body)?.[1];
    expect([lastmod(`/instructors/${same}`), lastmod(`/rent?shop=${shop}`)]).toEqual([
      long.toISOString(),
      long.toISOString(),
    ]);
    expect(Date.parse(lastmod(`/instructors/${changed}`) ?? '')).toBeGreaterThan(
      Date.parse('2026-01-01'),
    );
    expect(body).toContain('<url><loc>https://sklon.example/rent</loc></url>');
  });

  it('is made anew after an hour', async () => {
    const before = await locations('/sitemap.xml');
    const { id } = await makeInstructor(test.db);
    expect(await locations('/sitemap.xml')).toEqual(before);
    test.setNow(new Date(test.now().getTime() + 3_600_000));
    expect(await locations('/sitemap.xml')).toContain(`/instructors/${id}`);
  });

  it('responds to HEAD', async () => {
    for (const url of ['/sitemap.xml', '/robots.txt', '/sitemaps/pages.xml']) {
      const answer = await test.app.inject({ method: 'HEAD', url });
      expect([url, answer.statusCode, answer.body]).toEqual([url, 200, '']);
    }
  });
});

describe('a large site', () => {
  async function numbered(id: number): Promise<void> {
    const made = await makeInstructor(test.db);
    await test.db.deleteFrom('instructor_resorts').where('instructor_id', '=', made.id).execute();
    await test.database.pool.query('UPDATE instructors SET approved = false WHERE id = $1', [
      made.id,
    ]);
    await test.database.pool.query(
      `INSERT INTO instructors (id, user_id, first_name, last_name, phone, email, skill_type, years_experience, resort_ids, created_at)
       OVERRIDING SYSTEM VALUE SELECT $1, u.id, 'Иван', 'Горнов', '+79990000000', 'ivan@example.ru', 'ski', 5, $2, now()
       FROM users u WHERE NOT EXISTS (SELECT FROM instructors i WHERE i.user_id = u.id) LIMIT 1`,
      [id, made.resort_ids],
    );
  }

  it('has an index of files for 50,000 ids each, none of them empty', async () => {
    for (const id of [50_000, 50_001, 175_000]) {
      await makeUser(test.db);
      await numbered(id);
    }
    expect(await locations('/sitemap.xml')).toEqual([
      '/sitemaps/pages.xml',
      '/sitemaps/instructors-1.xml',
      '/sitemaps/instructors-2.xml',
      '/sitemaps/instructors-4.xml',
      '/sitemaps/rentals-1.xml',
    ]);
    expect((await get('/sitemap.xml')).body).toContain(
      '<sitemap><loc>https://sklon.example/sitemaps/pages.xml</loc></sitemap>',
    );
    expect(await locations('/sitemaps/instructors-1.xml')).toContain('/instructors/50000');
    expect(await locations('/sitemaps/instructors-2.xml')).toEqual(['/instructors/50001']);
    expect(await locations('/sitemaps/instructors-4.xml')).toEqual(['/instructors/175000']);
    expect(await locations('/sitemaps/pages.xml')).toContain('/legal_docs');
  });

  it.each([
    'instructors-3.xml',
    'instructors-0.xml',
    'instructors-01.xml',
    'instructors-99999.xml',
    'rentals-9.xml',
    'users-1.xml',
    'pages',
    '..%2frobots.txt',
  ])('has no file %s', async (name) => {
    const answer = await get(`/sitemaps/${name}`);
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
  });
});

describe('/robots.txt', () => {
  it('allows everything but the API and personal pages, and names the sitemap', async () => {
    const answer = await get('/robots.txt');
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      200,
      'text/plain; charset=utf-8',
    ]);
    const lines = answer.body.split('\n');
    expect(lines.slice(0, 2)).toEqual(['User-agent: *', 'Allow: /']);
    expect(lines.filter((line) => line.startsWith('Disallow'))).toEqual(
      [
        '/api/',
        '/admin',
        '/login',
        '/preferences',
        '/my-bookings',
        '/bookings/',
        '/provider-settings',
        '/providers/register',
      ].map((path) => `Disallow: ${path}`),
    );
    expect(lines).toContain('Sitemap: https://sklon.example/sitemap.xml');
  });
});
