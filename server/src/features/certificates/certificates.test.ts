import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ADMIN_TELEGRAM_ID, TEST_NOW, useTestApp } from '../../../test/app.ts';
import {
  certificateForm,
  makeCertificate,
  makeInstructor,
  makeRegistration,
  makeResort,
  makeUser,
  proveEverybody,
  type TestUser,
} from '../../../test/factories.ts';
import { formOf, pdfFile, sendForm, storedKeys } from '../../../test/uploads.ts';

const SECOND_ADMIN = 900_002;
const DATA_DIR = join(tmpdir(), `sklon-certificates-${randomUUID()}`);
const test = useTestApp({
  DATA_DIR,
  ADMIN_TELEGRAM_IDS: `${ADMIN_TELEGRAM_ID},${SECOND_ADMIN}`,
});
const form = certificateForm();
let admin: TestUser;
let other: TestUser;

beforeAll(async () => {
  admin = await makeUser(test.db, {
    telegramId: ADMIN_TELEGRAM_ID,
    first_name: 'Ольга',
    last_name: 'Соколова',
  });
  other = await makeUser(test.db, { telegramId: SECOND_ADMIN });
});
beforeEach(() => test.setNow(TEST_NOW));
afterAll(() => rm(DATA_DIR, { recursive: true, force: true }));

const DAY = 86_400_000;

async function scene(values: Parameters<typeof makeInstructor>[1] = {}) {
  const instructor = await makeInstructor(test.db, values);
  const { token } = instructor.user;
  const add = async (changes: Partial<typeof form> = {}) =>
    (await test.call('createCertificate', { body: { ...form, ...changes } }, { token })).body;
  const upload = (id: number, name = 'диплом.pdf') =>
    sendForm(test, 'uploadCertificateEvidence', id, formOf(pdfFile(name)), { token });
  return {
    ...instructor,
    token,
    add,
    upload,
    /** With evidence, so that it waits for an admin. */
    addWhole: async (changes: Partial<typeof form> = {}) =>
      (await upload((await add(changes)).id)).body,
    own: async () => (await test.call('listOwnCertificates', {}, { token })).body,
    shown: async () => (await test.call('getInstructor', { params: { id: instructor.id } })).body,
    isFound: async (at?: string) => {
      if (at !== undefined) test.setNow(new Date(at));
      const query = { certified: true, resort_id: instructor.resort_ids[0] };
      const { body } = await test.call('listInstructors', { query });
      return body.items.some((item) => item.id === instructor.id);
    },
  };
}

const verify = (id: number, revision: number, by = admin) =>
  test.call('verifyCertificate', { params: { id }, body: { revision } }, { token: by.token });
const refuse = (id: number, revision: number, reason = 'Не видно номера') =>
  test.call(
    'refuseCertificate',
    { params: { id }, body: { revision, reason } },
    { token: admin.token },
  );
const waiting = async () =>
  (await test.call('listCertificates', { query: { status: 'waiting' } }, { token: admin.token }))
    .body;
const recordsOf = (id: number) =>
  test.db
    .selectFrom('audit_records')
    .select(['action', 'actor_id', 'before', 'after'])
    .where('entity', '=', 'certificate')
    .where('entity_id', '=', id)
    .orderBy('id')
    .execute();
const noticesOf = (id: number) =>
  test.db
    .selectFrom('notifications')
    .select(['event', 'recipient_id'])
    .where('subject_type', '=', 'certificate')
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute();

describe('an instructor', () => {
  it('keeps certificates, which wait and are shown to nobody else', async () => {
    const { add, own, shown, token } = await scene();
    const first = await add();
    expect(first).toEqual({
      ...form,
      id: first.id,
      expired: false,
      status: 'waiting',
      refusal_reason: null,
      verified_at: null,
      evidence: null,
      revision: 1,
    });
    const second = await add({ kind: ' Спасатель ', valid_to: null });
    expect((await own()).map(({ kind, valid_to }) => [kind, valid_to])).toEqual([
      ['Спасатель', null],
      [form.kind, form.valid_to],
    ]);
    const params = { id: second.id };
    const body = { ...form, number: '17' };
    expect((await test.call('updateCertificate', { params, body }, { token })).body).toMatchObject({
      number: '17',
      kind: form.kind,
      revision: 2,
    });
    await test.call('deleteCertificate', { params }, { token });
    expect(await own()).toEqual([first]);
    expect((await shown()).certificates).toEqual([]);
  });

  it('gets the errors at the fields that are wrong', async () => {
    const { token } = await scene();
    const errorsOf = async (changes: object) =>
      (await test.refused('createCertificate', { body: { ...form, ...changes } }, { token })).body
        .errors;
    expect(
      await errorsOf({
        kind: ' ',
        issuer: 'х'.repeat(121),
        number: 'х'.repeat(61),
        valid_from: '',
        valid_to: '2024-02-30',
      }),
    ).toEqual([
      { path: 'kind', message: 'Укажите, что это за сертификат' },
      { path: 'issuer', message: 'Не длиннее 120 знаков' },
      { path: 'number', message: 'Не длиннее 60 знаков' },
      { path: 'valid_from', message: 'Укажите дату' },
      { path: 'valid_to', message: 'Укажите существующую дату' },
    ]);
    expect(await errorsOf({ valid_from: '1949-12-31', valid_to: '2100-01-02' })).toEqual([
      { path: 'valid_from', message: 'Слишком ранняя дата' },
      { path: 'valid_to', message: 'Слишком поздняя дата' },
    ]);
    expect(await errorsOf({ valid_from: '2025-01-02', valid_to: '2025-01-01' })).toEqual([
      { path: 'valid_to', message: 'Окончание не\u00A0может быть раньше начала' },
    ]);
    expect(await errorsOf({ valid_from: '2026-01-15', valid_to: null })).toEqual([
      { path: 'valid_from', message: 'Дата выдачи ещё не\u00A0наступила' },
    ]);
    expect(await errorsOf({ valid_from: '2025-01-01', valid_to: '2026-01-13' })).toEqual([
      { path: 'valid_to', message: 'Срок действия уже истёк' },
    ]);
  });

  it('has ten at most, also when they come at once', async () => {
    const { add, own, token } = await scene();
    for (let n = 0; n < 8; n += 1) await add();
    const last = await Promise.all(
      Array.from({ length: 6 }, () =>
        test.app.inject({
          method: 'POST',
          url: '/api/instructors/settings/certificates',
          headers: { authorization: `Bearer ${token}` },
          payload: form,
        }),
      ),
    );
    expect(last.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      201, 201, 409, 409, 409, 409,
    ]);
    expect(await own()).toHaveLength(10);
    const refused = await test.refused('createCertificate', { body: form }, { token });
    expect(refused.body.code).toBe('too_many_certificates');
  });

  it('cannot touch another one’s', async () => {
    const { addWhole } = await scene();
    const { id } = await addWhole();
    const stranger = await scene();
    const { token } = stranger;
    for (const refused of [
      await test.refused('updateCertificate', { params: { id }, body: form }, { token }),
      await test.refused('deleteCertificate', { params: { id } }, { token }),
    ])
      expect([refused.status, refused.body.code]).toEqual([404, 'certificate_not_found']);
    const sent = await stranger.upload(id);
    expect([sent.status, sent.body.code]).toEqual([404, 'certificate_not_found']);
  });
});

describe('evidence', () => {
  it('is a private file: its instructor and admins get links, and an admin’s are recorded', async () => {
    const { addWhole, token } = await scene();
    const { id, evidence, revision } = await addWhole();
    expect(evidence).toMatchObject({ original_filename: 'диплом.pdf' });
    expect(revision).toBe(2);
    await proveEverybody(test.db, TEST_NOW);
    const link = (person: Pick<TestUser, 'token'>) =>
      test.call('createEvidenceLink', { params: { id } }, { token: person.token });
    for (const person of [{ token }, admin]) {
      const { url } = (await link(person)).body;
      const file = await test.app.inject({ method: 'GET', url });
      expect(file.statusCode).toBe(200);
      expect(file.headers['content-disposition']).toContain('attachment');
      expect(file.rawPayload.subarray(0, 4).toString()).toBe('%PDF');
    }
    const stranger = await makeUser(test.db);
    await proveEverybody(test.db, TEST_NOW);
    const refused = await test.refused(
      'createEvidenceLink',
      { params: { id } },
      { token: stranger.token },
    );
    expect([refused.status, refused.body.code]).toEqual([404, 'document_not_found']);
    expect(await recordsOf(id)).toMatchObject([{ action: 'read', actor_id: admin.id }]);
  });

  it('is replaced, and its file goes with it; a file of another kind is refused and nothing stays', async () => {
    await rm(join(DATA_DIR, 'uploads'), { recursive: true, force: true });
    const { addWhole, upload, own, token } = await scene();
    const { id } = await addWhole();
    const [before] = await storedKeys(test);
    await upload(id, 'новый.pdf');
    const [after, ...more] = await storedKeys(test);
    expect(more).toEqual([]);
    expect(after).not.toBe(before);
    const html = { name: 'x.pdf', bytes: Buffer.from('<html></html>') };
    const refused = await sendForm(test, 'uploadCertificateEvidence', id, formOf(html), { token });
    expect([refused.status, refused.body.code]).toEqual([415, 'document_invalid']);
    expect(await storedKeys(test)).toEqual([after]);
    expect((await own())[0]?.evidence?.original_filename).toBe('новый.pdf');
    await test.call('deleteCertificate', { params: { id } }, { token });
    expect(await storedKeys(test)).toEqual([]);
  });
});

describe('an admin', () => {
  it('sees what waits with evidence, and the read is recorded', async () => {
    const { add, addWhole, id } = await scene({ first_name: 'Яна', last_name: 'Снежная' });
    await add();
    const certificate = await addWhole();
    const { items } = await waiting();
    expect(items[0]).toEqual({
      ...certificate,
      instructor: { id, first_name: 'Яна', last_name: 'Снежная' },
      updated_at: TEST_NOW.toISOString(),
      verified_by_name: null,
    });
    expect(items.every(({ evidence }) => evidence !== null)).toBe(true);
    const record = await test.db
      .selectFrom('audit_records')
      .select(['actor_id', 'after'])
      .where('entity', '=', 'certificate')
      .where('entity_id', 'is', null)
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(record).toEqual({
      actor_id: admin.id,
      after: { listed: items.map((item) => item.id) },
    });
  });

  it('verifies one: it is public without number and evidence, recorded, and its instructor notified', async () => {
    const { addWhole, own, shown, isFound, user } = await scene();
    const { id, revision } = await addWhole();
    expect(await isFound()).toBe(false);
    expect((await verify(id, revision)).body).toMatchObject({
      status: 'verified',
      verified_by_name: 'Ольга Соколова',
    });
    expect((await shown()).certificates).toEqual([
      {
        kind: form.kind,
        issuer: form.issuer,
        valid_to: form.valid_to,
        verified_at: TEST_NOW.toISOString(),
      },
    ]);
    expect(await isFound()).toBe(true);
    expect(await own()).toMatchObject([{ status: 'verified', revision: revision + 1 }]);
    expect(JSON.stringify(await own())).not.toContain('Ольга');
    expect((await waiting()).items.map((item) => item.id)).not.toContain(id);
    expect(await recordsOf(id)).toEqual([
      {
        action: 'approve',
        actor_id: admin.id,
        before: { status: 'waiting', refusal_reason: null },
        after: { status: 'verified', refusal_reason: null },
      },
    ]);
    expect((await noticesOf(id)).at(-1)).toEqual({
      event: 'certificate_verified',
      recipient_id: user.id,
    });
  });

  it('refuses one with a reason, also one that was verified', async () => {
    const { addWhole, own, shown, isFound } = await scene();
    const { id, revision } = await addWhole();
    const refused = await test.refused(
      'refuseCertificate',
      { params: { id }, body: { revision, reason: ' ' } },
      { token: admin.token },
    );
    expect(refused.body.errors).toEqual([
      { path: 'reason', message: 'Укажите причину: её прочитает инструктор' },
    ]);
    await verify(id, revision);
    await refuse(id, revision + 1, 'Подделка');
    expect(await own()).toMatchObject([
      { status: 'refused', refusal_reason: 'Подделка', verified_at: null },
    ]);
    expect([(await shown()).certificates, await isFound()]).toEqual([[], false]);
    expect((await noticesOf(id)).map(({ event }) => event).slice(-2)).toEqual([
      'certificate_verified',
      'certificate_refused',
    ]);
  });

  it('decides only on what they have seen: of two admins one decides, and a change asks again', async () => {
    const { addWhole, token } = await scene();
    const { id, revision } = await addWhole();
    const answers = await Promise.all(
      [admin, other].map((by) =>
        test.app.inject({
          method: 'POST',
          url: `/api/admin/certificates/${id}/verify`,
          headers: { authorization: `Bearer ${by.token}` },
          payload: { revision },
        }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 409,
    ]);
    const body = { ...form, number: 'другой' };
    await test.call('updateCertificate', { params: { id }, body }, { token });
    const late = await test.refused(
      'verifyCertificate',
      { params: { id }, body: { revision: revision + 1 } },
      { token: admin.token },
    );
    expect([late.status, late.body.code]).toEqual([409, 'certificate_changed']);
  });

  it('verifies nothing without evidence, and nothing that is gone', async () => {
    const { add } = await scene();
    const { id } = await add();
    const { token } = admin;
    const bare = await test.refused(
      'verifyCertificate',
      { params: { id }, body: { revision: 1 } },
      { token },
    );
    expect([bare.status, bare.body.code]).toEqual([409, 'certificate_without_evidence']);
    const gone = await test.refused(
      'refuseCertificate',
      { params: { id: 2_000_000_000 }, body: { revision: 1, reason: 'Нет' } },
      { token },
    );
    expect([gone.status, gone.body.code]).toEqual([404, 'certificate_not_found']);
  });
});

describe('a verified certificate', () => {
  it('waits again when its instructor changes it or its evidence; the same values change nothing', async () => {
    const { addWhole, own, shown, isFound, upload, token } = await scene();
    const { id, revision } = await addWhole();
    await verify(id, revision);
    const params = { id };
    await test.call('updateCertificate', { params, body: form }, { token });
    expect((await own())[0]?.status).toBe('verified');
    await test.call('updateCertificate', { params, body: { ...form, number: '2' } }, { token });
    expect(await own()).toMatchObject([{ status: 'waiting', verified_at: null }]);
    expect([(await shown()).certificates, await isFound()]).toEqual([[], false]);
    await verify(id, revision + 2);
    expect(await isFound()).toBe(true);
    await upload(id);
    expect([(await own())[0]?.status, await isFound()]).toEqual(['waiting', false]);
  });

  it('notifies every admin once it waits with evidence, and again only after a decision', async () => {
    const { add, upload, token } = await scene();
    const submitted = async (id: number) =>
      (await noticesOf(id)).flatMap(({ event, recipient_id }) =>
        event === 'certificate_submitted' ? [recipient_id] : [],
      );
    const { id } = await add();
    expect(await submitted(id)).toEqual([]);
    const { body } = await upload(id);
    const admins = [admin.id, other.id].toSorted((a, b) => a - b);
    expect((await submitted(id)).toSorted((a, b) => a - b)).toEqual(admins);
    const params = { id };
    await test.call('updateCertificate', { params, body: { ...form, number: '2' } }, { token });
    expect(await submitted(id)).toHaveLength(2);
    await verify(id, body.revision + 1);
    await test.call('updateCertificate', { params, body: { ...form, number: '3' } }, { token });
    expect(await submitted(id)).toHaveLength(4);
  });

  it('counts until its last day ends at the resort, and not afterwards', async () => {
    const far = await makeResort(test.db, { timezone: 'Asia/Kamchatka' });
    const { addWhole, own, shown, isFound } = await scene({ resort_ids: [far.id] });
    const { id, revision } = await addWhole({ valid_to: '2026-01-20' });
    await verify(id, revision);
    // Twelve hours ahead of UTC.
    expect(await isFound('2026-01-20T11:59:00Z')).toBe(true);
    expect((await shown()).certificates).toHaveLength(1);
    expect(await isFound('2026-01-20T12:00:00Z')).toBe(false);
    expect((await shown()).certificates).toEqual([]);
    expect(await own()).toMatchObject([{ status: 'verified', expired: true }]);
  });

  it('does not outlive its deletion, while another one still counts', async () => {
    const { addWhole, isFound, token } = await scene();
    const endless = await addWhole({ valid_to: null });
    const short = await addWhole({ valid_to: '2026-01-20' });
    for (const { id, revision } of [endless, short]) await verify(id, revision);
    expect(await isFound('2030-01-01T09:00:00Z')).toBe(true);
    test.setNow(TEST_NOW);
    await test.call('deleteCertificate', { params: { id: endless.id } }, { token });
    expect(await isFound('2026-01-19T09:00:00Z')).toBe(true);
    expect(await isFound('2026-01-22T09:00:00Z')).toBe(false);
    test.setNow(TEST_NOW);
    await test.call('deleteCertificate', { params: { id: short.id } }, { token });
    expect(await isFound('2026-01-19T09:00:00Z')).toBe(false);
  });
});

describe('when the documents were checked', () => {
  it('is the last approval with documents, and unknown without the badge', async () => {
    const { id, user, shown } = await scene({ profile_photo_path: '/x.webp', verified: true });
    expect((await shown()).checked_at).toBeNull();
    const approved = async (days: number, documented: boolean) => {
      const processed_at = new Date(TEST_NOW.getTime() - days * DAY);
      const application = await makeRegistration(test.db, {
        user,
        status: 'approved',
        processed_at,
      });
      if (documented)
        await test.db
          .insertInto('registration_documents')
          .values({
            registration_id: application.id,
            filename: `${randomUUID()}.pdf`,
            original_filename: 'a.pdf',
            content_type: 'application/pdf',
            file_size: 1,
            uploaded_at: processed_at,
          })
          .execute();
      return processed_at.toISOString();
    };
    await approved(30, true);
    const second = await approved(20, true);
    await approved(10, false);
    expect((await shown()).checked_at).toBe(second);
    await test.db
      .updateTable('instructors')
      .set({ verified: false })
      .where('id', '=', id)
      .execute();
    expect((await shown()).checked_at).toBeNull();
  });
});

it('with an account its certificates are exported, and erased with their files and records', async () => {
  await rm(join(DATA_DIR, 'uploads'), { recursive: true, force: true });
  const { addWhole, id: instructorId, token } = await scene();
  const { id, revision } = await addWhole();
  await refuse(id, revision, 'Номер не читается');
  const exported = (await test.call('exportAccount', {}, { token })).body;
  expect(exported).toMatchObject({
    certificates: [
      {
        ...form,
        status: 'refused',
        refusal_reason: 'Номер не читается',
        original_filename: 'диплом.pdf',
      },
    ],
  });
  expect(exported).not.toHaveProperty('certificates.0.filename');
  await proveEverybody(test.db, TEST_NOW);
  await test.call('deleteAccount', { body: { confirm: 'УДАЛИТЬ' } }, { token });
  const left = await test.db
    .selectFrom('certificates')
    .select('id')
    .where('instructor_id', '=', instructorId)
    .execute();
  expect([left, await storedKeys(test)]).toEqual([[], []]);
  expect(await recordsOf(id)).toMatchObject([{ action: 'reject', before: null, after: null }]);
});

it('two changes of an instructor at once leave the filter as the certificates say', async () => {
  const { id: instructorId, isFound, token } = await scene();
  const { id } = await makeCertificate(test.db, instructorId);
  const last = await makeCertificate(test.db, instructorId);
  await Promise.all([
    verify(id, 1),
    verify(last.id, 1, other),
    test.call('createCertificate', { body: form }, { token }),
  ]);
  await Promise.all([
    test.call('deleteCertificate', { params: { id } }, { token }),
    refuse(last.id, 2),
  ]);
  expect(await isFound()).toBe(false);
});

describe('one certificate for an admin', () => {
  it('is found by id, and the read is recorded', async () => {
    const { id } = await (await scene()).addWhole();
    const { body } = await test.call('getCertificate', { params: { id } }, { token: admin.token });
    expect([body.id, body.evidence?.original_filename]).toEqual([id, 'диплом.pdf']);
    expect((await recordsOf(id)).map(({ action }) => action)).toEqual(['read']);
  });

  it('is not found without evidence, nor by an unknown id', async () => {
    const { id } = await (await scene()).add();
    for (const unknown of [id, 999_999]) {
      const call = { params: { id: unknown } };
      const { status, body } = await test.refused('getCertificate', call, { token: admin.token });
      expect([status, body.code]).toEqual([404, 'certificate_not_found']);
    }
  });
});
