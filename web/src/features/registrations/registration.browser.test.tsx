/** The choice of what to register (spec 2; design, rule 16). */
import { page } from 'vitest/browser';
import { beforeEach, describe, expect, test } from 'vitest';
import { expectAccessibleInBothSchemes } from '../../../test/browser/axe.ts';
import { refused } from '../../../test/browser/fake-api.ts';
import {
  expectAddress,
  expectNone,
  expectNoSidewaysScrolling,
} from '../../../test/browser/screen.ts';
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

const PASSED = ['Услуга, пройден', 'Telegram, пройден'];

// spec: 2.112, 2.116
test('an application is looked for in the third step, also when that fails', async () => {
  const looking = [...PASSED, '3Проверка', '4Анкета'];
  const { api } = await openService('rental', { api: { checkRegistrationStatus: refused(500) } });
  await expect.element(page.getByRole('heading', { name: 'Status check failed' })).toBeVisible();
  await expectSteps(looking, 3);
  const release = api.hold('checkRegistrationStatus');
  api.answer('checkRegistrationStatus', { has_registration: false, registration: null });
  await page.getByRole('link', { name: 'Попробовать снова' }).click();
  await expectNone(page.getByRole('heading', { name: 'Status check failed' }));
  await expectSteps(looking, 3);
  release();
  await expect.element(formHeading('rental')).toBeVisible();
  await expectSteps([...PASSED, 'Проверка, пройден', '4Анкета'], 4);
});

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
        .toHaveAccessibleDescription(expect.stringMatching(/Анкета займёт минут десять/));
    }
    const steps = page.getByRole('list', { name: 'Шаги регистрации' }).getByRole('listitem');
    await expect
      .poll(() => steps.elements().map(({ textContent }) => textContent))
      .toEqual([
        expect.stringMatching(/Услуга$/),
        expect.stringMatching(/Telegram$/),
        expect.stringMatching(/Проверка$/),
        expect.stringMatching(/Анкета$/),
      ]);
    await expect.element(steps.first()).toHaveAttribute('aria-current', 'step');
    await expectAccessibleInBothSchemes();
    await page.getByRole('link', { name: 'Заполнить анкету инструктора' }).click();
    await expectAddress(`${CHOICE}?service_type=instructor`);
    await expect.element(formHeading('instructor')).toHaveFocus();
    await expectSteps([...PASSED, 'Проверка, пройден', '4Анкета'], 4);
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
    await expectSteps([...PASSED, 'Проверка, пройден', '4Анкета'], 4);
    await expectAccessibleInBothSchemes();
  });

  test('fits a narrow phone', async () => {
    await open(CHOICE, { viewport: NARROW });
    await expect.element(page.getByRole('heading', { name: 'Что вы предлагаете?' })).toBeVisible();
    expectNoSidewaysScrolling();
    await expectAccessibleInBothSchemes();
  });
});
