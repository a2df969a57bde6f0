import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { upload } from './upload.ts';

vi.mock('../request-context.ts', () => ({ siteOrigin: () => 'https://sklon.example' }));
vi.mock('../storage.ts', () => ({ storedToken: () => 'the-token' }));

class FakeRequest extends EventTarget {
  static last: FakeRequest;
  readonly upload = new EventTarget();
  readonly headers = new Headers();
  method = '';
  url = '';
  form = new FormData();
  status = 0;
  responseText = '';

  open(method: string, url: URL): void {
    [this.method, this.url] = [method, String(url)];
  }
  setRequestHeader(name: string, value: string): void {
    this.headers.set(name, value);
  }
  send(form: FormData): void {
    this.form = form;
    FakeRequest.last = this;
  }
  abort(): void {
    this.dispatchEvent(new Event('loadend'));
  }
  respond(status: number, text: string): void {
    [this.status, this.responseText] = [status, text];
    this.dispatchEvent(new Event(status === 0 ? 'error' : 'load'));
    this.dispatchEvent(new Event('loadend'));
  }
}

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const file = new File(['%PDF'], 'Диплом.pdf', { type: 'application/pdf' });

function start(signal = new AbortController().signal) {
  return upload('uploadRegistrationDocument', {
    params: { id: 7 },
    file,
    onProgress: () => undefined,
    signal,
  });
}

// spec: 7.43
it('a file is sent as the field «file», with the bearer token', async () => {
  const uploading = start();
  const { method, url, form, headers } = FakeRequest.last;
  expect([method, url]).toEqual([
    'POST',
    'https://sklon.example/api/providers/register/7/documents',
  ]);
  expect([...form.keys()]).toEqual(['file']);
  expect(form.get('file')).toMatchObject({ name: 'Диплом.pdf', size: 4 });
  expect(headers.get('authorization')).toBe('Bearer the-token');
  // The browser sets it, with the boundary of the form.
  expect(headers.has('content-type')).toBe(false);
  FakeRequest.last.respond(201, '{"id":3}');
  await expect(uploading).resolves.toEqual({ id: 3 });
});

it.each([
  [
    413,
    '{"detail":"Файл больше 10 МБ. Выберите файл поменьше.","code":"document_too_large"}',
    'Файл больше 10 МБ. Выберите файл поменьше.',
  ],
  [500, '{}', 'API request failed'],
  [502, '<html>', 'Network error'],
  [0, '', 'Network error'],
])('an upload with the response %i %s fails with «%s»', async (status, text, message) => {
  const uploading = start();
  FakeRequest.last.respond(status, text);
  await expect(uploading).rejects.toMatchObject({ status, message });
});

it('an aborted upload fails with the reason of its abort', async () => {
  const controller = new AbortController();
  const uploading = start(controller.signal);
  controller.abort(new Error('enough'));
  await expect(uploading).rejects.toThrow('enough');
});
