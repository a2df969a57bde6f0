/** The tab 'Курорты' of the admin panel (spec section 2, Admin panel; 5; 8, Admin). */
import type { Resort } from '@sklon/contract/resorts';
import { addDays, localNow } from '@sklon/contract/time';
import type { Locator, Page } from '@playwright/test';
import { bookLesson, instructorsAt, newMember, request } from '../api.ts';
import { adminMember } from '../applications.ts';
import { beSignedIn } from '../session.ts';
import { toast, visit } from '../steps.ts';
import { expect, ONCE, test } from '../test.ts';

function dialogOf(page: Page, name: string): Locator {
  return page.getByRole('dialog', { name: `Курорт: ${name}` });
}

async function openPanel(page: Page, address = '/admin/resorts'): Promise<void> {
  await beSignedIn(page, await adminMember());
  await visit(page, address);
  await expect(page.getByRole('heading', { level: 2, name: /^Курорты и\sпапки$/ })).toBeVisible();
}

async function openForm(page: Page, name: string): Promise<Locator> {
  await page.getByRole('link', { name: `Изменить курорт: ${name}` }).click();
  const dialog = dialogOf(page, name);
  await expect(dialog.getByRole('textbox', { name: 'Название' })).toHaveValue(name);
  return dialog;
}

const field = (dialog: Locator, name: string) => dialog.getByRole('textbox', { name, exact: true });
const save = (dialog: Locator) => dialog.getByRole('button', { name: 'Сохранить' });

async function resortNamed(name: string): Promise<Resort> {
  const resorts = await request<Resort[]>('GET', '/marketplace/resorts');
  return resorts.find((resort) => resort.name === name)!;
}

test(
  'a resort is changed, and bookings outside of its new hours are counted and stay',
  { tag: ONCE },
  async ({ page }) => {
    test.slow();
    const name = 'Горный воздух';
    const { id, open_time, close_time, timezone } = await resortNamed(name);
    const customer = await newMember('Милена');
    const instructor = (await instructorsAt(id)).find(({ resort_ids }) => resort_ids.length === 1);
    const booking = await bookLesson(customer, {
      instructor_id: instructor!.id,
      booking_date: addDays(localNow(new Date(), timezone).date, 120),
      start_time: open_time!,
      end_time: `${String(Number(open_time!.slice(0, 2)) + 1).padStart(2, '0')}${open_time!.slice(2)}`,
    });
    await openPanel(page);
    const dialog = await openForm(page, name);
    await field(dialog, 'Описание').fill('Новое описание');
    await field(dialog, 'Открытие').fill('20:00');
    await field(dialog, 'Закрытие').fill('20:30');
    await save(dialog).click();
    const notice = page.getByText(
      /не\sпопада(ет|ют) в\sновые часы работы и\sоста(ётся|ются) в\sсиле/,
    );
    await expect(notice).toHaveText(/^\d+\sбронирован/);
    await expect(toast(page, /^Курорт обновлен$/)).toBeVisible();
    await expect(toast(page, /^Курорт обновлен$/)).toBeHidden();
    await expect(notice).toBeVisible();
    expect(await resortNamed(name)).toMatchObject({
      description: 'Новое описание',
      open_time: '20:00',
      close_time: '20:30',
    });
    const [kept] = await request<{ id: number; status: string }[]>(
      'GET',
      '/marketplace/bookings/user',
      undefined,
      customer.token,
    );
    expect(kept).toMatchObject({ id: booking.id, status: 'pending' });

    await openForm(page, name);
    await field(dialog, 'Открытие').fill(open_time!);
    await field(dialog, 'Закрытие').fill(close_time!);
    await save(dialog).click();
    await expect(dialog).toBeHidden();
    await expect(notice).toBeHidden();
  },
);
