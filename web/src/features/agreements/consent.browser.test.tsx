/** Spec sections 2, 4, 5 and 8. */
import type { AgreementStatus } from '@sklon/contract/agreements';
import { page } from 'vitest/browser';
import { describe, expect, test } from 'vitest';
import { expectAccessible } from '../../../test/browser/axe.ts';
import { book, calendar, TUESDAY } from '../../../test/browser/booking-page.ts';
import { type Handlers, refused } from '../../../test/browser/fake-api.ts';
import { openPage, PHONE } from '../../../test/browser/page.ts';
import { resorts } from '../../../test/browser/records.ts';
import {
  address,
  expectAddress,
  expectNone,
  expectTexts,
  press,
  pressOn,
} from '../../../test/browser/screen.ts';

const needed: AgreementStatus = {
  needs_user_agreement: true,
  needs_provider_agreement: false,
  is_provider: false,
};
const dialog = page.getByRole('dialog', { name: 'Нужно ваше согласие' });
const tick = dialog.getByRole('checkbox', { name: 'Принимаю пользовательское соглашение' });
const personalData = dialog.getByRole('checkbox', {
  name: /^Даю согласие на\sобработку персональных данных$/,
});
const submit = dialog.getByRole('button', { name: 'Подтвердить' });
const text = dialog.getByRole('heading', { name: /Согласие на обработку персональных данных/ });

function openUnagreed(api: Handlers = {}, viewport?: { width: number; height: number }) {
  return openPage('/legal_docs', {
    session: true,
    api: { getAgreementStatus: needed, ...api },
    ...(viewport && { viewport }),
  });
}

describe('the consent', () => {
  // spec: 2.104, 4.36, 4.45, 4.46
  test('cannot be closed, and goes once it is given', async () => {
    const given = { ...needed, needs_user_agreement: false };
    const { api } = await openUnagreed({ acceptAgreement: given });
    await expect.element(text).toBeVisible();
    await expectTexts(dialog.getByRole('tab'), ['Персональные данные', 'Соглашение']);
    await press('{Escape}{Escape}');
    await expect.element(dialog).toBeVisible();
    document.elementFromPoint(2, 2)?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    await expect.element(dialog).toBeVisible();
    await expectAccessible();
    await tick.click();
    await personalData.click();
    api.answer('getAgreementStatus', given);
    await submit.click();
    await expectNone(dialog);
    expect(api.calls('acceptAgreement')[0]?.body).toEqual({ user_type: 'user', doc_version: 1 });
  });

  test('lets out who does not give it', async () => {
    await openUnagreed({ signOut: undefined, listResorts: resorts });
    await dialog.getByRole('button', { name: 'Выйти' }).click();
    await expectAddress('/');
    await expectNone(dialog);
    expect(localStorage.getItem('token')).toBeNull();
  });

  test('stays above a form that the address opens, which is there once it is given', async () => {
    const given = { ...needed, needs_user_agreement: false };
    const path = `/instructors/7?book=1&time=${TUESDAY}T10:00/12:00`;
    const { api } = await openPage(path, {
      session: true,
      api: { ...calendar(), getAgreementStatus: needed, acceptAgreement: given },
    });
    const form = page.getByRole('dialog', { name: 'Бронирование занятия', includeHidden: true });
    await expect.element(form).toBeInTheDocument();
    await expect.element(text).toBeVisible();
    await tick.click();
    await personalData.click();
    api.answer('getAgreementStatus', given);
    await submit.click();
    await expectNone(dialog);
    await expect.element(book).toBeEnabled();
    await expect.element(form).toBeVisible();
  });

  // spec: 2.107, 5.1, 5.2
  test('waits for both ticks and says so when it is pressed without one', async () => {
    await openUnagreed({}, PHONE);
    await expect.element(submit).toBeDisabled();
    // Nobody can agree to what they could not read: the form waits for its documents.
    await expect.element(text).toBeVisible();
    await expect.element(tick).toBeEnabled();
    await pressOn(submit);
    await expect
      .element(dialog.getByText('Необходимо подтвердить согласие для продолжения'))
      .toBeVisible();
    await expect.element(tick).toHaveFocus();
    await expectAccessible();
    await tick.click();
    await expect.element(submit).toBeDisabled();
    await pressOn(submit);
    await expect.element(personalData).toHaveFocus();
    await personalData.click();
    await expect.element(submit).toBeEnabled();
  });

  // spec: 8.13
  test('that cannot be saved says so and keeps the tick', async () => {
    await openUnagreed({ acceptAgreement: refused(500) });
    await tick.click();
    await personalData.click();
    await submit.click();
    await expect
      .element(dialog.getByText('Ошибка при сохранении согласия. Пожалуйста, попробуйте снова.'))
      .toBeVisible();
    await expect.element(tick).toBeChecked();
    await expect.element(personalData).toBeChecked();
    await expectAccessible();
  });

  // spec: 2.105, 4.44
  test('of a provider is the agreement of providers', async () => {
    await openUnagreed({
      getAgreementStatus: {
        needs_user_agreement: false,
        needs_provider_agreement: true,
        is_provider: true,
      },
    });
    await dialog.getByRole('tab', { name: 'Оферта' }).click();
    await expect.element(dialog.getByRole('heading', { name: /оферта/i }).first()).toBeVisible();
    await expectAccessible();
  });

  // spec: 8.18
  test('whose document cannot be loaded says so and tries again', async () => {
    // The session is loaded before the documents are lost.
    const { api, router } = await openPage('/login', { session: true });
    api.loseFiles('/documents/', 404);
    api.answer('getAgreementStatus', needed);
    await router.options.context.queryClient.invalidateQueries({ queryKey: ['me'] });
    await expect.element(dialog.getByText('Failed to load document')).toBeVisible();
    await expectAccessible();
    api.loseFiles('/documents/');
    await dialog.getByRole('button', { name: 'Попробовать снова' }).click();
    await expect.element(text).toBeVisible();
  });
});

describe('a legal document', () => {
  const legalText = page.getByRole('dialog', { name: 'Пользовательское соглашение' });
  const link = page.getByRole('main').getByRole('link', { name: 'Пользовательское соглашение' });

  // spec: 2.109, 6.2
  test('opens over the page; Escape, a press outside and Back close it', async () => {
    await openPage('/legal_docs');
    await expect
      .poll(() => page.getByRole('main').getByRole('listitem').getByRole('link').elements().length)
      .toBe(4);
    const open = async () => {
      await link.click();
      await expect.element(legalText.getByRole('heading', { level: 3 }).first()).toBeVisible();
    };
    await open();
    await expect.element(legalText.getByRole('list').first()).toBeVisible();
    await expectAccessible();
    await press('{Escape}');
    await expectNone(legalText);
    await open();
    document.querySelector('dialog')?.click();
    await press('{Escape}');
    await expectNone(legalText);
    await open();
    window.history.back();
    await expectNone(legalText);
    expect(address()).toBe('/legal_docs');
  });

  // spec: 2.111
  test('that cannot be loaded says so', async () => {
    const { api } = await openPage('/legal_docs');
    api.loseFiles('/documents/', 404);
    await page.getByRole('link', { name: 'Публичная оферта для поставщиков услуг' }).click();
    await expect
      .element(page.getByRole('dialog').getByText('Failed to load document'))
      .toBeVisible();
    await expectAddress('/legal_docs?document=public_offer_providers.md');
  });
});
