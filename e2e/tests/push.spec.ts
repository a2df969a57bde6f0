/** docs/decisions/37-push.md. The push service is the stand-in; from it to the worker the test carries the message. */
import type { Page } from '@playwright/test';
import { PRODUCT_URL, STANDIN_URL } from '../addresses.ts';
import { bookLesson, newMember, request } from '../api.ts';
import { freeDay } from '../lessons.ts';
import { instructorOf } from '../reviews.ts';
import { beSignedIn } from '../session.ts';
import { visit } from '../steps.ts';
import { expect, expectAccessible, test } from '../test.ts';

test.use({ serviceWorkers: 'allow' });

interface Subscription {
  endpoint: string;
  keys: object;
}

interface Message {
  data: { title: string; body: string; path: string };
}

/** A browser without its maker's push service: it subscribes at the stand-in. Returns what arrived there. */
async function subscribeAtStandin(page: Page): Promise<() => Promise<Message[]>> {
  let made: Subscription | undefined;
  await page.exposeFunction('subscribeAtStandin', async (key: string) => {
    const response = await fetch(`${STANDIN_URL}/sim/push/subscribe`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ public_key: key }),
    });
    return (made = (await response.json()) as Subscription);
  });
  await page.addInitScript(() => {
    // A browser without a screen denies notifications whatever it was granted.
    Object.defineProperty(Notification, 'permission', { value: 'granted' });
    Notification.requestPermission = () => Promise.resolve('granted');
    const { prototype } = PushManager;
    prototype.getSubscription = () => Promise.resolve(null);
    prototype.subscribe = async (options) => {
      const { subscribeAtStandin: subscribe } = window as unknown as {
        subscribeAtStandin: (key: unknown) => Promise<Subscription>;
      };
      const subscription = await subscribe(options?.applicationServerKey);
      return { ...subscription, toJSON: () => subscription } as unknown as PushSubscription;
    };
  });
  return async () => {
    const id = made?.endpoint.split('/').at(-1) ?? '';
    return (await (await fetch(`${STANDIN_URL}/sim/push/${id}`)).json()) as Message[];
  };
}

/** To the worker of the site, as the browser does it. */
async function deliver(page: Page, message: Message): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations;
      if (registration) resolve(registration.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: PRODUCT_URL,
    registrationId: await registered,
    data: JSON.stringify(message.data),
  });
  await session.detach();
}

/** What the worker shows from now on, which without a screen it may not. */
async function watchNotifications(page: Page): Promise<() => Promise<string[]>> {
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('the site has no worker');
  await worker.evaluate(() => {
    const shown: string[] = [];
    Object.assign(globalThis, { shown });
    const { prototype } = ServiceWorkerRegistration;
    prototype.showNotification = (title, options) => {
      shown.push(`${title}: ${options?.body}`);
      return Promise.resolve();
    };
  });
  return () => worker.evaluate(() => (globalThis as unknown as { shown: string[] }).shown);
}

test('a customer lets this browser remind of the lesson, and it shows the confirmation', async ({
  page,
}) => {
  const messages = await subscribeAtStandin(page);
  const day = await freeDay();
  const instructor = await instructorOf({
    instructor: { ...day.instructor, phone: null, messenger_reachable: null },
  });
  // The bot may not write to her: the message goes where it can.
  const customer = await newMember('Пелагея', { reachable: false });
  const { id } = await bookLesson(customer, {
    instructor_id: day.instructor.id,
    booking_date: day.date,
    start_time: '10:00',
    end_time: '12:00',
  });
  await beSignedIn(page, customer);
  await visit(page, `/bookings/${id}`);
  await page.getByRole('button', { name: 'Включить уведомления' }).click();
  await expect(page.getByText(/^Уведомления на\sэтом устройстве включены/)).toBeVisible({
    timeout: 30_000,
  });
  await expectAccessible(page);
  await request('POST', `/providers/settings/bookings/${id}/confirm`, undefined, instructor.token);
  await expect.poll(async () => (await messages()).at(-1)?.data.title).toBe('Занятие подтверждено');
  const [message] = (await messages()).slice(-1);
  expect(message?.data.path).toBe(`/bookings/${id}`);
  const shown = await watchNotifications(page);
  await deliver(page, message!);
  await expect
    .poll(shown)
    .toEqual([expect.stringMatching(/^Занятие подтверждено: .*10:00–12:00$/)]);
});
