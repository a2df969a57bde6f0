/** Photos of meeting points: of admins and of the instructor whose point it is. */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PHOTO_WIDTHS } from '@sklon/contract/uploads';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { allRows } from '../../../test/all-tables.ts';
import { ADMIN_TELEGRAM_ID, expectAnswer, useTestApp } from '../../../test/app.ts';
import { ask, lesson, meetingPointForm } from '../../../test/bookings.ts';
import {
  makeInstructor,
  makeMeetingPoint,
  makeResort,
  makeUser,
  type TestUser,
} from '../../../test/factories.ts';
import { startMessenger, testSender } from '../../../test/messenger.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'sklon-points-'));
const messenger = await startMessenger();
const test = useTestApp({ DATA_DIR: dataDir, TG_API_ROOT: messenger.url });
let admin: TestUser;
let picture: Buffer;

beforeAll(async () => {
  admin = await makeUser(test.db, { telegramId: ADMIN_TELEGRAM_ID });
  picture = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#3c6e9f' } })
    .jpeg()
    .toBuffer();
});
beforeEach(() => rm(join(dataDir, 'uploads'), { recursive: true, force: true }));
afterAll(() => rm(dataDir, { recursive: true, force: true }));

async function upload(path: string, { token }: TestUser, bytes: Buffer | string = picture) {
  const form = new FormData();
  const type = 'image/jpeg';
  form.append('file', new Blob([new Uint8Array(Buffer.from(bytes))], { type }), 'place.jpg');
  const { statusCode, body } = await test.app.inject({
    method: 'POST',
    url: `/api${path}`,
    headers: { authorization: `Bearer ${token}` },
    payload: form,
  });
  return { status: statusCode, body: JSON.parse(body) as Record<string, unknown> };
}

const files = () => readdir(join(dataDir, 'uploads', 'profile_photos')).catch(() => []);
/** Of one photo. */
const ALL_WIDTHS = 1 + PHOTO_WIDTHS.length;
const OWN = '/instructors/settings/meeting-points/own/photo';

async function instructorWithPoint() {
  const { id: resort_id } = await makeResort(test.db);
  const instructor = await makeInstructor(test.db, { resort_ids: [resort_id] });
  const { token } = instructor.user;
  const body = { ...meetingPointForm(), resort_id };
  await test.call('saveOwnMeetingPoint', { body }, { token });
  const shown = async () =>
    (await test.call('listMeetingPointsOfInstructor', { params: { id: instructor.id } })).body;
  return { instructor, body, token, shown };
}

describe('the photo of a resort’s point', () => {
  it('is set by an admin and recorded; another one takes its place, and goes with the point', async () => {
    const { id } = await makeMeetingPoint(test.db, (await makeResort(test.db)).id);
    const path = `/admin/meeting-points/${id}/photo`;
    const first = await upload(path, admin);
    expect(first.status).toBe(200);
    expectAnswer('uploadMeetingPointPhoto', first.body);
    expect(first.body).toMatchObject({ id, photo_placeholder: expect.stringMatching(/^#/) });
    const second = await upload(path, admin);
    expect(second.body.photo_path).not.toBe(first.body.photo_path);
    expect(await files()).toHaveLength(ALL_WIDTHS);
    const records = await test.db
      .selectFrom('audit_records')
      .select(['actor_id', 'before', 'after'])
      .where('action', '=', 'update_photo')
      .where('entity', '=', 'meeting_point')
      .where('entity_id', '=', id)
      .orderBy('id', 'desc')
      .execute();
    expect(records[0]).toMatchObject({
      actor_id: admin.id,
      before: { photo_path: first.body.photo_path },
      after: { photo_path: second.body.photo_path },
    });
    await test.call('deleteMeetingPoint', { params: { id } }, admin);
    expect(await files()).toEqual([]);
  });

  it('stays as it was when the file is no photo, and an instructor’s own one is not the admin’s', async () => {
    const { id } = await makeMeetingPoint(test.db, (await makeResort(test.db)).id);
    const refused = await upload(`/admin/meeting-points/${id}/photo`, admin, 'не картинка');
    expect([refused.status, refused.body.code]).toEqual([415, 'photo_invalid']);
    const { shown } = await instructorWithPoint();
    const [own] = await shown();
    const foreign = await upload(`/admin/meeting-points/${own!.id}/photo`, admin);
    expect(foreign.body.code).toBe('meeting_point_not_found');
    expect(await files()).toEqual([]);
  });
});

describe('the photo of an own point', () => {
  it('is set by its instructor, shown with the point, and stays when the point is changed', async () => {
    const { instructor, body, token, shown } = await instructorWithPoint();
    const { status, body: choices } = await upload(OWN, instructor.user);
    expect(status).toBe(200);
    expectAnswer('uploadOwnMeetingPointPhoto', choices);
    const { photo_path } = choices.own as { photo_path: string };
    expect(await shown()).toMatchObject([{ name: body.name, photo_path }]);
    await test.call('saveOwnMeetingPoint', { body: { ...body, name: 'Кафе' } }, { token });
    expect(await shown()).toMatchObject([{ name: 'Кафе', photo_path }]);
    expect(await files()).toHaveLength(ALL_WIDTHS);
    await test.call('deleteOwnMeetingPoint', {}, { token });
    expect(await files()).toEqual([]);
    expect((await upload(OWN, instructor.user)).body.code).toBe('meeting_point_not_found');
  });

  it('is taken down by an admin, or the point with it; each is recorded, and its instructor reads why', async () => {
    const { instructor, token, body, shown } = await instructorWithPoint();
    const { user } = instructor;
    await messenger.seat(user);
    const [point] = await shown();
    const params = { id: point!.id };
    const own = async () =>
      (await test.call('listOwnMeetingPoints', { params: { id: instructor.id } }, admin)).body;
    const takeDown = (photo_only: boolean, reason: string) => ({
      params,
      body: { photo_only, reason },
    });
    const refused = async (input: ReturnType<typeof takeDown>) =>
      (await test.refused('takeDownMeetingPoint', input, admin)).body;
    const notice = async () => {
      await testSender(test).drain();
      return (await messenger.chat(user)).at(-1)?.text;
    };
    expect((await refused(takeDown(true, 'Чужое'))).code).toBe('meeting_point_not_found');
    await upload(OWN, user);
    expect(await refused(takeDown(true, ' '))).toMatchObject({
      errors: [{ path: 'reason', message: 'Укажите причину: её прочитает инструктор' }],
    });

    await test.call('takeDownMeetingPoint', takeDown(true, 'На фото ребёнок'), admin);
    expect([await files(), await own()]).toEqual([[], [point]]);
    expect(await notice()).toMatch(
      /^Администратор убрал фото вашего места встречи\n[\s\S]*Место встречи: У касс\nПричина: На фото ребёнок\n/,
    );

    await upload(OWN, user);
    await test.call('takeDownMeetingPoint', takeDown(false, 'Реклама'), admin);
    expect([await files(), await own(), await shown()]).toEqual([[], [], []]);
    expect(await notice()).toMatch(/^Администратор убрал ваше место встречи\n[\s\S]*Реклама/);
    expect((await refused(takeDown(false, 'Снова'))).code).toBe('meeting_point_not_found');

    const records = () =>
      test.db
        .selectFrom('audit_records')
        .select(['actor_id', 'before', 'after'])
        .where('action', '=', 'take_down')
        .where('entity_id', '=', params.id)
        .orderBy('id')
        .execute();
    const instructor_id = instructor.id;
    expect(await records()).toMatchObject([
      { actor_id: admin.id, after: { instructor_id, photo_only: true, reason: 'На фото ребёнок' } },
      {
        before: { name: body.name },
        after: { instructor_id, photo_only: false, reason: 'Реклама' },
      },
    ]);
    await test.call('deleteAccount', { body: { confirm: 'УДАЛИТЬ' } }, { token });
    expect(await records()).toMatchObject([
      { before: null, after: null },
      { before: null, after: null },
    ]);
  });

  it('and text that were taken down are gone from lessons, and do not come back by a form that was open', async () => {
    const { instructor, token } = await instructorWithPoint();
    await upload(OWN, instructor.user);
    const form = {
      ...meetingPointForm(),
      name: 'Уникуменна',
      resort_id: instructor.resort_ids[0] ?? 0,
    };
    const { body } = await test.call('saveOwnMeetingPoint', { body: form }, { token });
    const customers = [await makeUser(test.db), await makeUser(test.db)];
    for (const [n, customer] of customers.entries())
      await ask(test, customer, lesson(instructor.id, { booking_date: `2026-01-1${6 + n}` }));
    const seen = async () =>
      (await Promise.all(customers.map((one) => test.call('listUserBookings', {}, one)))).flatMap(
        (answer) =>
          answer.body.map((booking) => 'meeting_point' in booking && booking.meeting_point),
      );
    expect(await seen()).toMatchObject([{ name: 'Уникуменна' }, { name: 'Уникуменна' }]);
    const takeDown = {
      params: { id: body.own?.id ?? 0 },
      body: { photo_only: false, reason: 'Реклама' },
    };
    await test.call('takeDownMeetingPoint', takeDown, admin);
    expect(await seen()).toEqual([null, null]);
    const rows = (await allRows(test.db)).filter(
      (row) => row.includes('Уникуменна') && !row.startsWith('audit_records: '),
    );
    expect(rows).toEqual([]);
    const again = await test.refused('saveOwnMeetingPoint', { body: form }, { token });
    expect(again.body.errors?.[0]?.path).toBe('name');
    const other = { ...form, name: 'У касс' };
    const saved = await test.call('saveOwnMeetingPoint', { body: other }, { token });
    expect(saved.body.own).toMatchObject({ name: 'У касс', photo_path: null });
  });

  it('of a resort’s point is not taken down: admins keep it themselves', async () => {
    const { id } = await makeMeetingPoint(test.db, (await makeResort(test.db)).id);
    const input = { params: { id }, body: { photo_only: false, reason: 'Лишнее' } };
    const { body } = await test.refused('takeDownMeetingPoint', input, admin);
    expect(body.code).toBe('meeting_point_not_found');
  });

  it('is removed with its instructor’s account', async () => {
    const { instructor, token } = await instructorWithPoint();
    await upload(OWN, instructor.user);
    expect(await files()).toHaveLength(ALL_WIDTHS);
    await test.call('deleteAccount', { body: { confirm: 'УДАЛИТЬ' } }, { token });
    expect(await files()).toEqual([]);
  });
});
