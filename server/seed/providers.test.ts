import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EndpointOutput } from '@sklon/contract/endpoint';
import type { Endpoints } from '@sklon/contract/endpoints';
import { newOtherData, newRentalData } from '@sklon/contract/business-data';
import { newInstructorData } from '@sklon/contract/provider-data';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEST_NOW, useTestApp } from '../test/app.ts';
import { openSession } from '../src/features/auth/sessions.ts';
import { diskStorage } from '../src/storage/disk.ts';
import { certificatePdf } from './certificate.ts';
import { admin, bothInstructor, shopOwner, skiInstructor, snowboardInstructor } from './people.ts';
import { seed } from './seed.ts';

const test = useTestApp({ ADMIN_TELEGRAM_IDS: String(admin.id) });
let uploadsDir = '';
const tokens = new Map<number, string>();

beforeAll(async () => {
  uploadsDir = await mkdtemp(join(tmpdir(), 'sklon-seed-'));
  await seed(test.db, { now: TEST_NOW, storage: diskStorage(uploadsDir) });
  for (const { id } of [admin, shopOwner, skiInstructor, snowboardInstructor, bothInstructor]) {
    const { user_id } = await test.db
      .selectFrom('identities')
      .select('user_id')
      .where('subject', '=', String(id))
      .executeTakeFirstOrThrow();
    tokens.set(id, await openSession(test.db, user_id, TEST_NOW));
  }
});
afterAll(() => rm(uploadsDir, { recursive: true, force: true }));

const as = ({ id }: { id: number }) => ({ token: tokens.get(id) });

async function rentals(query: Record<string, unknown> = {}) {
  const items: EndpointOutput<Endpoints['listRentals']>['items'] = [];
  let cursor: string | null = null;
  do {
    const { body }: { body: EndpointOutput<Endpoints['listRentals']> } = await test.call(
      'listRentals',
      {
        query: { ...query, ...(cursor !== null && { cursor }) },
      },
    );
    items.push(...body.items);
    cursor = body.next_cursor;
  } while (cursor !== null);
  return items;
}

describe('seeded rental shops', () => {
  // spec: D.129
  it('are 25, of every price and none, a handful at the popular resort, most with a photo', async () => {
    const all = await rentals();
    expect(all).toHaveLength(25);
    expect(new Set(all.map((row) => row.business_name)).size).toBe(25);
    for (const price_range of ['low', 'medium', 'high'] as const)
      expect((await rentals({ price_range })).length).toBeGreaterThan(3);
    expect(all.filter((row) => row.price_ski_set === null).length).toBeGreaterThan(0);
    expect(all.filter((row) => !row.is_working)).toHaveLength(1);
    const here = await rentals({ resort_id: 9 });
    expect(here.length).toBeGreaterThanOrEqual(5);
    const photos = here.flatMap((row) => row.profile_photo_path ?? []);
    expect([photos.length, new Set(photos).size]).toEqual([here.length - 1, here.length - 1]);
    expect(all.filter((row) => row.profile_photo_path === null).length).toBeGreaterThan(2);
  });

  it('would pass the form, and lie near their resorts, all of one folder', async () => {
    const { body: resorts } = await test.call('listResorts', {});
    for (const row of await rentals()) {
      expect(newRentalData.safeParse(row).error).toBeUndefined();
      expect(
        new Set(row.resort_ids.map((id) => resorts.find((resort) => resort.id === id)?.parent_id))
          .size,
      ).toBe(1);
      const place = await test.db
        .selectFrom('resorts')
        .selectAll()
        .where('id', '=', row.resort_id)
        .executeTakeFirstOrThrow();
      expect(Math.abs((place.latitude ?? 0) - (row.latitude ?? 0))).toBeLessThan(0.01);
      expect(Math.abs((place.longitude ?? 0) - (row.longitude ?? 0))).toBeLessThan(0.01);
    }
  });
});

describe('seeded services', () => {
  it('are a dozen and more across the resorts: helicopters, snowcats, video, transfers; no guide yet', async () => {
    const { body } = await test.call('listServices', {});
    expect(body.total).toBeGreaterThanOrEqual(12);
    expect(new Set(body.items.map((row) => row.service_type))).toEqual(new Set(['additional']));
    for (const search of ['вертолет', 'ратрак', 'видео', 'трансфер'])
      expect((await test.call('listServices', { query: { search } })).body.total).toBeGreaterThan(
        0,
      );
    expect(new Set(body.items.flatMap((row) => row.resort_ids)).size).toBeGreaterThan(8);
    expect(body.items.filter((row) => row.profile_photo_path !== null).length).toBeGreaterThan(10);
    for (const row of body.items) expect(newOtherData.safeParse(row).error).toBeUndefined();
  });
});

describe('seeded applications', () => {
  it('exist for every public provider, with the same data', async () => {
    const { body } = await test.call('listProviderForms', {}, as(admin));
    const { rows } = await sql<{ count: number }>`
      SELECT (SELECT count(*) FROM instructors WHERE approved) + (SELECT count(*) FROM services)
        + (SELECT count(*) FROM rentals WHERE user_id IS NOT NULL) AS count`.execute(test.db);
    expect(body.total).toBe(rows[0]?.count);
    expect(body.total).toBeGreaterThan(60);
    const differing = await test.db
      .selectFrom('registrations as r')
      .innerJoin('instructors as i', 'i.user_id', 'r.user_id')
      .select('r.id')
      .where((eb) =>
        eb.or([
          eb('r.phone', '!=', eb.ref('i.phone')),
          eb('r.resort_ids', '!=', eb.ref('i.resort_ids')),
        ]),
      )
      .execute();
    expect(differing).toEqual([]);
  });

  it('are the demo people’s own', async () => {
    for (const person of [skiInstructor, snowboardInstructor, bothInstructor]) {
      const { body } = await test.call('listMyRegistrations', {}, as(person));
      expect(body).toMatchObject([
        {
          service_type: 'instructor',
          status: 'approved',
          first_name: person.first_name,
          telegram_id: person.id,
        },
      ]);
    }
    const { body } = await test.call('listMyRegistrations', {}, as(shopOwner));
    expect(body).toMatchObject([
      {
        service_type: 'rental',
        status: 'approved',
        rental_data: { business_name: 'Прокат Лаврова' },
      },
    ]);
    expect(await rentals({ resort_id: 9 })).toContainEqual(
      expect.objectContaining({ business_name: 'Прокат Лаврова' }),
    );
  });

  it('include the demo’s shop, whose owner has a pending and an accepted inquiry', async () => {
    const { body } = await test.call('listProviderInquiries', {}, as(shopOwner));
    expect(body.map(({ status, provider }) => [status, provider.name])).toEqual([
      ['accepted', 'Прокат Лаврова'],
      ['pending', 'Прокат Лаврова'],
    ]);
  });

  it('would pass the validation of the forms', async () => {
    const rows = await test.db.selectFrom('registrations').selectAll().execute();
    for (const row of rows) {
      const schema = row.instructor_data
        ? newInstructorData
        : row.rental_data
          ? newRentalData
          : newOtherData;
      expect(
        schema.safeParse(row.instructor_data ?? row.rental_data ?? row.other_data).error,
      ).toBeUndefined();
      expect(row.created_at.getTime()).toBeLessThan(TEST_NOW.getTime());
    }
    // Ids rise with time, so that the newest come first in the panel.
    const instants = rows.toSorted((a, b) => a.id - b.id).map((row) => row.created_at.getTime());
    expect(instants).toEqual(instants.toSorted((a, b) => a - b));
  });

  it('wait for the admin in every kind, some with photo and documents; two were rejected with a reason', async () => {
    const { body: waiting } = await test.call(
      'listRegistrations',
      { query: { status: 'pending' } },
      as(admin),
    );
    expect(waiting.total).toBe(7);
    expect(new Set(waiting.items.map((row) => row.service_type))).toEqual(
      new Set(['instructor', 'rental', 'additional']),
    );
    expect(waiting.items.filter((row) => row.profile_photo_path !== null).length).toBeGreaterThan(
      2,
    );
    const { body: all } = await test.call('listRegistrations', { query: { limit: 10 } }, as(admin));
    const rejected = all.items.filter((row) => row.status === 'rejected');
    expect(rejected).toHaveLength(2);
    for (const { id } of rejected) {
      const { body } = await test.call('getRegistration', { params: { id } }, as(admin));
      expect(body).toMatchObject({
        admin_notes: expect.stringMatching(/\S/),
        processed_by_name: 'Ольга Соколова',
      });
    }
  });

  it('can be approved', async () => {
    const { body } = await test.call(
      'listRegistrations',
      { query: { status: 'pending', service_type: 'rental' } },
      as(admin),
    );
    const [one] = body.items;
    await test.call('approveRegistration', { params: { id: one?.id ?? 0 }, body: {} }, as(admin));
    expect((await rentals()).map((row) => row.business_name)).toContain(one?.business_name);
  });

  it('have documents whose files exist and match their names', async () => {
    const documents = await test.db.selectFrom('registration_documents').selectAll().execute();
    expect(documents.length).toBeGreaterThan(3);
    for (const { filename, file_size } of documents) {
      const bytes = await readFile(join(uploadsDir, 'provider_docs', filename));
      expect(bytes.length).toBe(file_size);
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    }
  });
});

it('a certificate’s table of objects points at its objects', () => {
  const file = new TextDecoder().decode(certificatePdf('A (b) \\', ['line']));
  const table = Number(/startxref\n(\d+)\n/.exec(file)?.[1]);
  expect(file.slice(table, table + 4)).toBe('xref');
  const offsets = [...file.slice(table).matchAll(/^(\d{10}) 00000 n /gm)].map(([, offset]) =>
    Number(offset),
  );
  expect(offsets).toHaveLength(5);
  for (const [index, offset] of offsets.entries())
    expect(file.slice(offset)).toMatch(new RegExp(`^${index + 1} 0 obj\n`));
  expect(file).toContain('(A \\(b\\) \\\\) Tj');
});
