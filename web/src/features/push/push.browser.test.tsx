/** Push messages of this browser: offered at a booking, switched in the preferences. */
import { page } from 'vitest/browser';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { expectAccessible, expectAccessibleInBothSchemes } from '../../../test/browser/axe.ts';
import { type Handlers, refused } from '../../../test/browser/fake-api.ts';
import { openPage, PHONE } from '../../../test/browser/page.ts';
import { booking, onePage, resorts } from '../../../test/browser/records.ts';
import { expectNone, expectNoSidewaysScrolling } from '../../../test/browser/screen.ts';

const SUBSCRIPTION = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/x',
  keys: { p256dh: `B${'a'.repeat(86)}`, auth: 'BTBZMqHH6r4Tts7J_aSIgg' },
};
const KEY = `B${'k'.repeat(86)}`;

/** What the browser has and says. */
function browser({
  permission = 'default',
  answers = 'granted',
  subscribed = false,
}: {
  permission?: NotificationPermission;
  answers?: NotificationPermission;
  subscribed?: boolean;
} = {}) {
  let now = permission;
  const made = {
    ...SUBSCRIPTION,
    toJSON: () => SUBSCRIPTION,
    unsubscribe: vi.fn(() => Promise.resolve(((own = null), true))),
  };
  let own: typeof made | null = subscribed ? made : null;
  const subscribe = vi.fn(() => Promise.resolve((own = made)));
  const registration = { pushManager: { subscribe, getSubscription: () => Promise.resolve(own) } };
  const ask = vi.spyOn(Notification, 'requestPermission');
  ask.mockImplementation(() => Promise.resolve((now = answers)));
  vi.spyOn(Notification, 'permission', 'get').mockImplementation(() => now);
  const worker = { register: registered, ready: registered(), getRegistration: registered };
  vi.spyOn(navigator, 'serviceWorker', 'get').mockReturnValue(worker as never);
  function registered() {
    return Promise.resolve(registration);
  }
  return { ask, subscribe, made };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-01-11T12:10:00+03:00') });
});
afterEach(() => {
  vi.restoreAllMocks();
});

const button = page.getByRole('button', { name: 'Включить уведомления' });

function openBooking(api: Handlers = {}) {
  return openPage('/bookings/4242', {
    session: true,
    viewport: PHONE,
    api: {
      listResorts: resorts,
      listUserBookings: [booking()],
      listAlternatives: [],
      listRentals: onePage([]),
      getPush: { public_key: KEY, endpoint: null },
      ...api,
    },
  });
}

async function expectNoOffer(handlers: Handlers = {}) {
  const { api, router } = await openBooking(handlers);
  await expect.element(page.getByRole('region', { name: 'Что дальше' })).toBeVisible();
  await expect.poll(() => api.calls('getPush').length).toBe(1);
  await expect.poll(() => router.options.context.queryClient.isFetching()).toBe(0);
  await expectNone(page.getByText(/уведомлени|устройстве/));
}

describe('the offer below a booking', () => {
  test('asks for the permission when it is pressed, and says that messages come', async () => {
    const { ask, subscribe } = browser();
    const { api } = await openBooking({ savePush: undefined });
    await expect.element(page.getByText(/^Напоминать о\sзанятии на\sэтом/)).toBeVisible();
    expect(ask).not.toHaveBeenCalled();
    expectNoSidewaysScrolling();
    await expectAccessibleInBothSchemes();
    await button.click();
    await expect.element(page.getByText(/^Уведомления на\sэтом устройстве вкл/)).toBeVisible();
    await expectNone(button);
    expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: KEY });
    expect(api.calls('savePush').map(({ body }) => body)).toEqual([SUBSCRIPTION]);
    await expectAccessible();
  });

  test('says how to allow them once the browser does not, and leaves alone who denied before', async () => {
    const { subscribe } = browser({ answers: 'denied' });
    await openBooking();
    await button.click();
    await expect.element(page.getByText(/^Браузер не\sразрешает уведомления/)).toBeVisible();
    await expectNone(button);
    expect(subscribe).not.toHaveBeenCalled();
    await expectNoOffer();
  });

  test('can be pressed again after a failure', async () => {
    browser();
    const { api } = await openBooking({ savePush: refused(503) });
    await button.click();
    await expect.element(page.getByText(/^Не\sудалось включить уведомления/)).toBeVisible();
    await expectAccessible();
    api.answer('savePush', undefined);
    await button.click();
    await expect.element(page.getByText(/^Уведомления на\sэтом устройстве вкл/)).toBeVisible();
  });

  test('is not there where messages come already, and where none are sent', async () => {
    browser({ permission: 'granted', subscribed: true });
    await expectNoOffer({ getPush: { public_key: KEY, endpoint: SUBSCRIPTION.endpoint } });
    await expectNoOffer({ getPush: { public_key: null, endpoint: null } });
  });

  test('is there again where the browser is subscribed for somebody else', async () => {
    browser({ permission: 'granted', subscribed: true });
    await openBooking();
    await expect.element(button).toBeVisible();
  });

  test('says in Safari on an iPhone that the site has to be installed', async () => {
    const { PushManager } = window;
    Reflect.deleteProperty(window, 'PushManager');
    Object.defineProperty(navigator, 'standalone', { value: false, configurable: true });
    try {
      await openBooking();
      await expect.element(page.getByText(/добавьте Склон на\sэкран «Домой»/)).toBeVisible();
      await expectNone(button);
    } finally {
      Object.assign(window, { PushManager });
      Reflect.deleteProperty(navigator, 'standalone');
    }
  });
});

describe('the preferences', () => {
  const region = page.getByRole('region', { name: /^Уведомления на\sэтом устройстве$/ });
  const control = region.getByRole('switch', { name: 'Показывать уведомления' });
  const open = (api: Handlers = {}) =>
    openPage('/preferences', {
      session: true,
      viewport: PHONE,
      api: {
        getNotificationChoices: { reminders: true, reviews: true, morning: true },
        listContacts: [{ id: 1, channel: 'telegram', address: null, reachable: true }],
        listSessions: [],
        listConsents: [],
        getPush: { public_key: KEY, endpoint: null },
        savePush: undefined,
        removePush: undefined,
        ...api,
      },
    });

  test('switch them on and off', async () => {
    const { made } = browser();
    const { api } = await open();
    await expect.element(control).not.toBeChecked();
    await expectAccessibleInBothSchemes();
    await control.click();
    await expect.element(region.getByText('Сохранено')).toBeVisible();
    await expect.element(control).toBeChecked();
    await control.click();
    await expect.element(control).not.toBeChecked();
    await expect.poll(() => api.calls('removePush').length).toBe(1);
    await expect.poll(() => made.unsubscribe.mock.calls.length).toBe(1);
    await expectAccessible();
  });

  test('say what failed, and show what holds', async () => {
    browser({ permission: 'granted', subscribed: true });
    await open({
      getPush: { public_key: KEY, endpoint: SUBSCRIPTION.endpoint },
      removePush: refused(503),
    });
    await expect.element(control).toBeChecked();
    await control.click();
    await expect.element(region.getByText(/^Не\sудалось выключить уведомления/)).toBeVisible();
    await expect.element(control).toBeChecked();
  });

  test('cannot switch on what the browser denies, and say how to allow it', async () => {
    browser({ permission: 'denied' });
    await open();
    await expect.element(control).toBeDisabled();
    await expect.element(region.getByText(/^Браузер не\sразрешает уведомления/)).toBeVisible();
    await expectAccessible();
  });
});
