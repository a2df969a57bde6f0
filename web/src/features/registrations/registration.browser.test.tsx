/** The choice of what to register (spec 2; design, rule 16). */
import { page } from 'vitest/browser';
import { beforeEach, describe, expect, test } from 'vitest';
import { expectAccessibleInBothSchemes } from '../../../test/browser/axe.ts';
import { expectAddress, expectNoSidewaysScrolling } from '../../../test/browser/screen.ts';
import {
  CHOICE,
  NARROW,
  open,
  openService,
  formHeading,
  expectSteps,
  main,
  newApplicant,
} from '../../../test/browser/registration-page.ts';

beforeEach(newApplicant);

describe('the choice of a service', () => {
  // spec: 2.112, 2.113, 2.114
  test('has cards that cannot be pressed and say so; the links below lead to the forms', async () => {
    await open(CHOICE);
    const cards = main.getByRole('listitem').getByRole('button');
    await expect.poll(() => cards.elements().length).toBe(4);
    for (const name of ['Инструктор', 'Прокат снаряжения', 'Гид', 'Доп. услуги']) {
      const card = cards.filter({ hasText: name });
      await expect.element(card).toBeDisabled();
      await expect
        .element(card)
        .toHaveAccessibleDescription(expect.stringMatching(/анкета открывается по\sссылке/));
    }
    const steps = page.getByRole('list', { name: 'Шаги регистрации' }).getByRole('listitem');
    await expect
      .poll(() => steps.elements().map(({ textContent }) => textContent))
      .toEqual([
        expect.stringMatching(/Услуга$/),
        expect.stringMatching(/Telegram$/),
        expect.stringMatching(/Анкета$/),
        expect.stringMatching(/Проверка$/),
      ]);
    await expect.element(steps.first()).toHaveAttribute('aria-current', 'step');
    await expectAccessibleInBothSchemes();
    await page.getByRole('link', { name: 'Заполнить анкету инструктора' }).click();
    await expectAddress(`${CHOICE}?service_type=instructor`);
    await expect.element(formHeading('instructor')).toHaveFocus();
    await expectSteps(['Услуга, пройден', 'Telegram, пройден', '3Анкета', '4Проверка'], 3);
    window.history.back();
    await expect.element(page.getByRole('heading', { name: 'Что вы предлагаете?' })).toHaveFocus();
  });

  test.each([
    ['instr', 'Анкета инструктора'],
    ['rent', 'Анкета проката'],
    ['other', 'Анкета услуги'],
    ['constructor', 'Что вы предлагаете?'],
  ])('of an address that says %s shows «%s»', async (type, heading) => {
    await open(`${CHOICE}?service_type=${type}`);
    await expect.element(page.getByRole('heading', { name: heading })).toBeVisible();
  });

  // spec: 2.118, D.117
  test('of a guide says that the form will be added soon', async () => {
    await openService('guide');
    await expect
      .element(page.getByRole('heading', { name: 'Форма для гидов скоро будет добавлена' }))
      .toBeVisible();
    await expectAccessibleInBothSchemes();
  });

  test('fits a narrow phone', async () => {
    await open(CHOICE, { viewport: NARROW });
    await expect.element(page.getByRole('heading', { name: 'Что вы предлагаете?' })).toBeVisible();
    expectNoSidewaysScrolling();
    await expectAccessibleInBothSchemes();
  });
});
