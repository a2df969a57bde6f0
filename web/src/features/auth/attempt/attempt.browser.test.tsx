/** Sign-in by an e-mail (decision 38). */
import { page, userEvent } from 'vitest/browser';
import { describe, expect, test, vi } from 'vitest';
import { expectAccessible } from '../../../../test/browser/axe.ts';
import { type Handlers, refused } from '../../../../test/browser/fake-api.ts';
import { openPage, PHONE } from '../../../../test/browser/page.ts';
import { onePage, resorts } from '../../../../test/browser/records.ts';
import { expectAddress, expectNone } from '../../../../test/browser/screen.ts';
import { session, telegramConfig } from '../../../../test/browser/session.ts';
import { serverNow } from '../../../api/server-time.ts';
import { parseStoredAuth } from '../stored-auth.ts';

const SECRET = 'HANDLEq1w2e3r4t5y6u7i8o9p0a1s2d3f4g5h6j7k8l';
const SECOND = 'SECONDq1w2e3r4t5y6u7i8o9p0a1s2d3f4g5h6j7k8l';
const ADDRESS = 'anna@post.example';
const begun = {
  secret: SECRET,
  expires_at: new Date(serverNow().getTime() + 600_000).toISOString(),
};
const person = session({ telegram_id: null, username: null, identities: ['email'] });
const opened = {
  token: 'token-of-the-e-mail',
  user: person.user,
  agreement_status: {
    needs_user_agreement: false,
    needs_provider_agreement: false,
    is_provider: false,
  },
};
const api: Handlers = {
  getTelegramConfig: telegramConfig,
  listSignInProviders: ['vk', 'email'],
  listResorts: resorts,
  listServices: onePage([]),
  startEmailSignIn: begun,
  ...person.api,
};
const wrongCode = refused(400, {
  detail: 'Код не подошёл: проверьте цифры',
  code: 'validation_failed',
  errors: [{ path: 'code', message: 'Код не подошёл: проверьте цифры' }],
});
const button = (name: RegExp | string) => page.getByRole('button', { name });
const address = page.getByLabelText('Ваша почта');
const code = page.getByLabelText(/^Код из.письма$/);
const kept = (returnUrl = '/') =>
  JSON.stringify([
    {
      provider: 'email',
      secret: SECRET,
      to: ADDRESS,
      purpose: 'sign-in',
      callPhone: null,
      until: begun.expires_at,
      returnUrl,
    },
  ]);

/** Of the same site, whose changes of localStorage this page hears of. */
function otherTab() {
  const frame = document.createElement('iframe');
  frame.title = 'Другая вкладка';
  document.body.append(frame);
  const storage = frame.contentWindow?.localStorage;
  if (!storage) throw new Error('the frame has no storage');
  return { storage, [Symbol.dispose]: () => frame.remove() };
}

describe('the form', () => {
  test('asks for an address, then for the code, by the keyboard alone', async () => {
    const { api: calls } = await openPage('/login', {
      viewport: PHONE,
      api: { ...api, signInWithProvider: wrongCode },
    });
    await button(/^По.ссылке на.почту$/).click();
    await expect.element(address).toHaveFocus();
    await userEvent.keyboard('anna{Enter}');
    await expect.element(address).toHaveAccessibleDescription(/почт|адрес/i);
    expect(calls.calls('startEmailSignIn')).toEqual([]);
    await expectAccessible();
    await userEvent.keyboard('@post.example{Enter}');
    await expect.element(code).toHaveFocus();
    expect(calls.calls('startEmailSignIn')[0]?.body).toEqual({ email: ADDRESS });
    await expect.element(page.getByText(ADDRESS)).toBeVisible();
    await expectAccessible();
    await userEvent.keyboard('123{Enter}');
    await expect.element(code).toHaveAccessibleDescription(/только цифры/);
    await userEvent.keyboard('4 5678{Enter}');
    await expect.element(code).toHaveAccessibleDescription(/Код не подошёл/);
    await expect.element(code).toHaveValue('1234 5678');
    calls.answer('signInWithProvider', opened);
    await userEvent.keyboard('{Enter}');
    await expectAddress('/');
    expect(calls.calls('signInWithProvider').at(-1)?.body).toEqual({
      provider: 'email',
      secret: SECRET,
      code: '12345678',
    });
    expect(localStorage.getItem('lastSignIn')).toBe('email');
    expect(localStorage.getItem('begunAttempts')).toBe('[]');
  });

  test('leads back with what was typed, and says when no e-mail went out', async () => {
    const failed = refused(503, {
      detail: 'Сервис входа не отвечает.',
      code: 'sign_in_unavailable',
    });
    const { api: calls } = await openPage('/login', { api: { ...api, startEmailSignIn: failed } });
    const open = button(/^По.ссылке на.почту$/);
    await open.click();
    await address.fill(ADDRESS);
    await button('Получить письмо').click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Сервис входа не отвечает.');
    await expect.element(address).toHaveValue(ADDRESS);
    calls.answer('startEmailSignIn', begun);
    await button('Получить письмо').click();
    await expect.element(button(/^Отправить ещё раз через/)).toBeDisabled();
    await button('Изменить адрес').click();
    await expect.element(address).toHaveValue(ADDRESS);
    await button('Другой способ').click();
    await expect.element(open).toHaveFocus();
  });

  test('takes the code of each letter to the address, also of one that another tab sent', async () => {
    const [one] = JSON.parse(kept('/services')) as object[];
    const begunAttempts = JSON.stringify([{ ...one, secret: SECOND }, one]);
    const { api: calls } = await openPage('/login?returnUrl=%2Fservices', {
      api: {
        ...api,
        signInWithProvider: ({ body }) =>
          (body as { secret: string }).secret === SECRET ? opened : wrongCode,
      },
      stored: { begunAttempts },
    });
    await button(/^По.ссылке на.почту$/).click();
    await code.fill('12345678');
    await userEvent.keyboard('{Enter}');
    await expectAddress('/services');
    expect(calls.calls('signInWithProvider').map(({ body }) => body)).toEqual(
      [SECOND, SECRET].map((secret) => ({ provider: 'email', secret, code: '12345678' })),
    );
    // The link of the other letter goes on serving.
    expect(localStorage.getItem('begunAttempts')).toBe(
      JSON.stringify([{ ...one, secret: SECOND }]),
    );
  });

  test('counts the minute to another e-mail while the tab sleeps', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
    await openPage('/login', { api });
    await button(/^По.ссылке на.почту$/).click();
    await address.fill(ADDRESS);
    await button('Получить письмо').click();
    const again = button(/^Отправить ещё раз/);
    await expect.element(again).toMatchTextContent(/через 60/);
    const sent = Date.now();
    // The interval begins some time after the button is there.
    const after = (seconds: number) => () => {
      vi.setSystemTime(sent + (seconds - 1) * 1_000);
      vi.advanceTimersByTime(1_000);
      return again.element().textContent;
    };
    await expect.poll(after(51)).not.toMatch(/через 60/);
    await expect.element(again).toMatchTextContent(/через 9\s/);
    await expect.element(again).toBeDisabled();
    await expect.poll(after(3_600)).toBe('Отправить ещё раз');
    await expect.element(again).toBeEnabled();
  });

  test('for another address stays when a second e-mail to the first one is sent late', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
    const { api: calls } = await openPage('/login', { api });
    await button(/^По.ссылке на.почту$/).click();
    await address.fill(ADDRESS);
    await button('Получить письмо').click();
    const again = button(/^Отправить ещё раз/);
    await expect.element(again).toBeDisabled();
    await expect
      .poll(() => {
        vi.advanceTimersByTime(60_000);
        return (again.element() as HTMLButtonElement).disabled;
      })
      .toBe(false);
    const release = calls.hold('startEmailSignIn');
    calls.answer('startEmailSignIn', { ...begun, secret: SECOND });
    await again.click();
    await button('Изменить адрес').click();
    release();
    await expect.poll(() => localStorage.getItem('begunAttempts')).toContain(SECOND);
    await address.fill('olga@post.example');
    await button('Получить письмо').click();
    await expect.element(page.getByText('olga@post.example')).toBeVisible();
  });
});

describe('MAX', () => {
  const link = `https://max.ru/sklon_bot?start=s${'q1w2'.repeat(10)}`;
  const calls: Handlers = {
    ...api,
    listSignInProviders: ['max', 'email'],
    startMaxSignIn: { ...begun, link, number: '47' },
    getSignInState: { proven: false },
    signInWithProvider: opened,
  };
  const openBot = page.getByRole('link', { name: 'Открыть MAX' });

  test('goes on with its number when the page was loaded anew', async () => {
    await openPage('/login', { viewport: PHONE, api: calls });
    await button('MAX').click();
    await expect.element(page.getByText('47', { exact: true })).toBeVisible();
    const begunAttempts = localStorage.getItem('begunAttempts') ?? '';
    const { api: fake } = await openPage('/login', {
      viewport: PHONE,
      api: { ...calls, startMaxSignIn: { ...begun, secret: SECOND, link, number: '11' } },
      stored: { begunAttempts },
    });
    await button('MAX').click();
    await expect.element(page.getByText('47', { exact: true })).toBeVisible();
    await expect.element(openBot).toHaveAttribute('href', link);
    fake.answer('getSignInState', { proven: true });
    await expectAddress('/');
    expect(fake.calls('startMaxSignIn')).toEqual([]);
    expect(fake.calls('signInWithProvider')[0]?.body).toEqual({ provider: 'max', secret: SECRET });
    expect(localStorage.getItem('begunAttempts')).toBe('[]');
  });

  test('begins anew once its time is over', async () => {
    const detail = 'Вход не подтвердился. Попробуйте ещё раз.';
    const { api: fake } = await openPage('/login', { viewport: PHONE, api: calls });
    await button('MAX').click();
    await expect.element(openBot).toBeVisible();
    fake.answer('getSignInState', refused(401, { detail, code: 'identity_invalid' }));
    await expect.element(page.getByText(detail)).toBeVisible();
    fake.answer('getSignInState', { proven: false });
    fake.answer('startMaxSignIn', { ...begun, secret: SECOND, link, number: '11' });
    await button('Начать заново').click();
    await expect.element(page.getByText('11', { exact: true })).toBeVisible();
    await expectNone(page.getByText(detail));
  });
});

describe('a phone', () => {
  const number = page.getByLabelText('Ваш мобильный номер');
  const calls: Handlers = {
    ...api,
    listSignInProviders: ['phone', 'email'],
    startPhoneSignIn: { ...begun, call_phone: '+78005008275', call_until: begun.expires_at },
    getSignInState: { proven: false },
  };
  const open = async (handlers: Handlers = calls) => {
    const { api: fake } = await openPage('/login', { viewport: PHONE, api: handlers });
    await button(/^По.звонку или SMS$/).click();
    return fake;
  };

  test('is proven by a call, which the page waits for', async () => {
    const fake = await open({ ...calls, signInWithProvider: opened });
    await expect.element(number).toHaveFocus();
    await userEvent.keyboard('+7 495 123-45-67{Enter}');
    await expect.element(number).toHaveAccessibleDescription(/российский мобильный/);
    expect(fake.calls('startPhoneSignIn')).toEqual([]);
    await expectAccessible();
    await number.fill('8 916 123-45-67');
    await userEvent.keyboard('{Enter}');
    const link = page.getByRole('link', { name: /800.500-82-75/ });
    await expect.element(link).toHaveFocus();
    await expect.element(link).toHaveAttribute('href', 'tel:+78005008275');
    await expect.element(page.getByText('Ждём звонка…')).toBeVisible();
    await expectAccessible();
    fake.answer('getSignInState', { proven: true });
    await expectAddress('/');
    expect(fake.calls('signInWithProvider')[0]?.body).toEqual({
      provider: 'phone',
      secret: SECRET,
    });
  });

  test.each([
    ['goes on where it was', 60_000],
    ['begins anew after its time', -1_000],
  ])('whose page was loaded anew during the call %s', async (_, wait) => {
    const waiting = {
      provider: 'phone',
      secret: SECRET,
      to: '+79161234567',
      purpose: 'sign-in',
      callPhone: '+78005008275',
      until: new Date(serverNow().getTime() + wait).toISOString(),
      returnUrl: '/',
    };
    const { api: fake } = await openPage('/login', {
      viewport: PHONE,
      stored: { begunAttempts: JSON.stringify([waiting]) },
      api: calls,
    });
    await button(/^По.звонку или SMS$/).click();
    if (wait > 0) {
      await expect.element(page.getByRole('link', { name: /800.500-82-75/ })).toHaveFocus();
      await button('Изменить номер').click();
      expect(localStorage.getItem('begunAttempts')).toBe('[]');
    }
    await expect.element(number).toHaveFocus();
    await expect.element(number).toHaveValue(wait > 0 ? waiting.to : '');
    expect(fake.calls('startPhoneSignIn')).toEqual([]);
  });

  test('that is changed stays when an SMS to the first number is sent late', async () => {
    const fake = await open({ ...calls, sendSignInCode: undefined });
    await number.fill('8 916 123-45-67');
    await button('Продолжить').click();
    const release = fake.hold('sendSignInCode');
    await button(/^Получить код в.SMS$/).click();
    await button('Изменить номер').click();
    await number.fill('8 916 765-43-21');
    release();
    await button('Продолжить').click();
    await expect.element(page.getByText(/916.765.43.21$/)).toBeVisible();
    await expect.element(page.getByText('Ждём звонка…')).toBeVisible();
    expect(fake.calls('startPhoneSignIn')).toHaveLength(2);
  });

  test('is proven by an SMS where no call is possible', async () => {
    const fake = await open({ ...calls, sendSignInCode: undefined, signInWithProvider: opened });
    await number.fill('8 916 123-45-67');
    await button('Продолжить').click();
    await button(/^Получить код в.SMS$/).click();
    const typed = page.getByLabelText(/^Код из.SMS$/);
    await expect.element(typed).toHaveFocus();
    await expectAccessible();
    await userEvent.keyboard('123456{Enter}');
    await expectAddress('/');
    expect(fake.calls('sendSignInCode')).toHaveLength(1);
    expect(fake.calls('signInWithProvider')[0]?.body).toMatchObject({ code: '123456' });
  });

  test('that was given to somebody else says which way is left', async () => {
    const detail = 'По этому номеру давно не входили.';
    const unused = refused(403, { detail, code: 'number_unused' });
    await open({ ...calls, getSignInState: { proven: true }, signInWithProvider: unused });
    await number.fill('8 916 123-45-67');
    await button('Продолжить').click();
    await expect.element(page.getByRole('alert')).toHaveTextContent(detail);
    await expect.element(button('Войти').last()).toBeEnabled();
  });
});

describe('the link of an e-mail', () => {
  test('does nothing until a press, and leaves its code in no history', async () => {
    const { api: calls } = await openPage('/login/email#HANDLE.12345678', {
      viewport: PHONE,
      stored: { begunAttempts: kept('/services') },
      api: { ...api, signInWithProvider: opened },
    });
    await expect.element(page.getByText(ADDRESS)).toBeVisible();
    expect(calls.calls('signInWithProvider')).toEqual([]);
    await expect.poll(() => window.location.hash).toBe('');
    await expectAccessible();
    await button('Войти').click();
    await expectAddress('/services');
    expect(calls.calls('signInWithProvider')[0]?.body).toEqual({
      provider: 'email',
      secret: SECRET,
      code: '12345678',
    });
  });

  test('asks for consent, whose ticks stay while another tab updates its copy of the user', async () => {
    const agreement_status = { ...opened.agreement_status, needs_user_agreement: true };
    const { api: calls } = await openPage('/login/email#HANDLE.12345678', {
      stored: { begunAttempts: kept('/services') },
      api: {
        ...api,
        getAgreementStatus: agreement_status,
        signInWithProvider: { ...opened, agreement_status },
      },
    });
    await button('Войти').click();
    const tick = page.getByRole('dialog').getByRole('checkbox').first();
    await tick.click();
    const statuses = calls.calls('getAgreementStatus').length;
    using other = otherTab();
    const auth = parseStoredAuth(localStorage.getItem('user_auth'));
    const user = { ...auth?.user, first_name: 'Яна' };
    other.storage.setItem('user_auth', JSON.stringify({ ...auth, user }));
    await expect
      .element(page.getByLabelText(/^Меню пользователя: Яна/).first())
      .toBeInTheDocument();
    await expectAccessible();
    await expect.element(tick).toBeChecked();
    expect(calls.calls('getAgreementStatus')).toHaveLength(statuses);
    for (const key of ['token', 'user_auth']) other.storage.removeItem(key);
    await expectNone(page.getByRole('dialog'));
  });

  test('shows the code in a browser that asked for no e-mail', async () => {
    const { api: calls } = await openPage('/login/email#OTHERS.12345678', {
      stored: { begunAttempts: kept() },
      api,
    });
    await expect.element(page.getByText(/^1234.5678$/)).toBeVisible();
    await expectAccessible();
    expect(button('Войти').query()).toBeNull();
    expect(calls.calls('signInWithProvider')).toEqual([]);
  });

  test('that is over says so, and leads to another', async () => {
    const over = refused(401, { detail: 'Вход не подтвердился.', code: 'identity_invalid' });
    await openPage('/login/email#HANDLE.12345678', {
      stored: { begunAttempts: kept() },
      api: { ...api, signInWithProvider: over },
    });
    await button('Войти').click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Вход не подтвердился.');
    await button('Начать заново').click();
    await expectAddress(/^\/login\?/);
  });

  test('without a code leads back', async () => {
    await openPage('/login/email', { api });
    await button(/^Вернуться/).click();
    await expectAddress(/^\/login\?/);
  });
});
