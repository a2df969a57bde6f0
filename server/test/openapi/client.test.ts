/** Typed by the compiler, over HTTP, with a validator in between that lets no response pass beyond the description. */
import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { buffer } from 'node:stream/consumers';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createClient } from '@hey-api/openapi-ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openApiDocument } from '../../src/http/openapi/document.ts';
import { TEST_NOW, useTestApp } from '../app.ts';
import { makeInstructor } from '../factories.ts';
import { listen } from '../http.ts';
import { seconds, telegramAuthOf } from '../telegram-auth.ts';
import { responseChecker } from './responses.ts';

const ROOT = join(import.meta.dirname, '../../..');
const run = promisify(execFile);
const STRICT = {
  noEmit: true,
  strict: true,
  skipLibCheck: true,
  target: 'esnext',
  module: 'nodenext',
  allowImportingTsExtensions: true,
  typeRoots: [join(ROOT, 'node_modules/@types')],
  types: ['node'],
};

const violations: string[] = [];
let calls = 0;
let directory: string;
let violation: Awaited<ReturnType<typeof responseChecker>>;
let proxy: Server;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'sklon-client-'));
  await createClient({
    input: JSON.parse(JSON.stringify(openApiDocument())) as Record<string, unknown>,
    output: { path: join(directory, 'client'), importFileExtension: '.ts' },
    plugins: ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'],
    logs: { level: 'silent' },
  });
  await writeFile(join(directory, 'package.json'), '{ "type": "module" }');
  await writeFile(join(directory, 'tsconfig.json'), JSON.stringify({ compilerOptions: STRICT }));
  await copyFile(join(import.meta.dirname, 'client-journey.ts.txt'), join(directory, 'journey.ts'));
  violation = await responseChecker();
});

// After the work above, during which an application would count as overloaded.
const test = useTestApp();

beforeAll(async () => {
  proxy = await validatingProxy(`http://127.0.0.1:${await listen(test.app)}`);
});

afterAll(async () => {
  proxy.close();
  await rm(directory, { recursive: true });
});

async function validatingProxy(upstream: string): Promise<Server> {
  const server = createServer((incoming, outgoing) => {
    const pass = async () => {
      const { method = '', url = '', headers } = incoming;
      const sent = await buffer(incoming);
      const response = await fetch(upstream + url, {
        method,
        headers: ['authorization', 'content-type', 'idempotency-key'].flatMap((name) =>
          headers[name] === undefined ? [] : [[name, String(headers[name])]],
        ),
        ...(sent.length > 0 && { body: sent }),
      });
      const body = await response.text();
      const contentType = response.headers.get('content-type') ?? undefined;
      const found = violation({ method, url, status: response.status, contentType, body });
      calls += 1;
      if (found !== undefined) violations.push(found);
      outgoing.writeHead(
        response.status,
        contentType === undefined ? {} : { 'content-type': contentType },
      );
      outgoing.end(body);
    };
    pass().catch((error: unknown) => outgoing.destroy(error as Error));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

it('the compiler accepts a program written with the generated client', async () => {
  const compilation = run(join(ROOT, 'node_modules/.bin/tsc'), ['--project', '.'], {
    cwd: directory,
  });
  const errors = await compilation.then(
    () => '',
    (error: Error & { stdout: string }) => `${error.message} ${error.stdout}`,
  );
  expect(errors).toBe('');
});

it('the program signs in, finds an instructor, books, confirms and cancels', async () => {
  const instructor = await makeInstructor(test.db, { price_2h: 5000, teach_newbies: true });
  const people = {
    origin: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    customer: telegramAuthOf(),
    instructor: telegramAuthOf({ id: instructor.user.telegramId, auth_date: seconds(TEST_NOW) }),
  };
  const { stdout } = await run(process.execPath, ['journey.ts', JSON.stringify(people)], {
    cwd: directory,
  });
  expect(stdout).toBe('done');
  expect(violations).toEqual([]);
  expect(calls).toBeGreaterThan(15);
});
