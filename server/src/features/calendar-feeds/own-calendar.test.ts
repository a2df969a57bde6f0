import ICAL from 'ical.js';
import nodeIcal from 'node-ical';
import { describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { createLog } from '../../log.ts';
import { TEST_NOW, useTestApp } from '../../../test/app.ts';
import { ask, lesson, participant } from '../../../test/bookings.ts';
import { makeInstructor, makeUser, type TestUser } from '../../../test/factories.ts';

const test = useTestApp({ PUBLIC_ORIGIN: 'https://sklon.example' });
const DAY_MS = 86_400_000;

async function addressOf({ token }: TestUser): Promise<string> {
  const { body } = await test.call('renewCalendarAddress', {}, { token });
  return body.address ?? '';
}

function read(address: string, headers: Record<string, string> = {}, app = test.app) {
  return app.inject({ url: new URL(address).pathname, headers });
}

async function scene(values = {}) {
  test.setNow(TEST_NOW);
  const instructor = await makeInstructor(test.db, {
    first_name: 'Иван',
    last_name: 'Горнов',
    works_with_kids: true,
  });
  const customer = await makeUser(test.db, {
    first_name: 'Анна',
    last_name: 'Кузнецова',
    phone: '+79995550000',
  });
  const { body: booking } = await ask(test, customer, lesson(instructor.id, values));
  const { token } = instructor.user;
  const confirm = () => test.call('confirmBooking', { params: { id: booking.id } }, { token });
  return { instructor, customer, booking, confirm };
}

/** As two programs that know nothing of each other read it. */
async function eventsOf(address: string) {
  const { payload } = await read(address);
  const events = ICAL.Component.fromString(payload).getAllSubcomponents('vevent');
  const others = Object.values(await nodeIcal.async.parseICS(payload)).filter(
    (part) => part?.type === 'VEVENT',
  );
  const facts = events.map((component) => {
    const event = new ICAL.Event(component);
    return {
      uid: event.uid,
      summary: event.summary,
      start: event.startDate.toJSDate(),
      end: event.endDate.toJSDate(),
      status: component.getFirstPropertyValue('status'),
    };
  });
  expect(
    others.map((event) => ({
      uid: event.uid,
      summary: event.summary,
      start: new Date(event.start.getTime()),
      end: new Date(event.end?.getTime() ?? 0),
      status: event.status,
    })),
  ).toEqual(facts);
  return facts;
}

describe('the calendar of a person', () => {
  it('has a customer’s bookings, in their present state', async () => {
    const { customer, booking, confirm } = await scene();
    const address = await addressOf(customer);
    const event = {
      uid: `booking-${booking.id}@sklon.example`,
      summary: 'Занятие с инструктором: Иван Горнов',
      start: new Date('2026-01-16T07:00:00Z'),
      end: new Date('2026-01-16T09:00:00Z'),
    };
    expect(await eventsOf(address)).toEqual([{ ...event, status: 'TENTATIVE' }]);
    await confirm();
    expect(await eventsOf(address)).toEqual([{ ...event, status: 'CONFIRMED' }]);
    const { payload, headers } = await read(address);
    expect(payload).not.toContain('METHOD');
    expect(payload).toContain('\r\nSEQUENCE:1\r\n');
    expect(payload).toContain('\r\nREFRESH-INTERVAL;VALUE=DURATION:PT1H\r\n');
    expect(payload).toContain('\r\nX-PUBLISHED-TTL:PT1H\r\n');
    expect(headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-cache',
      'x-robots-tag': 'noindex',
    });
  });

  it('has an instructor’s lessons, with no surname, phone or child’s name of a customer', async () => {
    const { instructor, confirm } = await scene({
      participants: [participant({ first_name: 'Маша' })],
      comment: 'Ждём у касс',
    });
    await confirm();
    const address = await addressOf(instructor.user);
    expect((await eventsOf(address)).map(({ summary }) => summary)).toEqual(['Занятие: Анна']);
    const text = (await read(address)).payload.replaceAll('\r\n ', '');
    expect(text).toContain('Кто придёт: ребёнок 6\u00A0лет\\, впервые');
    for (const secret of ['Кузнецова', '+7999', 'Маша', 'Ждём']) expect(text).not.toContain(secret);
  });

  it('has an instructor’s own lessons, with nothing of their clients', async () => {
    const { instructor, customer } = await scene();
    const { body: own } = await test.call(
      'createOwnLesson',
      {
        body: {
          booking_date: '2026-01-20',
          start_time: '10:00',
          end_time: '11:00',
          resort_id: instructor.resort_ids[0]!,
          group_size: 2,
          customer_name: 'Ольга',
          customer_phone: '+79995550001',
          note: 'Впервые',
          price: null,
        },
      },
      { token: instructor.user.token },
    );
    const address = await addressOf(instructor.user);
    expect(await eventsOf(address)).toContainEqual({
      uid: `own-lesson-${own.id}@sklon`,
      summary: 'Занятие: свой клиент',
      start: new Date('2026-01-20T07:00:00Z'),
      end: new Date('2026-01-20T08:00:00Z'),
      status: 'CONFIRMED',
    });
    const text = (await read(address)).payload.replaceAll('\r\n ', '');
    for (const secret of ['Ольга', '+7999', 'Впервые']) expect(text).not.toContain(secret);
    expect(await eventsOf(await addressOf(customer))).toHaveLength(1);
  });

  it('has nothing of other people', async () => {
    await scene();
    expect(await eventsOf(await addressOf(await makeUser(test.db)))).toEqual([]);
  });

  it('shows for 30 days that a lesson does not take place, and then not at all', async () => {
    const { customer, booking, confirm } = await scene({ booking_date: '2026-03-20' });
    await confirm();
    const address = await addressOf(customer);
    const { token } = customer;
    await test.call('cancelInstructorBooking', { params: { id: booking.id } }, { token });
    test.setNow(new Date(TEST_NOW.getTime() + 29 * DAY_MS));
    expect((await eventsOf(address)).map(({ status }) => status)).toEqual(['CANCELLED']);
    expect((await read(address)).payload).toContain('\r\nSEQUENCE:2\r\n');
    test.setNow(new Date(TEST_NOW.getTime() + 31 * DAY_MS));
    expect(await eventsOf(address)).toEqual([]);
  });

  it('shows an inquiry that nobody answered as cancelled before that is stored', async () => {
    const { customer } = await scene({ booking_date: '2026-03-20' });
    const address = await addressOf(customer);
    test.setNow(new Date(TEST_NOW.getTime() + 2 * DAY_MS));
    expect((await eventsOf(address)).map(({ status }) => status)).toEqual(['CANCELLED']);
  });

  it('is the same text until something changes, so that its tag answers 304', async () => {
    const { customer, confirm } = await scene();
    const address = await addressOf(customer);
    const { headers } = await read(address);
    const known = { 'if-none-match': String(headers.etag) };
    test.setNow(new Date(TEST_NOW.getTime() + 3_600_000));
    const again = await read(address, known);
    expect([again.statusCode, again.payload]).toEqual([304, '']);
    await confirm();
    expect((await read(address, known)).statusCode).toBe(200);
  });
});

describe('the address of a calendar', () => {
  it('is shown again, and the database alone does not give it away', async () => {
    const { customer } = await scene();
    const { token } = customer;
    const address = await addressOf(customer);
    expect((await test.call('getCalendarAddress', {}, { token })).body).toEqual({
      address,
      created_at: TEST_NOW.toISOString(),
    });
    const secret = /([\w-]{43})\.ics$/.exec(address)?.[1] ?? '';
    const [row] = await test.db.selectFrom('calendar_addresses').selectAll().execute();
    expect(secret).not.toBe('');
    expect(row?.sealed_token.toString('latin1')).not.toContain(secret);
    const file = await test.call('exportAccount', {}, { token });
    expect(JSON.stringify(file.body)).not.toContain(secret);
    expect(file.body).toMatchObject({
      calendar_address: { created_at: TEST_NOW.toISOString() },
    });
  });

  it('is renewed and taken back: the one before finds nothing at once', async () => {
    const { customer } = await scene();
    const { token } = customer;
    const first = await addressOf(customer);
    const second = await addressOf(customer);
    expect((await read(first)).statusCode).toBe(404);
    expect((await read(second)).statusCode).toBe(200);
    await test.call('revokeCalendarAddress', {}, { token });
    expect((await read(second)).statusCode).toBe(404);
    expect((await test.call('getCalendarAddress', {}, { token })).body).toEqual({
      address: null,
      created_at: null,
    });
  });

  it('works on while the secret of the installation is replaced, and after', async () => {
    const { customer } = await scene();
    const address = await addressOf(customer);
    const headers = { authorization: `Bearer ${customer.token}` };
    const another = 'another secret of 32 characters or more';
    for (const [secrets, shown] of [
      [[another, ...test.config.secrets] as const, address],
      [[another] as const, null],
    ] as const) {
      const app = await createApp({ ...test.deps, config: { ...test.config, secrets } });
      expect((await read(address, {}, app)).statusCode).toBe(200);
      const { address: found } = (
        await app.inject({ url: '/api/auth/me/calendar', headers })
      ).json();
      expect(found).toBe(shown);
      await app.close();
    }
  });

  it.each(['nothing', 'x'.repeat(43), `${'x'.repeat(43)}.ics`, '%00.ics', `${'я'.repeat(60)}.ics`])(
    'finds nothing as %s',
    async (file) => {
      const { statusCode, payload } = await test.app.inject({ url: `/api/calendar/${file}` });
      expect([statusCode, JSON.parse(payload)]).toEqual([
        404,
        { code: 'not_found', detail: 'Не найдено' },
      ]);
    },
  );

  it('ends with the account, and with a block', async () => {
    const blocked = await scene();
    const address = await addressOf(blocked.customer);
    await test.db
      .updateTable('users')
      .set({ blocked_at: TEST_NOW, blocked_reason: 'Спам' })
      .where('id', '=', blocked.customer.id)
      .execute();
    expect((await read(address)).statusCode).toBe(404);

    const erased = await scene();
    const other = await addressOf(erased.customer);
    const { token } = erased.customer;
    await test.call('deleteAccount', { body: { confirm: 'УДАЛИТЬ' } }, { token });
    expect((await read(other)).statusCode).toBe(404);
  });

  it('is in no line of the log, also when the database fails', async () => {
    const { customer } = await scene();
    const address = await addressOf(customer);
    const lines: string[] = [];
    const log = createLog({ logLevel: 'trace' }, { write: (line) => void lines.push(line) });
    const db = test.db.withSchema('nowhere');
    const app = await createApp({ ...test.deps, log, db });
    expect((await read(address, {}, app)).statusCode).toBe(500);
    await app.close();
    expect(lines.join('')).toContain('/api/calendar/:file');
    expect(lines.join('')).not.toMatch(/[\w-]{43}\.ics/);
  });
});
