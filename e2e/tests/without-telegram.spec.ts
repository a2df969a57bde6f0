/**
 * channels.md, and docs/decisions/37-push.md: the push service is the stand-in; from it to the worker the test carries the
 * message.
 */
import type { Page } from '@playwright/test';
import { PRODUCT_URL, STANDIN_URL } from '../addresses.ts';
import { newInstructorInMax } from '../instructors.ts';
import { emailsTo } from '../mail.ts';
import { confirmInMax, newPerson } from '../messenger.ts';
import { acceptConsent, bookButton, choosePerson, freeStarts, reload, visit } from '../steps.ts';
import { expect, test } from '../test.ts';

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

test('a person who never had Telegram comes in by VK ID and books, the instructor answers in MAX, push and mail bring the answer', async ({
  page,
}) => {
  test.slow();
  const messages = await subscribeAtStandin(page);
  const [instructor, maria] = await Promise.all([newInstructorInMax('Максим'), newPerson('Мария')]);
  await visit(page, `/instructors/${instructor.instructorId}`);
  await freeStarts(page).last().click();
  await page.getByRole('button', { name: /^VK\sID$/ }).click();
  await choosePerson(page, maria);
  await acceptConsent(page);
  await bookButton(page).click();
  await expect(page).toHaveURL(/\/bookings\/\d+$/);
  await page.getByRole('button', { name: 'Включить уведомления' }).click();
  await expect(page.getByText(/^Уведомления на\sэтом устройстве включены/)).toBeVisible({
    timeout: 30_000,
  });

  const path = new URL(page.url()).pathname;
  await confirmInMax(instructor.person, Number(path.split('/').at(-1)));
  await expect.poll(async () => (await messages()).at(-1)?.data.title).toBe('Занятие подтверждено');
  const [message] = (await messages()).slice(-1);
  expect(message?.data.path).toBe(path);
  const shown = await watchNotifications(page);
  await deliver(page, message!);
  await expect
    .poll(shown)
    .toEqual([expect.stringMatching(/^Занятие подтверждено: .*\d\d:00–\d\d:00$/)]);
  // A push message carries no file: the e-mail does.
  const address = `person${maria.id}@vk.example`;
  const files = async () => (await emailsTo(address)).flatMap((email) => email.files);
  await expect.poll(files).toEqual([expect.stringMatching(/^sklon-\d+\.ics$/)]);
  await reload(page);
  await page.getByText('Что куда доставлено').click();
  const deliveries = page.getByRole('listitem').filter({ hasText: /доставлено/ });
  await expect(deliveries.filter({ hasText: /^Занятие подтверждено — вам/ })).toContainText(
    'Уведомление',
  );
  await expect(deliveries.filter({ hasText: /^Новая заявка — инструктору/ })).toContainText('MAX');

  await visit(page, '/preferences');
  const identities = page.getByRole('region', { name: 'Способы входа' }).getByRole('listitem');
  await expect(identities).toHaveText([/^VK\sID/]);
  const contacts = page.getByRole('list', { name: /^Куда мы\sпишем$/ }).getByRole('listitem');
  await expect(contacts).toHaveText([/^Уведомлени/, new RegExp(address)]);
});
