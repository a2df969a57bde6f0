import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { upload } from './upload.ts';

vi.mock('../request-context.ts', () => ({ siteOrigin: () => 'https://sklon.example' }));
vi.mock('./token.ts', () => ({ storedToken: () => 'the-token' }));

/** A request whose answer the test gives. */
class Sent extends EventTarget {
  static last: Sent;
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
    Sent.last = this;
  }
  abort(): void {
    this.dispatchEvent(new Event('loadend'));
  }
  answer(status: number, text: string): void {
    [this.status, this.responseText] = [status, text];
    this.dispatchEvent(new Event(status === 0 ? 'error' : 'load'));
    this.dispatchEvent(new Event('loadend'));
  }
}

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', Sent);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const file = new File(['%PDF'], 'Диплом.pdf', { type: 'application/pdf' });

function sending(signal = new AbortController().signal) {
  return upload('uploadRegistrationDocument', {
    params: { id: 7 },
    file,
    onProgress: () => undefined,
    signal,
  });
}

// spec: 7.43
it('sends the file as the field «file», with the bearer token', async () => {
  const sent = sending();
  const { method, url, form, headers } = Sent.last;
  expect([method, url]).toEqual([
    'POST',
    'https://sklon.example/api/providers/register/7/documents',
  ]);
  expect([...form.keys()]).toEqual(['file']);
  expect(form.get('file')).toMatchObject({ name: 'Диплом.pdf', size: 4 });
  expect(headers.get('authorization')).toBe('Bearer the-token');
  // The browser writes it, with the boundary of the form.
  expect(headers.has('content-type')).toBe(false);
  Sent.last.answer(201, '{"id":3}');
  await expect(sent).resolves.toEqual({ id: 3 });
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
])('fails on %i %s with «%s»', async (status, text, message) => {
  const sent = sending();
  Sent.last.answer(status, text);
  await expect(sent).rejects.toMatchObject({ status, message });
});

it('fails with the reason of who stopped it', async () => {
  const stop = new AbortController();
  const sent = sending(stop.signal);
  stop.abort(new Error('enough'));
  await expect(sent).rejects.toThrow('enough');
});
