import { afterEach, expect, it, vi } from 'vitest';
import { call } from './client.ts';

vi.mock('../request-context.ts', () => ({
  siteOrigin: () => 'https://sklon.example',
  apiTransport: (request: Request) => fetch(request),
}));
vi.mock('../storage.ts', () => ({ storedToken: () => null }));

afterEach(() => {
  vi.unstubAllGlobals();
});

function stubFetch() {
  const fetching = vi.fn<(request: Request) => Promise<Response>>(() =>
    Promise.resolve(Response.json({})),
  );
  vi.stubGlobal('fetch', fetching);
  return () => fetching.mock.calls[0]![0];
}

// spec: 7.47
it('the body of a multipart call is sent as a form of texts', async () => {
  const sent = stubFetch();
  await call('checkRegistrationStatus', {
    body: { telegram_auth: '{"id":7}', service_type: 'rental' },
  });
  const form = await sent().formData();
  expect(Object.fromEntries(form)).toEqual({ telegram_auth: '{"id":7}', service_type: 'rental' });
});

// spec: 7.2
it('any other body is sent as JSON', async () => {
  const sent = stubFetch();
  await call('setPreferredResort', { body: { preferred_resort_id: 9 } });
  const request = sent();
  expect(request.headers.get('content-type')).toBe('application/json');
  await expect(request.json()).resolves.toEqual({ preferred_resort_id: 9 });
});
