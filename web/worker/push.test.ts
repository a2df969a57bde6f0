import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addPush } from './push.ts';

const ORIGIN = 'https://sklon.example';

/** A worker whose events are sent by hand. */
function startWorker(open: readonly string[] = []) {
  const worker = new EventTarget();
  const shown: unknown[] = [];
  const focused: string[] = [];
  const opened: string[] = [];
  const subscribe = vi.fn(() => Promise.resolve({ endpoint: 'renewed' }));
  Object.assign(worker, {
    registration: {
      showNotification: (...notification: unknown[]) => Promise.resolve(shown.push(notification)),
      pushManager: { subscribe },
    },
    clients: {
      matchAll: () =>
        Promise.resolve(open.map((url) => ({ url, focus: () => void focused.push(url) }))),
      openWindow: (url: string) => Promise.resolve(opened.push(url)),
    },
  });
  addPush(worker as unknown as ServiceWorkerGlobalScope);
  const send = async (type: string, more: object) => {
    let work: Promise<unknown> | undefined;
    const waitUntil = (promise: Promise<unknown>) => void (work = promise);
    worker.dispatchEvent(Object.assign(new Event(type), { waitUntil, ...more }));
    await work;
  };
  return { shown, focused, opened, subscribe, send };
}

beforeEach(() => {
  vi.stubGlobal('location', { origin: ORIGIN });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a push message', () => {
  const data = (message: unknown) => ({ data: { json: () => message } });

  it('is shown, and takes the place of an earlier one about the same', async () => {
    const { shown, send } = startWorker();
    const lesson = { title: 'Занятие подтверждено', body: 'ср, 14 января', path: '/bookings/17' };
    await send('push', data({ ...lesson, tag: 'booking-17' }));
    await send('push', data(lesson));
    const options = { body: lesson.body, data: lesson.path, icon: '/icons/icon-192.png' };
    expect(shown).toEqual([
      [lesson.title, { ...options, tag: 'booking-17', renotify: true }],
      [lesson.title, options],
    ]);
  });

  it.each([
    null,
    {
      json: () => {
        throw new SyntaxError('no JSON');
      },
    },
  ])('that cannot be read is shown without its words', async (unreadable) => {
    const { shown, send } = startWorker();
    await send('push', { data: unreadable });
    expect(shown).toMatchObject([['Склон', { data: '/my-bookings' }]]);
  });
});

describe('a pressed notification', () => {
  const press = (path: string) => ({ notification: { data: path, close: () => undefined } });

  it('brings the page that is open already to the front', async () => {
    const { focused, opened, send } = startWorker([`${ORIGIN}/`, `${ORIGIN}/bookings/17`]);
    await send('notificationclick', press('/bookings/17'));
    expect([focused, opened]).toEqual([[`${ORIGIN}/bookings/17`], []]);
  });

  it('opens its page beside others, in which somebody may be typing', async () => {
    const { focused, opened, send } = startWorker([`${ORIGIN}/bookings/18`]);
    await send('notificationclick', press('/bookings/17'));
    expect([focused, opened]).toEqual([[], [`${ORIGIN}/bookings/17`]]);
  });

  it.each(['https://evil.example/', '//evil.example/'])('never leads to %s', async (path) => {
    const { opened, send } = startWorker();
    await send('notificationclick', press(path));
    expect(opened).toEqual([ORIGIN]);
  });
});

describe('a subscription that the browser ends', () => {
  const former = { endpoint: 'former', options: { userVisibleOnly: true } };

  it('is made anew with the same key, and the server learns of it', async () => {
    const fetched = vi.fn(() => Promise.resolve());
    vi.stubGlobal('fetch', fetched);
    const { subscribe, send } = startWorker();
    await send('pushsubscriptionchange', { oldSubscription: former, newSubscription: null });
    expect(subscribe).toHaveBeenCalledWith(former.options);
    expect(fetched).toHaveBeenCalledWith('/api/auth/push/renew', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ former, renewed: { endpoint: 'renewed' } }),
    });
  });

  it('stays away where the browser does not name it', async () => {
    const { subscribe, send } = startWorker();
    await send('pushsubscriptionchange', { oldSubscription: null, newSubscription: null });
    expect(subscribe).not.toHaveBeenCalled();
  });
});
