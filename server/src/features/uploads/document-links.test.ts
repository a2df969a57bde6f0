/** Private documents: who gets a link, and what a link gives (product-decisions, People and rights; trust.md, Checks 14 and 18). */
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DOCUMENT_LINK_MINUTES } from '@sklon/contract/limits';
import { routes } from '@sklon/contract/routes';
import type { RegistrationDocument } from '@sklon/contract/registrations';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ADMIN_TELEGRAM_ID, TEST_NOW, useTestApp } from '../../../test/app.ts';
import { makeRegistration, makeUser, type TestUser } from '../../../test/factories.ts';
import { formOf, pdfFile, sendForm } from '../../../test/uploads.ts';
import { createApp } from '../../app.ts';
import { documentLinks } from './document-links.ts';
import { createLog } from '../../log.ts';

const DATA_DIR = join(tmpdir(), `sklon-links-${randomUUID()}`);
const test = useTestApp({ DATA_DIR });
afterAll(() => rm(DATA_DIR, { recursive: true, force: true }));

let id: number;
let user: TestUser;
let document: RegistrationDocument;
let other: RegistrationDocument;

const add = async (name: string) => {
  const { status, body } = await sendForm(
    test,
    'uploadRegistrationDocument',
    id,
    formOf(pdfFile(name)),
    { token: user.token },
  );
  expect(status).toBe(201);
  return body;
};
beforeAll(async () => {
  ({ id, user } = await makeRegistration(test.db));
  document = await add('Удостоверение №5 (копия).pdf');
  other = await add('other.pdf');
});
afterEach(() => test.setNow(TEST_NOW));

const link = async (
  documentId = document.id,
  options: Parameters<typeof test.call>[2] = { token: user.token },
) =>
  (await test.call('createDocumentLink', { params: { id, document_id: documentId } }, options))
    .body;
const NOTHING = [404, { detail: 'Не найдено', code: 'not_found' }];
const expectNothing = async (url: string) => {
  const answer = await test.app.inject({ url });
  expect([answer.statusCode, answer.json(), answer.headers['cache-control']]).toEqual([
    ...NOTHING,
    'no-store',
  ]);
};

describe('a link to a document', () => {
  // spec: 7.79, D.89
  it('downloads the document under its own name for anyone who has it', async () => {
    const { url, expires_at } = await link();
    expect(expires_at).toBe(
      new Date(TEST_NOW.getTime() + DOCUMENT_LINK_MINUTES * 60_000).toISOString(),
    );
    const answer = await test.app.inject({ url });
    expect([answer.statusCode, answer.rawPayload]).toEqual([200, pdfFile().bytes]);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(document.file_size),
      'content-disposition':
        'attachment; filename="_____________ _5 _______.pdf"; ' +
        "filename*=UTF-8''%D0%A3%D0%B4%D0%BE%D1%81%D1%82%D0%BE%D0%B2%D0%B5%D1%80%D0%B5%D0%BD%D0%B8%D0%B5%20%E2%84%965%20%28%D0%BA%D0%BE%D0%BF%D0%B8%D1%8F%29.pdf",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    });
    const head = await test.app.inject({ method: 'HEAD', url });
    expect([head.statusCode, head.body]).toEqual([200, '']);
  });

  it.each([
    [
      '"; filename="evil.html',
      'attachment; filename="__ filename__evil.html.pdf"; filename*=UTF-8\'\'%22%3B%20filename%3D%22evil.html.pdf',
    ],
    [
      "a'*b%0d%0aX-Evil: 1",
      'attachment; filename="a__b_0d_0aX-Evil_ 1.pdf"; filename*=UTF-8\'\'a%27%2Ab%250d%250aX-Evil%3A%201.pdf',
    ],
    [
      'a\\b\r\nSet-Cookie: x',
      'attachment; filename="a_b__Set-Cookie_ x.pdf"; filename*=UTF-8\'\'a%5Cb%0D%0ASet-Cookie%3A%20x.pdf',
    ],
  ])('of a document called «%s» says one name and nothing else', async (name, wanted) => {
    // Straight into the row: whatever came to be there must not become a header.
    await test.db
      .updateTable('registration_documents')
      .set({ original_filename: `${name}.pdf` })
      .where('id', '=', other.id)
      .execute();
    const { headers } = await test.app.inject({ url: (await link(other.id)).url });
    expect(headers['content-disposition']).toBe(wanted);
    expect(headers).not.toHaveProperty('x-evil');
    expect(headers).not.toHaveProperty('set-cookie');
  });

  // spec: D.86
  it('expires after ten minutes', async () => {
    const { url, expires_at } = await link();
    test.setNow(new Date(Date.parse(expires_at) - 1));
    expect((await test.app.inject({ url })).statusCode).toBe(200);
    test.setNow(new Date(expires_at));
    await expectNothing(url);
  });

  // spec: D.87
  it('is valid only for its file and expiry', async () => {
    const { url } = await link();
    const [path = '', query = ''] = url.split('?');
    const parameters = new URLSearchParams(query);
    const [expires = '', signature = ''] = [
      parameters.get('expires'),
      parameters.get('signature'),
    ].map((value) => value ?? '');
    const signed = (key: string, value: string) =>
      `${path}?${new URLSearchParams({ expires, signature, [key]: value }).toString()}`;
    for (const wrong of [
      path,
      `${path}?expires=${expires}`,
      `${path}?signature=${signature}`,
      signed('expires', String(Number(expires) + 1)),
      signed('expires', `0${expires}`),
      signed('expires', `+${expires}`),
      signed('expires', '9'.repeat(30)),
      signed('expires', 'NaN'),
      signed('expires', 'Infinity'),
      signed('signature', `${signature.slice(0, -2)}AA`),
      signed('signature', signature.toLowerCase()),
      signed('signature', ''),
      signed('signature', `${signature}AAAA`),
      signed('signature', 'я'.repeat(43)),
      `${url}&signature=${signature}`,
      `${path}?expires[]=${expires}&signature[]=${signature}`,
      url.replace(document.filename, other.filename),
      url.replace(document.filename, document.filename.toUpperCase()),
      url.replace(document.filename, `..%2fprovider_docs%2f${document.filename}`),
      url.replace(document.filename, `${document.filename}%00`),
      url.replace('provider_docs', 'profile_photos'),
    ])
      await expectNothing(wrong);
    expect((await test.app.inject({ url })).statusCode).toBe(200);
  });

  it('outlives the bot’s token, and is refused once it was signed with another secret', async () => {
    const { url } = await link();
    const { telegram, secrets } = test.config;
    const another = 'another secret of 32 characters or more';
    for (const [change, status] of [
      [{ telegram: { ...telegram, token: `${telegram.token}x` } }, 200],
      [{ secrets: [another, ...secrets] as const }, 200],
      [{ secrets: [another] as const }, 404],
    ] as const) {
      const app = await createApp({ ...test.deps, config: { ...test.config, ...change } });
      expect((await app.inject({ url })).statusCode).toBe(status);
      await app.close();
    }
  });

  it('is signed with the new secret while that is being replaced', async () => {
    const now = test.now();
    const [former] = test.config.secrets;
    const secrets = ['another secret of 32 characters or more', former] as const;
    const { url } = documentLinks(secrets).sign(document.filename, now);
    const query = Object.fromEntries(new URLSearchParams(url.split('?')[1]));
    expect(documentLinks([secrets[0]]).verify(document.filename, query, now)).toBe(true);
    expect(documentLinks([former]).verify(document.filename, query, now)).toBe(false);
  });

  it('to a document without row or bytes is not found', async () => {
    const [rowless, fileless] = [await add('rowless.pdf'), await add('fileless.pdf')];
    const urls = [(await link(rowless.id)).url, (await link(fileless.id)).url];
    await test.db.deleteFrom('registration_documents').where('id', '=', rowless.id).execute();
    await test.deps.storage.remove([`provider_docs/${fileless.filename}`]);
    for (const url of urls) await expectNothing(url);
    await test.db.deleteFrom('registration_documents').where('id', '=', fileless.id).execute();
  });

  // spec: S.18.2
  it('is not logged, nor is the document’s name', async () => {
    const lines: string[] = [];
    const log = createLog({ logLevel: 'trace' }, { write: (line) => lines.push(line) });
    const broken = {
      ...test.deps.storage,
      get: () => Promise.reject(new Error('the disk is gone')),
    };
    const { url } = await link();
    for (const storage of [test.deps.storage, broken]) {
      const app = await createApp({ ...test.deps, storage, log });
      await app.inject({ url });
      await app.inject({ url: `${url}x` });
      await sendForm(
        { app },
        'uploadRegistrationDocument',
        id,
        formOf({ name: 'Неповторимый.exe', bytes: Buffer.from('x') }),
        {
          token: user.token,
        },
      );
      await app.close();
    }
    const written = lines.join('');
    expect(written).toContain('the disk is gone');
    for (const secret of [
      new URLSearchParams(url.split('?')[1]).get('signature') ?? '',
      document.filename,
      'Удостоверение',
      'Неповторимый',
    ])
      expect(written).not.toContain(secret);
  });
});

describe('creating a link to a document', () => {
  // spec: D.88
  it('is allowed to the applicant and to admins, by their sessions', async () => {
    const admin = await makeUser(test.db, { telegramId: ADMIN_TELEGRAM_ID });
    for (const options of [{ token: user.token }, { token: admin.token }])
      expect(
        (await test.app.inject({ url: (await link(document.id, options)).url })).statusCode,
      ).toBe(200);
  });

  it('by an admin, and opening the application, leave a record of who read what', async () => {
    const admin = await makeUser(test.db);
    const config = { ...test.config, admins: new Set([`telegram:${admin.telegramId}`]) };
    const app = await createApp({ ...test.deps, config });
    for (const token of [admin.token, user.token]) {
      const headers = { authorization: `Bearer ${token}` };
      const url = `/api/providers/registrations/${id}`;
      expect((await app.inject({ url, headers })).statusCode).toBe(200);
      const path = routes.createDocumentLink.path
        .replace('{id}', String(id))
        .replace('{document_id}', String(document.id));
      const linked = await app.inject({ method: 'POST', url: `/api${path}`, headers });
      expect(linked.statusCode).toBe(200);
    }
    await app.close();
    const records = await test.db
      .selectFrom('audit_records')
      .select(['action', 'entity', 'entity_id', 'after', 'actor_id'])
      .where('actor_id', 'in', [admin.id, user.id])
      .orderBy('id')
      .execute();
    const read = { action: 'read', entity: 'registration', entity_id: id, actor_id: admin.id };
    expect(records).toEqual([
      { ...read, after: null },
      { ...read, after: { document_id: document.id } },
    ]);
  });

  it('is refused to other people as not found', async () => {
    const stranger = await makeUser(test.db);
    const elsewhere = await makeRegistration(test.db, { user: stranger });
    const ask = (at: number, document_id: number, token?: string) =>
      test.refused('createDocumentLink', { params: { id: at, document_id } }, { token });
    for (const answer of [
      await ask(id, document.id, stranger.token),
      await ask(elsewhere.id, document.id, stranger.token),
      await ask(id, 2_000_000_000, user.token),
      await ask(2_000_000_000, document.id, user.token),
    ])
      expect([answer.status, answer.body.code]).toEqual([404, 'document_not_found']);
    expect((await ask(id, document.id)).status).toBe(401);
  });
});
