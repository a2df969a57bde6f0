/** The decision on an application in the admin panel (spec sections 2, 4, 5, 6 and 8). */
import { page } from 'vitest/browser';
import { describe, expect, test } from 'vitest';
import { expectAccessible, expectAccessibleInBothSchemes } from '../../../test/browser/axe.ts';
import { NO_CONNECTION, refused } from '../../../test/browser/fake-api.ts';
import { DESK, PHONE } from '../../../test/browser/page.ts';
import { applicationsPanel, registration } from '../../../test/browser/provider-records.ts';
import { expectAddress, expectNone, press, pressOn, toast } from '../../../test/browser/screen.ts';
import {
  dialog,
  reason,
  next,
  open,
  three,
  line,
  dialogOf,
} from '../../../test/browser/applications-panel.ts';

const REASON_WANTED = 'Пожалуйста, укажите причину отклонения';
const approve = dialog.getByRole('button', { name: 'Одобрить' });
const reject = dialog.getByRole('button', { name: 'Отклонить' });

describe('a decision', () => {
  // spec: 2.165, 4.54, 8.30
  test('says who decided, and gives the focus to the next application', async () => {
    const { api } = await open();
    await approve.click();
    await expect.element(toast('Заявка одобрена')).toBeVisible();
    await expect
      .element(dialog.getByRole('status').filter({ hasText: 'Заявка одобрена' }))
      .toBeVisible();
    await expect.element(dialog.getByText('Одобрена', { exact: true })).toBeVisible();
    for (const term of ['Подана', 'Рассмотрена', 'Кто рассмотрел'])
      await expect.element(dialog.getByText(term, { exact: true })).toBeVisible();
    await expect.element(dialog.getByText('Ольга Соколова')).toBeVisible();
    await expectNone(approve);
    await expectAccessibleInBothSchemes();
    await expect.element(dialog.getByRole('button', { name: 'Следующая заявка' })).toHaveFocus();
    await press('{Enter}');
    await expect.element(dialogOf(301)).toBeVisible();
    expect(api.calls('approveRegistration')).toHaveLength(1);
  });

  test.each([PHONE, DESK])(
    'stays in reach, and its toast covers no button, at $width pixels',
    async (viewport) => {
      await open(undefined, { viewport });
      for (const button of [approve, reject])
        await expect.element(button).toBeInViewport({ ratio: 1 });
      await approve.click();
      const shown = toast('Заявка одобрена');
      await expect.element(dialog.getByRole('button', { name: 'Следующая заявка' })).toBeVisible();
      await expect.element(shown).toBeVisible();
      // It has come to rest.
      await expect
        .poll(() => {
          const { left, right, top, bottom } = shown.element().getBoundingClientRect();
          return dialog
            .getByRole('button')
            .elements()
            .map((button) => ({ button, box: button.getBoundingClientRect() }))
            .filter(
              ({ box }) =>
                box.left < right && box.right > left && box.top < bottom && box.bottom > top,
            )
            .map(({ button }) => button.textContent);
        })
        .toEqual([]);
    },
  );

  test('that is pressed twice is sent once', async () => {
    const { api } = await open();
    await approve.dblClick();
    await expect.element(toast('Заявка одобрена')).toBeVisible();
    expect(api.calls('approveRegistration')).toHaveLength(1);
    // spec 7: the body names the admin.
    expect(api.calls('approveRegistration')[0]?.body).toMatchObject({
      admin_id: expect.any(Number),
    });
  });

  // spec: 2.170, 2.171, 4.55, 5.45, 8.32
  test('to reject needs a reason, which is said at the field', async () => {
    const { api } = await open();
    await reject.click();
    await expect.element(dialog.getByText(REASON_WANTED)).toBeVisible();
    await expect.element(reason).toHaveFocus();
    await expect.element(reason).toHaveAttribute('aria-invalid', 'true');
    await expectAccessibleInBothSchemes();
    await reason.fill('   ');
    await reject.click();
    await expect.element(dialog.getByText(REASON_WANTED)).toBeVisible();
    expect(api.calls('rejectRegistration')).toHaveLength(0);
    await reason.fill('Пришлите удостоверение целиком.');
    await expectNone(dialog.getByText(REASON_WANTED));
    await reject.click();
    await expect.element(toast('Заявка отклонена')).toBeVisible();
    await expect
      .element(dialog.getByRole('status').filter({ hasText: 'Заявка отклонена' }))
      .toBeVisible();
    await expect.element(dialog.getByText('Отклонена', { exact: true })).toBeVisible();
    await expect.element(dialog.getByText('Пришлите удостоверение целиком.')).toBeVisible();
    await expectAccessible();
  });

  // spec: 4.57, 8.31
  test('that another admin has made already is shown', async () => {
    const { api } = await open();
    await expect.element(approve).toBeVisible();
    api.answer(
      'approveRegistration',
      refused(409, {
        detail: 'Заявка уже рассмотрена',
        code: 'registration_not_pending',
      }),
    );
    api.answer(
      'getRegistration',
      registration({
        id: 302,
        status: 'rejected',
        admin_notes: 'Нет фото.',
        processed_at: '2026-11-21T10:00:00.000Z',
        processed_by_name: 'Ольга Соколова',
      }),
    );
    await approve.click();
    await expect.element(toast('Ошибка при одобрении заявки')).toBeVisible();
    await expect
      .element(
        dialog
          .getByRole('alert')
          .filter({ hasText: 'Заявка уже рассмотрена: решение принял другой администратор.' }),
      )
      .toBeVisible();
    await expect.element(dialog.getByText('Отклонена', { exact: true })).toBeVisible();
    await expect.element(dialog.getByText('Нет фото.')).toBeVisible();
    await expectNone(approve);
  });

  // spec: 8.33
  test('that fails says so in the server’s words, and the typed reason stays', async () => {
    const overloaded = refused(400, {
      detail: 'Сервис перегружен. Попробуйте через несколько секунд.',
      code: 'overloaded',
    });
    const { api } = await open('/admin/applications', {
      api: { rejectRegistration: overloaded, approveRegistration: NO_CONNECTION },
    });
    await line(302).click();
    await reason.fill('Телефон не отвечает.');
    await reject.click();
    await expect.element(toast('Ошибка при отклонении заявки')).toBeVisible();
    const failure = dialog.getByRole('alert');
    await expect
      .element(failure.filter({ hasText: 'Ошибка при отклонении заявки' }))
      .toMatchTextContent('Сервис перегружен.');
    await expect.element(reason).toHaveValue('Телефон не отвечает.');
    await expectAccessible();
    await pressOn(approve);
    await expect.element(toast('Ошибка при одобрении заявки')).toBeVisible();
    await expect
      .element(failure.filter({ hasText: /^Ошибка при одобрении заявки$/ }))
      .toBeVisible();

    await press('{Escape}');
    await expectNone(dialog);
    await line(302).click();
    await expect.element(reason).toHaveValue('Телефон не отвечает.');
    api.answer('rejectRegistration', applicationsPanel(three()).rejectRegistration!);
    await pressOn(reject);
    await expect.element(toast('Заявка отклонена')).toBeVisible();
  });

  test('that is refused for want of the right leads home', async () => {
    await open('/admin/applications/302', {
      api: {
        approveRegistration: refused(403, { detail: 'Недостаточно прав', code: 'forbidden' }),
      },
    });
    await approve.click();
    await expectAddress('/');
    await expect
      .element(page.getByRole('main').getByText('У вас нет прав доступа к админ-панели'))
      .toBeVisible();
  });

  test('leads to the list while it is not known what comes next', async () => {
    const { listRegistrations } = applicationsPanel(three());
    await open('/admin/applications/302', {
      api: {
        listRegistrations: (call) =>
          call.query.cursor !== undefined && call.query.limit === '1'
            ? NO_CONNECTION
            : (
                listRegistrations as Extract<
                  typeof listRegistrations,
                  (...args: never[]) => unknown
                >
              )(call),
      },
    });
    await approve.click();
    await expect.element(dialog.getByRole('button', { name: /^К\sсписку заявок$/ })).toHaveFocus();
    await expect.element(dialog.getByText(/^Заявитель узнает о\sрешении/)).toBeVisible();
    await expectNone(dialog.getByText(/последняя заявка/));
    await expect.element(next).toHaveAttribute('aria-disabled', 'true');
  });
});
