import { readdir } from 'node:fs/promises';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PHOTO_WIDTHS, photoAtWidth } from '@sklon/contract/uploads';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADMIN_TELEGRAM_ID, expectAnswer, useTestApp } from '../../../test/app.ts';
import { makeRegistration, makeRental, makeUser, type TestUser } from '../../../test/factories.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'sklon-rentals-'));
const test = useTestApp({ DATA_DIR: dataDir });
let admin: TestUser;
let picture: Buffer;

beforeAll(async () => {
  admin = await makeUser(test.db, { telegramId: ADMIN_TELEGRAM_ID });
  picture = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#3c6e9f' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

async function upload(
  id: number | string,
  bytes: Buffer | string,
  { field = 'file', token = admin.token } = {},
) {
  const form = new FormData();
  form.append(
    field,
    new Blob([new Uint8Array(Buffer.from(bytes))], { type: 'image/jpeg' }),
    'front.jpg',
  );
  const { statusCode, body } = await test.app.inject({
    method: 'POST',
    url: `/api/admin/rentals/${id}/profile-photo`,
    headers: { authorization: `Bearer ${token}` },
    payload: form,
  });
  return {
    status: statusCode,
    body: JSON.parse(body) as { code: string; profile_photo_path: string },
  };
}

const rowOf = (id: number) =>
  test.db.selectFrom('rentals').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const files = async () => (await readdir(join(dataDir, 'uploads', 'profile_photos'))).toSorted();
const namesOf = (path: string) =>
  [path, ...PHOTO_WIDTHS.map((width) => photoAtWidth(path, width))].map((one) =>
    one.replace('/providers/uploads/profile_photos/', ''),
  );
const actions = async (id: number) =>
  test.db
    .selectFrom('audit_records')
    .selectAll()
    .where('entity', '=', 'rental')
    .where('entity_id', '=', id)
    .orderBy('id')
    .execute();

describe('the photo of a shop', () => {
  // spec: 7.75
  it('is stored in every width and shown with the shop, and the previous one is removed', async () => {
    const { id } = await makeRental(test.db);
    const first = await upload(id, picture);
    expect(first.status).toBe(200);
    expectAnswer('uploadRentalPhoto', first.body);
    expect((await test.call('getRental', { params: { id } })).body).toMatchObject(first.body);
    expect(await files()).toEqual(expect.arrayContaining(namesOf(first.body.profile_photo_path)));

    const second = await upload(id, picture);
    expect(second.body.profile_photo_path).not.toBe(first.body.profile_photo_path);
    expect(await files()).toEqual(namesOf(second.body.profile_photo_path).toSorted());
    const [, last] = await actions(id);
    expect(last).toMatchObject({
      action: 'update_photo',
      actor_id: admin.id,
      before: { profile_photo_path: first.body.profile_photo_path },
      after: { profile_photo_path: second.body.profile_photo_path },
    });
    await test.call('deleteRental', { params: { id } }, { token: admin.token });
    expect(await files()).toEqual([]);
  });

  it('stays in the storage while its application refers to it', async () => {
    const { id } = await makeRental(test.db);
    const { profile_photo_path } = (await upload(id, picture)).body;
    await makeRegistration(test.db, { profile_photo_path });
    await test.call('deleteRental', { params: { id } }, { token: admin.token });
    expect(await files()).toEqual(expect.arrayContaining(namesOf(profile_photo_path)));
  });

  it.each([
    ['no picture', 'не картинка', 415, 'photo_invalid'],
    [
      'an SVG',
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
      415,
      'photo_invalid',
    ],
    ['an empty file', '', 415, 'photo_invalid'],
    ['5 MiB and a byte', Buffer.alloc(5 * 1024 * 1024 + 1, 1), 413, 'photo_too_large'],
  ])(
    'is refused: %s; shop, records and files stay as they were',
    async (_, bytes, status, code) => {
      const { id } = await makeRental(test.db);
      await upload(id, picture);
      const before = [await rowOf(id), await files(), (await actions(id)).length];
      const answer = await upload(id, bytes);
      expect([answer.status, answer.body.code]).toEqual([status, code]);
      expect([await rowOf(id), await files(), (await actions(id)).length]).toEqual(before);
    },
  );

  // spec: 7.76
  it('must come in the field «file»', async () => {
    const { id } = await makeRental(test.db);
    expect((await upload(id, picture, { field: 'photo' })).status).toBe(400);
    expect(
      (
        await test.refused(
          'uploadRentalPhoto',
          { params: { id }, body: {} },
          { token: admin.token },
        )
      ).status,
    ).toBe(415);
  });

  it('of an unknown shop is refused without leaving a file', async () => {
    const before = await files();
    const answer = await upload(2_000_000_000, picture);
    expect([answer.status, answer.body.code]).toEqual([404, 'rental_not_found']);
    expect((await upload('9223372036854775808', picture)).status).toBe(400);
    expect(await files()).toEqual(before);
  });

  it('cannot be set by the owner', async () => {
    const owner = await makeUser(test.db, { has_provider_profile: true });
    const { id } = await makeRental(test.db, { user_id: owner.id });
    expect((await upload(id, picture, { token: owner.token })).status).toBe(403);
    expect((await rowOf(id)).profile_photo_path).toBeNull();
  });
});
