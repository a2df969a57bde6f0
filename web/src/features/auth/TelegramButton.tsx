import { Icon } from '../../ui/icons/Icon.tsx';
import type { TelegramAuth } from '@sklon/contract/auth';
import type { MutationStatus, UseMutationResult } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { Notice, OfflineNotice } from '../../ui/Notice.tsx';
import { type Purpose, startAttempt } from './attempts.ts';
import classes from './LoginPage.module.css';
import { signInErrorText, useSignIn, useTelegramButton } from './sign-in.ts';
import { Button } from '../../ui/Button.tsx';

type Step = ReturnType<typeof useTelegramButton>['step'];

const LABELS: Partial<Record<Step, string>> = {
  failed: 'Попробовать снова',
  ready: 'Продолжить в\u00A0Telegram',
  opened: 'Продолжить в\u00A0Telegram',
  cancelled: 'Продолжить в\u00A0Telegram',
};

const HINTS: Partial<Record<Step, string>> = {
  failed: 'Проверьте также, открывается ли Telegram на\u00A0этом устройстве.',
  loading: 'Связываемся с\u00A0Telegram…',
  ready: 'Telegram готов: нажмите кнопку, чтобы открыть его окно.',
  opened:
    'Подтвердите вход в\u00A0окне Telegram. Если оно не\u00A0открылось, нажмите кнопку ещё раз.',
  cancelled:
    'Вход не\u00A0завершён, ничего не\u00A0изменилось. Можно попробовать снова в\u00A0любой момент.',
};

function hintOf(step: Step, signIn: MutationStatus): string | undefined {
  if (signIn === 'pending') return 'Входим…';
  return signIn === 'error' ? 'Нажмите кнопку, чтобы попробовать ещё раз.' : HINTS[step];
}

interface TelegramPressProps {
  /** What the proof is for, and where it leads, when it comes back from another page. */
  purpose: Purpose;
  returnUrl: string;
  signing: UseMutationResult<unknown, Error, TelegramAuth>;
  label: string;
  hint: string;
}

/** Opens Telegram's window, and gives on what it proves. */
export function TelegramPress({ purpose, returnUrl, signing, label, hint }: TelegramPressProps) {
  const { step, press } = useTelegramButton(
    (auth) => signing.mutate(auth),
    () => startAttempt('telegram', purpose, returnUrl),
  );
  // The messenger's window opens by script alone.
  const hydrated = useHydrated();
  const pressAgain = () => {
    signing.reset();
    press();
  };
  return (
    <>
      <OfflineNotice>Войти можно, когда связь вернётся.</OfflineNotice>
      {step === 'failed' && (
        <Notice kind="error">
          Не удалось загрузить Telegram виджет. Проверьте подключение к интернету.
        </Notice>
      )}
      {signing.isError && <Notice kind="error">{signInErrorText(signing.error)}</Notice>}
      <Button
        color="sun"
        size="lg"
        fullWidth
        disabled={!hydrated}
        loading={step === 'loading' || signing.isPending}
        leftSection={<Icon name="brand-telegram" size={24} />}
        onClick={pressAgain}
      >
        {LABELS[step] ?? label}
      </Button>
      <noscript>
        <p className={classes.hint}>
          Окно Telegram открывается только с&nbsp;включённым JavaScript.
        </p>
      </noscript>
      <p role="status" className={classes.hint}>
        {hintOf(step, signing.status) ?? hint}
      </p>
    </>
  );
}

export function TelegramButton({ returnUrl }: { returnUrl: string }) {
  const signIn = useSignIn();
  return (
    <TelegramPress
      purpose="sign-in"
      returnUrl={returnUrl}
      signing={signIn}
      label="Войти через Telegram"
      hint={'При первом входе попросим принять соглашение. Это\u00A0займёт минуту.'}
    />
  );
}
