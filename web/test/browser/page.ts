import { RouterProvider } from '@tanstack/react-router';
import { createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { page } from 'vitest/browser';
import { expect } from 'vitest';
import { dropSession } from '../../src/features/auth/session.ts';
import { purgeOfflineBookings } from '../../src/features/orders/offline-bookings.ts';
import { getRouter } from '../../src/router.tsx';
import { FakeApi, type Handlers } from './fake-api.ts';
import { fakeRequests } from './fake-xhr.ts';
import { onePage } from './records.ts';
import { session as signedIn, type TestSession } from './session.ts';

export const DESK = { width: 1280, height: 900 };
export const PHONE = { width: 390, height: 844 };

interface PageOptions {
  /** Any other call fails the test. */
  api?: Handlers;
  /** DESK by default. */
  viewport?: { width: number; height: number };
  /** true: a customer who has agreed to everything. */
  session?: TestSession | true;
  /** Additional values of localStorage. */
  stored?: Record<string, string>;
}

interface OpenPage {
  root: Root;
  router: ReturnType<typeof getRouter>;
  api: FakeApi;
}

let open: OpenPage | undefined;
const realFetch = window.fetch;
const RealXhr = window.XMLHttpRequest;

/** Without the server's HTML. */
export async function openPage(
  path: string,
  { api: handlers = {}, viewport = DESK, session, stored = {} }: PageOptions = {},
): Promise<{ api: FakeApi; router: OpenPage['router'] }> {
  await closePage();
  await page.viewport(viewport.width, viewport.height);
  const person = session === true ? signedIn() : session;
  for (const [key, value] of Object.entries({ ...person?.stored, ...stored }))
    localStorage.setItem(key, value);
  window.history.replaceState(null, '', path);
  // The home page, where many journeys pass by, asks for instructors, every opened booking for its messages and for push.
  const api = new FakeApi({
    listInstructors: onePage([]),
    getPush: { public_key: null, endpoint: null },
    getBookingDeliveries: { side: 'customer', unreached: false, items: [] },
    ...person?.api,
    ...handlers,
  });
  window.fetch = (input, init) => answer(api, new Request(input, init));
  window.XMLHttpRequest = fakeRequests((request) => answer(api, request));
  const router = getRouter();
  // A preload by the resting mouse would be a call that the test does not expect.
  router.update({ ...router.options, defaultPreload: false });
  const root = createRoot(document);
  root.render(createElement(RouterProvider, { router }));
  open = { root, router, api };
  return { api, router };
}

/** Makes the page read again. What it is still reading would be taken for the answer: that ends first. */
export async function comeBack(): Promise<void> {
  await expect.poll(() => open?.router.options.context.queryClient.isFetching()).toBe(0);
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}

/** Returns the problems that the API noticed. */
export async function closePage(): Promise<readonly string[]> {
  if (!open) return [];
  const { root, router, api } = open;
  open = undefined;
  root.unmount();
  router.history.destroy();
  router.options.context.queryClient.clear();
  api.connection(true);
  window.fetch = realFetch;
  window.XMLHttpRequest = RealXhr;
  localStorage.clear();
  sessionStorage.clear();
  await purgeOfflineBookings();
  dropSession();
  await page.viewport(DESK.width, DESK.height);
  return api.problems;
}

async function answer(api: FakeApi, request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (!pathname.startsWith('/api/')) return api.lostFile(pathname) ?? realFetch(request);
  const response = api.respond(request);
  if (request.signal.aborted) throw request.signal.reason;
  const stopped = new Promise<never>((_, reject) =>
    request.signal.addEventListener('abort', () => reject(request.signal.reason as Error)),
  );
  return Promise.race([response, stopped]);
}
