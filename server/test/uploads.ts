import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Endpoints } from '@sklon/contract/endpoints';
import type { EndpointOutput } from '@sklon/contract/endpoint';
import { routes } from '@sklon/contract/routes';
import sharp, { type Sharp } from 'sharp';
import { type CallOptions, expectAnswer, type TestApp } from './app.ts';

export interface TestFile {
  name: string;
  bytes: Buffer;
  field?: string;
}

const BOUNDARY = 'xxSklonTestBoundaryxx';

export const FORM_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

/** A form with these files, as a browser sends it. */
export function formOf(...files: TestFile[]): Buffer {
  const parts = files.flatMap(({ name, bytes, field = 'file' }) => [
    Buffer.from(
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: text/html\r\n\r\n`,
    ),
    bytes,
    Buffer.from('\r\n'),
  ]);
  return Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]);
}

export function textFormOf(texts: Record<string, string>): Buffer {
  const parts = Object.entries(texts).map(
    ([name, text]) =>
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`,
  );
  return Buffer.from(`${parts.join('')}--${BOUNDARY}--\r\n`);
}

export type UploadName =
  | 'uploadRegistrationDocument'
  | 'uploadRegistrationPhoto'
  | 'uploadCertificateEvidence';

export function uploadUrl(name: UploadName, id: number): string {
  return `/api${routes[name].path.replace('{id}', String(id))}`;
}

export async function sendForm<N extends UploadName>(
  { app }: Pick<TestApp, 'app'>,
  name: N,
  id: number,
  form: Buffer,
  { token, headers }: CallOptions = {},
) {
  const response = await app.inject({
    method: 'POST',
    url: uploadUrl(name, id),
    headers: {
      'content-type': FORM_TYPE,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    payload: form,
  });
  const body = response.json<EndpointOutput<Endpoints[N]> & { code?: string; detail?: string }>();
  if (response.statusCode < 400) expectAnswer(name, body);
  return { status: response.statusCode, headers: response.headers, body };
}

export async function storedKeys({ config }: Pick<TestApp, 'config'>): Promise<string[]> {
  const root = join(config.dataDir, 'uploads');
  const found = await Promise.all(
    ['profile_photos', 'provider_docs'].map(async (folder) =>
      (await filesIn(join(root, folder))).map((name) => `${folder}/${name}`),
    ),
  );
  return found.flat().toSorted();
}

async function filesIn(directory: string): Promise<string[]> {
  try {
    return await readdir(directory);
  } catch {
    return [];
  }
}

export function picture(width = 1200, height = 800): Sharp {
  const half = {
    create: { width: Math.floor(width / 2), height, channels: 3 as const, background: '#0000ff' },
  };
  return sharp({ create: { width, height, channels: 3, background: '#ff0000' } }).composite([
    { input: half, left: Math.ceil(width / 2), top: 0 },
  ]);
}

export const jpegFile = async (): Promise<TestFile> => ({
  name: 'photo.jpg',
  bytes: await picture().jpeg().toBuffer(),
});

export const pdfFile = (name = 'license.pdf'): TestFile => ({
  name,
  bytes: Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n'),
});
