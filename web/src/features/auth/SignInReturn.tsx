import { IDENTITY_NAMES, type OAuthProvider } from '@sklon/contract/identity-rules';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { failureText } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { useMarkHydrated } from '../../ui/hydration.ts';
import { Notice } from '../../ui/Notice.tsx';
import { showToast } from '../../ui/toast.tsx';
import { type Attempt, sentBack, takeAttempt } from './attempts.ts';
import { identitiesQuery, meQuery } from './queries.ts';
import { safeReturnUrl } from './return-url.ts';
import { isProofRequired, useBeginSession } from './sign-in.ts';
import { ConfirmIdentity } from './TelegramButton.tsx';
import classes from './LoginPage.module.css';

const NOT_FINISHED = 'Вход не\u00A0завершён, ничего не\u00A0изменилось.';
const FAILED = 'Не\u00A0удалось войти. Проверьте связь и\u00A0попробуйте ещё раз.';

/** Where the site of VK ID or Yandex ID sends the browser back (channels.md, VK ID and Yandex ID). */
export function SignInReturn({ provider }: { provider: OAuthProvider }) {
  useMarkHydrated();
  const router = useRouter();
  const queryClient = useQueryClient();
  const begin = useBeginSession();
  /** Null once it is known that there is none. */
  const [attempt, setAttempt] = useState<Attempt | null>();

  const finish = useAction({
    mutationFn: async ({ purpose, ...kept }: Attempt) => {
      const answer = sentBack();
      const device_id = answer.get('device_id');
      const body = {
        provider,
        code: answer.get('code') ?? '',
        state: kept.state,
        verifier: kept.verifier,
        ...(device_id !== null && { device_id }),
      };
      if (purpose === 'sign-in')
        await begin(await call('signInWithProvider', { body }), provider, null);
      else if (purpose === 'confirm') await call('confirmIdentity', { body });
      else {
        queryClient.setQueryData(identitiesQuery().queryKey, await call('addIdentity', { body }));
        void queryClient.invalidateQueries({ queryKey: meQuery().queryKey });
      }
    },
    once: true,
    onSuccess: (_, { purpose, returnUrl }) => {
      if (purpose === 'confirm')
        showToast({ kind: 'success', message: 'Подтверждено, продолжайте' });
      if (purpose === 'add') showToast({ kind: 'success', message: 'Способ входа добавлен' });
      // The sign-in page waits until no agreement is needed.
      const href =
        purpose === 'sign-in' ? `/login?${new URLSearchParams({ returnUrl })}` : returnUrl;
      return router.navigate({ href, replace: true });
    },
  });

  const onArrival = useEffectEvent(() => {
    const answer = sentBack();
    const kept = takeAttempt(provider, answer.get('state'));
    setAttempt(kept ? { ...kept, returnUrl: safeReturnUrl(kept.returnUrl) } : null);
    if (kept && answer.has('code'))
      finish.mutate({ ...kept, returnUrl: safeReturnUrl(kept.returnUrl) });
  });
  useEffect(() => onArrival(), []);

  const stopped = attempt === null || (attempt !== undefined && finish.status === 'idle');
  const back = () => {
    const { purpose = 'sign-in', returnUrl = '/' } = attempt ?? {};
    const href = purpose === 'sign-in' ? `/login?${new URLSearchParams({ returnUrl })}` : returnUrl;
    void router.navigate({ href, replace: true });
  };
  return (
    <div className={classes.page}>
      <div className={classes.card}>
        <h1>Вход через {IDENTITY_NAMES[provider]}</h1>
        <div className={classes.panel}>
          {isProofRequired(finish.error) ? (
            <ConfirmIdentity onConfirmed={back} />
          ) : stopped || finish.isError ? (
            <>
              <Notice kind={finish.isError ? 'error' : 'info'}>
                {finish.isError ? failureText(finish.error, FAILED) : NOT_FINISHED}
              </Notice>
              <Button size="lg" fullWidth onClick={back}>
                Вернуться
              </Button>
            </>
          ) : (
            <p role="status" className={classes.progress}>
              Проверяем вход…
            </p>
          )}
        </div>
      </div>
    </div>
  );
}
