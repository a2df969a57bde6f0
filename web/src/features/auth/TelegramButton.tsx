import { Icon } from '../../ui/icons/Icon.tsx';
import type { TelegramAuth } from '@sklon/contract/auth';
import { type MutationStatus, type UseMutationResult, useQueryClient } from '@tanstack/react-query';
import { useHydrated, useLocation } from '@tanstack/react-router';
import { call } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { Notice, OfflineNotice } from '../../ui/Notice.tsx';
import classes from './LoginPage.module.css';
import { showToast } from '../../ui/toast.tsx';
import { ProviderButtons } from './ProviderButtons.tsx';
import { identitiesQuery, meQuery } from './queries.ts';
import { useSession } from './session.ts';
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
  signing: UseMutationResult<unknown, Error, TelegramAuth>;
  label: string;
  hint: string;
}

function TelegramPress({ signing, label, hint }: TelegramPressProps) {
  const { step, press } = useTelegramButton((auth) => signing.mutate(auth));
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

export function TelegramButton() {
  const signIn = useSignIn();
  return (
    <TelegramPress
      signing={signIn}
      label="Войти через Telegram"
      hint={'При первом входе попросим принять соглашение. Это\u00A0займёт минуту.'}
    />
  );
}

/** In /preferences, for who signs in by others. */
export function AddTelegram() {
  const queryClient = useQueryClient();
  const add = useAction({
    mutationFn: (body: TelegramAuth) => call('addIdentity', { body }),
    onSuccess: (identities) => {
      queryClient.setQueryData(identitiesQuery().queryKey, identities);
      void queryClient.invalidateQueries({ queryKey: meQuery().queryKey });
      showToast({ kind: 'success', message: 'Способ входа добавлен' });
    },
  });
  return (
    <TelegramPress
      signing={add}
      label="Добавить Telegram"
      hint={'Бот сможет писать вам в\u00A0Telegram.'}
    />
  );
}

/** Shown in place of what needs a fresh proof of identity; `onConfirmed` tries that again. */
export function ConfirmIdentity({ onConfirmed }: { onConfirmed: () => void }) {
  const confirm = useAction({
    mutationFn: (body: TelegramAuth) => call('confirmIdentity', { body }),
    onSuccess: onConfirmed,
  });
  const { href } = useLocation();
  const session = useSession();
  if (session.status !== 'signed-in') return null;
  const { identities } = session.user;
  const hint = 'Вы\u00A0вошли давно: подтвердите, что это вы.';
  return (
    <Notice kind="info">
      {identities.includes('telegram') ? (
        <TelegramPress signing={confirm} label="Подтвердить через Telegram" hint={hint} />
      ) : (
        <p>{hint}</p>
      )}
      <ProviderButtons purpose="confirm" returnUrl={href} only={identities} />
    </Notice>
  );
}
