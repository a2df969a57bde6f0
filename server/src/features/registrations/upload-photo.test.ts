/** Profile photos through HTTP: accepted, converted and refused ones (trust.md, Checks 16). */
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import { PHOTO_MAX_BYTES } from '@sklon/contract/limits';
import { PHOTO_WIDTHS, photoAtWidth } from '@sklon/contract/uploads';
import sharp from 'sharp';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { makeRegistration, type TestUser } from '../../../test/factories.ts';
import { formOf, jpegFile, pdfFile, picture, sendForm, storedKeys } from '../../../test/uploads.ts';

const DATA_DIR = join(tmpdir(), `sklon-photos-${randomUUID()}`);
const test = useTestApp({ DATA_DIR });
afterAll(() => rm(DATA_DIR, { recursive: true, force: true }));

let id: number;
let user: TestUser;
beforeEach(async () => {
  await rm(join(DATA_DIR, 'uploads', 'profile_photos'), { recursive: true, force: true });
  ({ id, user } = await makeRegistration(test.db));
});

const send = (bytes: Buffer, name = 'photo.jpg') =>
  sendForm(test, 'uploadRegistrationPhoto', id, formOf({ name, bytes }), { token: user.token });

async function keep(bytes: Buffer, name?: string) {
  const { status, body } = await send(bytes, name);
  expect(status).toBe(200);
  const answer = await test.app.inject({ url: body.profile_photo_path });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp']);
  return { ...body, kept: answer.rawPayload };
}

async function pixel(
  bytes: Buffer,
  left: number,
  top: number,
): Promise<Record<'red' | 'green' | 'blue', number>> {
  const raw = await sharp(bytes)
    .extract({ left, top, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer();
  return { red: raw.readUInt8(0), green: raw.readUInt8(1), blue: raw.readUInt8(2) };
}

function pngClaiming(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const framed = Buffer.alloc(body.length + 8);
    framed.writeUInt32BE(data.length, 0);
    framed.set(body, 4);
    framed.writeUInt32BE(crc32(body), body.length + 4);
    return framed;
  };
  const pixels = deflateSync(Buffer.alloc(1_000_000));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('a photo', () => {
  it.each(['jpeg', 'png', 'webp'] as const)(
    'in %s becomes a square in every width, with its colour, at the application',
    async (format) => {
      const {
        profile_photo_path: path,
        profile_photo_placeholder: placeholder,
        kept,
      } = await keep(await picture().toFormat(format).toBuffer());
      expect(await sharp(kept).metadata()).toMatchObject({
        format: 'webp',
        width: 960,
        height: 960,
      });
      for (const width of PHOTO_WIDTHS) {
        const smaller = await test.app.inject({ url: photoAtWidth(path, width) });
        expect(await sharp(smaller.rawPayload).metadata()).toMatchObject({
          format: 'webp',
          width,
          height: width,
        });
      }
      expect(placeholder).toMatch(/^#[0-9a-f]{6}$/);
      const row = await test.db
        .selectFrom('registrations')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      expect([row.profile_photo_path, row.profile_photo_placeholder]).toEqual([path, placeholder]);
      expect(row.updated_at).toEqual(test.now());
      expect(await storedKeys(test)).toHaveLength(3);
    },
  );

  it('has a random name', async () => {
    const { profile_photo_path } = await keep((await jpegFile()).bytes, 'passport-ivanov.jpg');
    expect(profile_photo_path).toMatch(
      /^\/providers\/uploads\/profile_photos\/[A-Za-z0-9_-]{24}\.webp$/,
    );
  });

  // spec: S.16.3
  it('loses its place, camera and all other metadata', async () => {
    const exif = {
      IFD0: { Make: 'Spyphone', Copyright: 'Ivan' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '43/1 40/1 0/1' },
    };
    const bytes = await picture().withExif(exif).withIccProfile('p3').jpeg().toBuffer();
    expect(bytes.includes('Spyphone')).toBe(true);
    const { kept } = await keep(bytes);
    const metadata = await sharp(kept).metadata();
    expect([metadata.exif, metadata.xmp, metadata.iptc, metadata.icc]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(kept.includes('Spyphone')).toBe(false);
  });

  it('is rotated upright by its orientation', async () => {
    // Stored lying: red on the left, to be turned by a quarter clockwise, so red is on top.
    const { kept } = await keep(
      await picture(960, 900).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    );
    const [top, bottom] = [await pixel(kept, 480, 100), await pixel(kept, 480, 860)];
    expect([top.red > 200, top.blue < 60, bottom.red < 60, bottom.blue > 200]).toEqual([
      true,
      true,
      true,
      true,
    ]);
  });

  it.each([
    ['grey', () => picture().greyscale().png()],
    ['CMYK', () => picture().toColourspace('cmyk').jpeg()],
    ['with 16 bits', () => picture().toColourspace('rgb16').png()],
    [
      'of one pixel',
      () => sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } }).png(),
    ],
    [
      'a strip',
      () =>
        sharp({ create: { width: 1_000_000, height: 2, channels: 3, background: '#fff' } }).png(),
    ],
  ])('is accepted when it is %s', async (_, make) => {
    const { kept } = await keep(await make().toBuffer());
    expect(await sharp(kept).metadata()).toMatchObject({ width: 960, height: 960, channels: 3 });
  });

  it('has a white background where it was transparent', async () => {
    const { kept } = await keep(
      await sharp({ create: { width: 300, height: 300, channels: 4, background: '#00000000' } })
        .png()
        .toBuffer(),
    );
    expect(Object.values(await pixel(kept, 480, 480)).every((channel) => channel > 250)).toBe(true);
  });

  // spec: 7.41
  it('replaces the previous one, whose files are removed', async () => {
    const first = await keep((await jpegFile()).bytes);
    const second = await keep(await picture(500, 500).png().toBuffer());
    expect(second.profile_photo_path).not.toBe(first.profile_photo_path);
    expect((await test.app.inject({ url: first.profile_photo_path })).statusCode).toBe(404);
    expect(await storedKeys(test)).toHaveLength(3);
  });

  it('that another row refers to stays when it is replaced', async () => {
    const first = await keep((await jpegFile()).bytes);
    const other = await makeRegistration(test.db, { profile_photo_path: first.profile_photo_path });
    await keep((await jpegFile()).bytes);
    expect((await test.app.inject({ url: first.profile_photo_path })).statusCode).toBe(200);
    await test.db.deleteFrom('registrations').where('id', '=', other.id).execute();
  });
});

describe('an invalid photo is refused:', () => {
  const INVALID = 'Пожалуйста, выберите файл изображения (JPEG, PNG или WebP)';
  const TOO_DETAILED = 'В снимке больше 25 мегапикселей. Уменьшите его и выберите снова.';
  const expectRefused = async (bytes: Buffer, name?: string, detail = INVALID) => {
    const { status, body } = await send(bytes, name);
    expect([status, body]).toEqual([415, { code: 'photo_invalid', detail }]);
    expect(await storedKeys(test)).toEqual([]);
  };

  it.each([
    ['SVG', 'x.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    [
      'SVG named .png',
      'x.png',
      '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    ],
    ['text named .png', 'x.png', 'hello'],
    ['HTML named .jpg', 'x.jpg', '<!doctype html><script>alert(1)</script>'],
    ['nothing', 'x.png', ''],
    ['a signature and nothing', 'x.png', '\u0089PNG\r\n\u001a\n'],
  ])('%s', (_, name, content) => expectRefused(Buffer.from(content, 'latin1'), name));

  it('GIF, TIFF and AVIF', async () => {
    for (const format of ['gif', 'tiff', 'avif'] as const)
      await expectRefused(await picture(40, 40).toFormat(format).toBuffer(), 'x.png');
  });

  it('a PDF', () => expectRefused(pdfFile().bytes, 'x.jpg'));

  it('a truncated JPEG', async () => {
    const { bytes } = await jpegFile();
    await expectRefused(bytes.subarray(0, bytes.length / 2));
  });

  it('a damaged PNG', async () => {
    const bytes = await picture(300, 300).png().toBuffer();
    const middle = Math.floor(bytes.length / 2);
    bytes.fill(0, middle, middle + 200);
    await expectRefused(bytes, 'x.png');
  });

  // spec: S.16.1
  it('an image that is valid as another format too', async () => {
    const { bytes } = await jpegFile();
    const zip = Buffer.concat([Buffer.from('PK\u0005\u0006', 'latin1'), Buffer.alloc(18)]);
    const comment = (text: string) =>
      Buffer.concat([
        bytes.subarray(0, 2),
        Buffer.from([0xff, 0xfe, 0, text.length + 2]),
        Buffer.from(text),
        bytes.subarray(2),
      ]);
    for (const polyglot of [
      Buffer.concat([bytes, Buffer.from('<script>alert(1)</script>')]),
      Buffer.concat([bytes, Buffer.from('<?php system($_GET[0]); ?>')]),
      Buffer.concat([bytes, zip]),
      comment('<html><body onload=alert(1)>'),
      comment('%PDF-1.4'),
    ])
      await expectRefused(polyglot);
  });

  it('but data that phones append is removed', async () => {
    const appended = Buffer.from('ftypmp42 a motion photo of PK and more');
    const { kept } = await keep(Buffer.concat([(await jpegFile()).bytes, appended]));
    expect(kept.includes('motion')).toBe(false);
  });

  // spec: S.16.2
  it('a header of more than 25 megapixels, before a pixel is decoded', async () => {
    const before = process.memoryUsage().rss;
    await expectRefused(pngClaiming(5_000, 5_001), 'x.png', TOO_DETAILED);
    await expectRefused(pngClaiming(7_000, 7_000), 'x.png', TOO_DETAILED);
    await expectRefused(pngClaiming(20_000, 10_000), 'x.png', TOO_DETAILED);
    await expectRefused(pngClaiming(100_000, 100_000), 'x.png', TOO_DETAILED);
    expect(process.memoryUsage().rss - before).toBeLessThan(150e6);
  });
});

describe('the size of a photo', () => {
  /** A real picture, grown to an exact size by what its format lets follow it. */
  const ofSize = async (size: number) =>
    Buffer.concat([(await jpegFile()).bytes, Buffer.alloc(size)]).subarray(0, size);

  // spec: 9.26
  it('may be exactly 5 MiB', async () => {
    const { kept } = await keep(await ofSize(PHOTO_MAX_BYTES));
    expect(kept.length).toBeGreaterThan(0);
  });

  // spec: 5.39, S.16.4
  it.each([1, 100_000, 5_000_000])(
    'may not be 5 MiB and %d bytes: 413, nothing stored, and the row unchanged',
    async (more) => {
      const { status, body } = await send(await ofSize(PHOTO_MAX_BYTES + more));
      expect([status, body.code, body.detail]).toEqual([
        413,
        'photo_too_large',
        'Фото больше 5 МБ. Выберите файл поменьше.',
      ]);
      expect(await storedKeys(test)).toEqual([]);
      const row = await test.db
        .selectFrom('registrations')
        .select('profile_photo_path')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      expect(row.profile_photo_path).toBeNull();
    },
  );
});
