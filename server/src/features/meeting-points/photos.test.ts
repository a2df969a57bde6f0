/** Photos of meeting points: of admins and of the instructor whose point it is. */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PHOTO_WIDTHS } from '@sklon/contract/uploads';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ADMIN_TELEGRAM_ID, expectAnswer, useTestApp } from '../../../test/app.ts';
import { meetingPointForm } from '../../../test/bookings.ts';
import {
  makeInstructor,
  makeMeetingPoint,
  makeResort,
  makeUser,
  type TestUser,
} from '../../../test/factories.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'sklon-points-'));
const test = useTestApp({ DATA_DIR: dataDir });
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

  it('is removed with its instructor’s account', async () => {
    const { instructor, token } = await instructorWithPoint();
    await upload(OWN, instructor.user);
    expect(await files()).toHaveLength(ALL_WIDTHS);
    await test.call('deleteAccount', { body: { confirm: 'УДАЛИТЬ' } }, { token });
    expect(await files()).toEqual([]);
  });
});
