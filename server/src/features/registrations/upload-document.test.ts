/** Documents of applications through HTTP: kinds, names, the limit of five, and access (trust.md, Checks 2 and 16). */
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { DOCUMENT_MAX_BYTES, DOCUMENTS_MAX } from '@sklon/contract/limits';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ADMIN_TELEGRAM_ID, TEST_NOW, useTestApp } from '../../../test/app.ts';
import { makeRegistration, makeUser, type TestUser } from '../../../test/factories.ts';
import { compoundFile, docxFile, zipOf } from '../../../test/office-files.ts';
import { createApp } from '../../app.ts';
import type { FileStorage } from '../../storage/storage.ts';
import { telegramAuthOf } from '../../../test/telegram-auth.ts';
import {
  FORM_TYPE,
  formOf,
  jpegFile,
  pdfFile,
  picture,
  sendForm,
  storedKeys,
  type UploadName,
  uploadUrl,
} from '../../../test/uploads.ts';

const DATA_DIR = join(tmpdir(), `sklon-documents-${randomUUID()}`);
const test = useTestApp({ DATA_DIR });
afterAll(() => rm(DATA_DIR, { recursive: true, force: true }));

let id: number;
let user: TestUser;
let admin: TestUser;
beforeAll(async () => {
  admin = await makeUser(test.db, { telegramId: ADMIN_TELEGRAM_ID });
});
beforeEach(async () => {
  await rm(join(DATA_DIR, 'uploads'), { recursive: true, force: true });
  ({ id, user } = await makeRegistration(test.db));
});

const send = (name: string, bytes: Buffer) =>
  sendForm(test, 'uploadRegistrationDocument', id, formOf({ name, bytes }), { token: user.token });
const rowsOf = (registrationId: number) =>
  test.db
    .selectFrom('registration_documents')
    .selectAll()
    .where('registration_id', '=', registrationId)
    .orderBy('id')
    .execute();

describe('a document', () => {
  const kinds: [string, string, () => Buffer | Promise<Buffer>][] = [
    ['pdf', 'application/pdf', () => pdfFile().bytes],
    ['jpg', 'image/jpeg', async () => (await jpegFile()).bytes],
    ['jpeg', 'image/jpeg', async () => (await jpegFile()).bytes],
    ['png', 'image/png', () => picture(9, 9).png().toBuffer()],
    ['tiff', 'image/tiff', () => picture(9, 9).tiff().toBuffer()],
    ['tif', 'image/tiff', () => picture(9, 9).tiff().toBuffer()],
    ['doc', 'application/msword', () => compoundFile('WordDocument')],
    [
      'docx',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      () => docxFile(),
    ],
  ];

  // spec: 3.34, 7.40, S.16.7
  it.each(kinds)(
    'of kind %s is stored unchanged, under a random name',
    async (ending, content_type, make) => {
      const bytes = await make();
      const { status, body } = await send(`Удостоверение.${ending.toUpperCase()}`, bytes);
      expect([status, body]).toEqual([
        201,
        {
          id: expect.any(Number),
          filename: expect.stringMatching(new RegExp(`^[A-Za-z0-9_-]{24}\\.${ending}$`)),
          original_filename: `Удостоверение.${ending.toUpperCase()}`,
          content_type,
          file_size: bytes.length,
          uploaded_at: TEST_NOW.toISOString(),
        },
      ]);
      expect(await storedKeys(test)).toEqual([`provider_docs/${body.filename}`]);
      const stored = await test.deps.storage.get(`provider_docs/${body.filename}`);
      expect(stored && (await buffer(stored.stream))).toEqual(bytes);
      expect(await rowsOf(id)).toMatchObject([{ ...body, uploaded_at: TEST_NOW }]);
    },
  );

  it.each([
    ['a line break', '\r\n'],
    ['a mark of UTF-8', '\u{feff}'],
    ['that mark and a line break', '\u{feff}\n'],
    ['blanks', ' \t\n\u0000'],
    ['a header of a mail', 'Content-Type: application/pdf\r\n\r\n'],
    ['a command of a printer', '\u001b%-12345X@PJL ENTER LANGUAGE=PDF\r\n'],
    ['as much as readers pass over', ' '.repeat(1_024 - '%PDF-'.length)],
  ])('of kind pdf may begin behind %s', async (_, before) => {
    const bytes = Buffer.concat([Buffer.from(before), pdfFile().bytes]);
    const { status, body } = await send('a.pdf', bytes);
    expect([status, body.content_type, body.file_size]).toEqual([
      201,
      'application/pdf',
      bytes.length,
    ]);
  });

  it('may have at most 10 MiB', async () => {
    const ofSize = (size: number) =>
      Buffer.concat([pdfFile().bytes, Buffer.alloc(size)]).subarray(0, size);
    expect((await send('a.pdf', ofSize(DOCUMENT_MAX_BYTES))).status).toBe(201);
    const { status, body } = await send('b.pdf', ofSize(DOCUMENT_MAX_BYTES + 1));
    expect([status, body.code]).toEqual([413, 'document_too_large']);
    expect(await storedKeys(test)).toHaveLength(1);
  });
});

describe('an invalid document is refused:', () => {
  const pdf = pdfFile().bytes;
  const cases: [string, string, () => Buffer | Promise<Buffer>][] = [
    ['HTML named .pdf', 'a.pdf', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a program named .doc', 'a.doc', () => Buffer.concat([Buffer.from('MZ'), Buffer.alloc(500)])],
    ['an installer or a table named .doc', 'a.doc', () => compoundFile('Workbook')],
    ['a text named .doc', 'a.doc', () => Buffer.from('{\\rtf1 hello}')],
    ['DOCX named .pdf', 'a.pdf', () => docxFile()],
    ['PDF too late', 'a.pdf', () => Buffer.concat([Buffer.alloc(1_020), pdf])],
    [
      'HTML before a PDF',
      'a.pdf',
      () => Buffer.concat([Buffer.from('<html><script>alert(1)</script>'), pdf]),
    ],
    ['a program before a PDF', 'a.pdf', () => Buffer.concat([Buffer.from('MZ\n'), pdf])],
    [
      'a ZIP with a PDF',
      'a.pdf',
      () => Buffer.concat([zipOf({ 'a.txt': 'x' }).subarray(0, 40), pdf]),
    ],
    ['PDF named .docx', 'a.docx', () => pdf],
    ['PNG named .jpg', 'a.jpg', () => picture(9, 9).png().toBuffer()],
    ['DOCX with macros', 'a.docx', () => docxFile({ macros: true })],
    ['ZIP named .docx', 'a.docx', () => zipOf({ 'a.txt': 'x' })],
    ['PDF named .exe', 'a.exe', () => pdf],
    ['PDF named .pdf.html', 'a.pdf.html', () => pdf],
    ['SVG', 'a.svg', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a name without an ending', 'passport', () => pdf],
    ['a name that is only an ending', 'constructor', () => pdf],
    ['PDF with a NUL in its name', 'a.pdf\u0000.html', () => pdf],
  ];

  // spec: S.16.5
  it.each(cases)('%s', async (_, name, make) => {
    const { status, body } = await send(name, await make());
    expect([status, body]).toEqual([
      415,
      {
        code: 'document_invalid',
        detail: 'Этот файл не подходит. Загрузите PDF, JPEG, PNG, TIFF, DOC или DOCX.',
      },
    ]);
    expect([await storedKeys(test), await rowsOf(id)]).toEqual([[], []]);
  });

  it('an empty file', async () => {
    const { status, body } = await send('a.pdf', Buffer.alloc(0));
    expect([status, body]).toEqual([
      415,
      { code: 'document_invalid', detail: 'Файл пуст. Выберите другой.' },
    ]);
  });
});

describe('the name of a document', () => {
  it.each([
    ['../../../etc/passwd.pdf', 'passwd.pdf'],
    ['C:\\Users\\Ivan\\Договор.pdf', 'Договор.pdf'],
    ['a\u0007b\u202Efdp.pdf', 'abfdp.pdf'],
    ['  Й один.pdf ', 'Й один.pdf'],
    ['<img src=x onerror=alert(1)>.pdf', '<img src=x onerror=alert(1)>.pdf'],
    [`${'щ'.repeat(300)}.pdf`, `${'щ'.repeat(196)}.pdf`],
  ])('«%s» is stored as «%s»', async (sent, kept) => {
    const { status, body } = await send(sent, pdfFile().bytes);
    expect([status, body.original_filename]).toEqual([201, kept]);
  });
});

describe('at most five documents', () => {
  const fill = async (count: number) => {
    for (let n = 0; n < count; n += 1)
      expect((await send(`${n}.pdf`, pdfFile().bytes)).status).toBe(201);
  };

  // spec: 9.25
  it('refuses the sixth with the text of the form, before it is received', async () => {
    await fill(DOCUMENTS_MAX);
    const { status, body } = await send('6.pdf', Buffer.from('not even a document'));
    expect([status, body]).toEqual([
      409,
      {
        code: 'too_many_documents',
        detail: 'Можно загрузить максимум 5 файлов. У вас осталось 0 слотов.',
      },
    ]);
    expect(await storedKeys(test)).toHaveLength(5);
  });

  // spec: 5.42, S.16.6
  it('never exceeds five with parallel uploads, and a refused one leaves no file', async () => {
    await fill(2);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => send(`parallel-${n}.pdf`, pdfFile().bytes)),
    );
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([
      ...Array.from({ length: 3 }, () => 201),
      ...Array.from({ length: 17 }, () => 409),
    ]);
    const rows = await rowsOf(id);
    expect(await storedKeys(test)).toEqual(
      rows.map(({ filename }) => `provider_docs/${filename}`).toSorted(),
    );
    expect(rows).toHaveLength(5);
  });
});

describe.each(['uploadRegistrationDocument', 'uploadRegistrationPhoto'] satisfies UploadName[])(
  '%s',
  (name) => {
    const form = async () =>
      formOf(name === 'uploadRegistrationPhoto' ? await jpegFile() : pdfFile());
    const expectRefusal = async (
      status: number,
      code: string,
      at: number,
      options: Parameters<typeof sendForm>[4],
    ) => {
      const answer = await sendForm(test, name, at, await form(), options);
      expect([answer.status, answer.body.code]).toEqual([status, code]);
      expect(await storedKeys(test)).toEqual([]);
    };

    // spec: S.2.1
    it('is allowed only to the applicant, not to an admin', async () => {
      const other = await makeUser(test.db);
      await expectRefusal(404, 'registration_not_found', id, { token: other.token });
      await expectRefusal(404, 'registration_not_found', id, { token: admin.token });
      await expectRefusal(404, 'registration_not_found', 2_000_000_000, { token: user.token });
      await expectRefusal(401, 'unauthenticated', id, {});
      await expectRefusal(401, 'unauthenticated', id, { token: 'x'.repeat(43) });
    });

    it.each(['approved', 'rejected'] as const)(
      'is refused once the application is %s',
      async (status) => {
        await test.db
          .updateTable('registrations')
          .set({ status, processed_at: TEST_NOW })
          .where('id', '=', id)
          .execute();
        await expectRefusal(409, 'registration_not_pending', id, { token: user.token });
      },
    );

    it('leaves no file when the application is decided during the upload', async () => {
      const { storage } = test.deps;
      const decide = () =>
        test.db
          .updateTable('registrations')
          .set({ status: 'approved', processed_at: TEST_NOW })
          .where('id', '=', id)
          .execute();
      const put: FileStorage['put'] = async (...args) => {
        await storage.put(...args);
        await decide();
      };
      const app = await createApp({ ...test.deps, storage: { ...storage, put } });
      const { status, body } = await sendForm({ app }, name, id, await form(), {
        token: user.token,
      });
      expect([status, body.code, await storedKeys(test)]).toEqual([
        409,
        'registration_not_pending',
        [],
      ]);
      await app.close();
    });

    it('accepts auth data instead of a session', async () => {
      const proof = (auth: object) => ({
        'telegram-auth': Buffer.from(JSON.stringify(auth)).toString('base64url'),
      });
      const auth = telegramAuthOf({ id: user.telegramId });
      await expectRefusal(401, 'unauthenticated', id, {
        headers: proof({ ...auth, first_name: 'Другая' }),
      });
      await expectRefusal(404, 'registration_not_found', id, {
        headers: proof(telegramAuthOf({ id: (await makeUser(test.db)).telegramId })),
      });
      const { status } = await sendForm(test, name, id, await form(), { headers: proof(auth) });
      expect(status).toBeLessThan(300);
    });

    // spec: 7.42
    it('requires one file in the field «file»', async () => {
      const file = pdfFile();
      for (const [sent, detail] of [
        [formOf({ ...file, field: 'photo' }), 'Ожидается файл в поле file'],
        [formOf({ ...file, field: '__proto__' }), 'Форма повреждена или не дошла целиком'],
        [formOf(), 'Ожидается файл в поле file'],
        [formOf(file, file), 'Ожидается один файл'],
        [formOf(file, { ...file, field: 'other' }), 'Ожидается файл в поле file'],
        [formOf(file, file, file, file), 'Ожидается один файл'],
        [(await form()).subarray(0, -30), 'Форма повреждена или не дошла целиком'],
        [Buffer.from('no form at all'), 'Форма повреждена или не дошла целиком'],
      ] as const) {
        const { status, body } = await sendForm(test, name, id, sent, { token: user.token });
        expect([status, body]).toEqual([400, { code: 'bad_request', detail }]);
      }
      expect(await storedKeys(test)).toEqual([]);
    });

    it.each([
      ['application/json', '{"file":"x"}', 415],
      ['text/plain', 'x', 415],
      ['multipart/form-data', 'x', 400],
      ['multipart/form-data; boundary=', 'x', 400],
      [`${FORM_TYPE}${'x'.repeat(100)}`, 'x', 400],
    ])('as %s is refused', async (type, payload, status) => {
      const answer = await test.app.inject({
        method: 'POST',
        url: uploadUrl(name, id),
        headers: { 'content-type': type, authorization: `Bearer ${user.token}` },
        payload,
      });
      expect(answer.statusCode).toBe(status);
      expect(answer.json().detail).toMatch(/[а-я]/);
    });
  },
);
