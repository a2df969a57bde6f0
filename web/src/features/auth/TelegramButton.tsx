import { Button } from '@mantine/core';
import { IconBrandTelegram } from '@tabler/icons-react';
import { Notice } from '../../ui/Notice.tsx';
import classes from './LoginPage.module.css';
import { signInErrorText } from './sign-in-error.ts';
import type { useSignIn } from './useSignIn.ts';
import { useTelegramButton } from './useTelegramButton.ts';

type Step = ReturnType<typeof useTelegramButton>['step'];

const LABELS: Record<Step, string> = {
  start: 'Войти через Telegram',
  loading: 'Войти через Telegram',
  failed: 'Попробовать снова',
  ready: 'Продолжить в\u00A0Telegram',
  opened: 'Продолжить в\u00A0Telegram',
  cancelled: 'Продолжить в\u00A0Telegram',
};

const HINTS: Partial<Record<Step, string>> = {
  start: 'При первом входе попросим принять соглашение. Это\u00A0займёт минуту.',
  loading: 'Связываемся с\u00A0Telegram…',
  ready: 'Telegram готов: нажмите кнопку, чтобы открыть его окно.',
  opened: 'Подтвердите вход в\u00A0окне Telegram. Если оно не\u00A0открылось, нажмите кнопку ещё раз.',
  cancelled: 'Вход не\u00A0завершён, ничего не\u00A0изменилось. Можно попробовать снова в\u00A0любой момент.',
};

/** The sign-in button that turns into the messenger's widget, and what happens to the sign-in. */
export function TelegramButton({ signIn }: { signIn: ReturnType<typeof useSignIn> }) {
  const { step, press } = useTelegramButton((auth) => signIn.mutate(auth));
  const pressAnew = () => {
    signIn.reset();
    press();
  };
  return (
    <>
      {step === 'failed' && (
        <Notice kind="error">Не удалось загрузить Telegram виджет. Проверьте подключение к интернету.</Notice>
      )}
      {signIn.isError && <Notice kind="error">{signInErrorText(signIn.error)}</Notice>}
      <Button
        color="sun"
        size="lg"
        fullWidth
        loading={step === 'loading'}
        leftSection={<IconBrandTelegram size={24} aria-hidden />}
        onClick={pressAnew}
      >
        {LABELS[step]}
      </Button>
      <p role="status" className={classes.hint}>
        {!signIn.isError && HINTS[step]}
      </p>
    </>
  );
}
