import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError, failureText, isOutcomeUnknown } from './api-error.ts';
import { call } from './client.ts';

vi.mock('../request-context.ts', () => ({
  siteOrigin: () => 'https://sklon.example',
  apiTransport: (request: Request) => fetch(request),
}));
vi.mock('../storage.ts', () => ({ storedToken: () => 'the-token' }));

afterEach(() => {
  vi.unstubAllGlobals();
});

function stubResponse(response: Response | Error) {
  const fetching = vi.fn<(request: Request) => Promise<Response>>(() =>
    response instanceof Error ? Promise.reject(response) : Promise.resolve(response),
  );
  vi.stubGlobal('fetch', fetching);
  return fetching;
}

describe('a call to the API', () => {
  // spec: 7.1
  it('goes under /api with the bearer token', async () => {
    const fetching = stubResponse(Response.json([]));
    await expect(call('listResorts')).resolves.toEqual([]);
    const request = fetching.mock.calls[0]![0];
    expect(request.url).toBe('https://sklon.example/api/marketplace/resorts');
    expect(request.headers.get('authorization')).toBe('Bearer the-token');
  });

  // spec: 7.81, 8.1
  it('fails with the detail of the response', async () => {
    stubResponse(
      Response.json({ detail: 'Курорт не найден', code: 'resort_not_found' }, { status: 404 }),
    );
    await expect(call('getResortHours', { params: { id: 1 } })).rejects.toMatchObject({
      message: 'Курорт не найден',
      status: 404,
    });
  });

  // spec: 8.2
  it('fails with a generic text when the response has no detail', async () => {
    stubResponse(Response.json({}, { status: 500 }));
    await expect(call('listResorts')).rejects.toMatchObject({
      message: 'API request failed',
      status: 500,
    });
  });

  // spec: 8.3
  it('fails with a network error when the body is unreadable or there is no response', async () => {
    stubResponse(new Response('<html>', { status: 502 }));
    await expect(call('listResorts')).rejects.toMatchObject({
      message: 'Network error',
      status: 502,
    });
    stubResponse(new TypeError('fetch failed'));
    await expect(call('listResorts')).rejects.toMatchObject({
      message: 'Network error',
      status: 0,
    });
  });
});

it('only a lost connection and a server error leave the outcome of a call open', () => {
  expect(isOutcomeUnknown(new ApiError(0, 'Network error'))).toBe(true);
  expect(isOutcomeUnknown(new ApiError(503, ''))).toBe(true);
  expect(isOutcomeUnknown(new ApiError(409, '', 'slot_taken'))).toBe(false);
});

// spec: 8.1
it('a failure shows the text of the server, with or without a code, and ours when it gave none', () => {
  expect(failureText(new ApiError(409, 'Время занято', 'slot_taken'), 'Ошибка')).toBe(
    'Время занято',
  );
  expect(failureText(new ApiError(409, 'Время занято'), 'Ошибка')).toBe('Время занято');
  expect(failureText(new ApiError(500, 'Внутренняя ошибка', 'internal'), 'Ошибка')).toBe(
    'Внутренняя ошибка',
  );
  expect(failureText(new ApiError(500, 'API request failed'), 'Ошибка')).toBe('Ошибка');
  expect(failureText(new ApiError(0, 'Network error'), 'Ошибка')).toBe('Ошибка');
});
