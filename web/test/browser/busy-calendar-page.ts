import type { ScheduleSlot } from '@sklon/contract/schedule';
import { type Locator, page } from 'vitest/browser';
import { expect } from 'vitest';
import { type Handlers } from './fake-api.ts';
import { DESK, openPage, PHONE } from './page.ts';
import { busySlot, provider, providerBooking, settingsPage } from './provider-records.ts';

export const NOT_CHANGED = /^Не удалось изменить статус слота$/;
export const LESSON: ScheduleSlot = {
  ...busySlot('10:00', '12:00', 901),
  status: 'booked',
  booking: providerBooking(),
};

/** At the tests' Tuesday. The records change as they are marked and freed. */
export async function open(records: ScheduleSlot[] = [], api: Handlers = {}, viewport = DESK) {
  let all = [...records];
  let id = 1000;
  const opened = await openPage('/provider-settings?tab=calendar', {
    session: provider(),
    viewport,
    api: {
      ...settingsPage(),
      listSchedule: () => all,
      createBusyTime: ({ body }) => {
        const { start_time, end_time } = body as ScheduleSlot;
        const made = busySlot(start_time, end_time, (id += 1));
        all = [...all, made];
        return made;
      },
      deleteBusyTime: ({ params }) => {
        all = all.filter((record) => String(record.id) !== params.id);
        return undefined;
      },
      ...api,
    },
  });
  await page.getByRole('button', { name: 'Следующая неделя' }).click();
  if (viewport === PHONE) await page.getByRole('tab', { name: /^вторник/ }).click();
  const slots =
    viewport === PHONE ? page.getByRole('list', { name: /^Время/ }) : page.getByRole('grid');
  await expect.element(slots).toHaveAttribute('aria-busy', 'false');
  return opened.api;
}

/** On Tuesday, by the start of the time and the words. */
export function slot(time: string, state: string): Locator {
  const name = new RegExp(`^вторник[^:]*, ${time}(–\\d\\d:\\d\\d)?, ${state}`);
  return page.getByRole('gridcell', { name }).or(page.getByRole('button', { name }));
}

export function said(text: RegExp | string): Locator {
  return page.getByRole('status').filter({ hasText: text });
}
