import { createServer } from 'node:https';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { maxClient } from './client.ts';

const MESSAGE = 'Вы остановили бота';
let apiRoot: string;
let close: () => void;

/** Of 127.0.0.1, for a hundred years; it ends nowhere known. */
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgJ4Pc3WQcB416CU30
im5d6clj6kf0M7ct6on0DRQAw96hRANCAAQcrGVTV0DCbkd4GK+wtiQK6F5oxPge
e7GkxQkkZLcpiYaG6DqlWm3BskPwU4P3Uw0IcGYRaX65LgPSTYL5kKwg
-----END PRIVATE KEY-----`;
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBhTCCASqgAwIBAgIUALrakrW3pcZL1baIMTsV0CrcR0MwCgYIKoZIzj0EAwIw
DjEMMAoGA1UEAwwDTUFYMCAXDTI2MTEyODAyNTkxMFoYDzIxMjYxMTA0MDI1OTEw
WjAOMQwwCgYDVQQDDANNQVgwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAAQcrGVT
V0DCbkd4GK+wtiQK6F5oxPgee7GkxQkkZLcpiYaG6DqlWm3BskPwU4P3Uw0IcGYR
aX65LgPSTYL5kKwgo2QwYjAdBgNVHQ4EFgQUz0C3jzniV0/udHZHCtsKqy7+gi8w
HwYDVR0jBBgwFoAUz0C3jzniV0/udHZHCtsKqy7+gi8wDwYDVR0TAQH/BAUwAwEB
/zAPBgNVHREECDAGhwR/AAABMAoGCCqGSM49BAMCA0kAMEYCIQCk/qwW0ubLO3b2
R6dZajqudIT3BDmVX2nxrEvs8R5XigIhAIB5qtRdm1dZ1jgCiATMtTOSyvMuiJah
YprUKIvh88zu
-----END CERTIFICATE-----`;

/** Answers in chunks whose border lies within a letter. */
beforeAll(async () => {
  const server = createServer({ key: KEY, cert: CERTIFICATE }, (_, response) => {
    const bytes = Buffer.from(JSON.stringify({ name: MESSAGE }));
    response.write(bytes.subarray(0, 10));
    setImmediate(() => response.end(bytes.subarray(10)));
  });
  const listening = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', listening.resolve);
  await listening.promise;
  const address = server.address();
  apiRoot = `https://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  close = () => {
    server.close();
    server.closeAllConnections();
  };
});
afterAll(() => close());

it('trusts the authority of MAX, which nothing else does, and reads letters whole', async () => {
  const trusting = maxClient({ token: 'a', apiRoot, authority: CERTIFICATE }, 10_000);
  expect(await trusting({ method: 'GET', path: 'me' })).toEqual({ name: MESSAGE });
  const other = maxClient({ token: 'a', apiRoot, authority: undefined }, 10_000);
  await expect(other({ method: 'GET', path: 'me' })).rejects.toThrow(/self.signed/i);
  await expect(fetch(apiRoot)).rejects.toThrow('fetch failed');
});
