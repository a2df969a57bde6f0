import { IDENTITY_NAMES, type OAuthProvider } from '@sklon/contract/identity-rules';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { failureText } from '../../api/api-error.ts';
import { useAction } from '../../api/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { useMarkHydrated } from '../../ui/hydration.ts';
import { Notice } from '../../ui/Notice.tsx';
import { type Attempt, sentBack, takeAttempt } from './attempts.ts';
import { isProofRequired } from './sign-in.ts';
import { ConfirmIdentity } from './ConfirmIdentity.tsx';
import { isTaken, MergeByProvider } from './MergeAccounts.tsx';
import { addressAfter, useProof } from './use-proof.ts';
import classes from './LoginPage.module.css';

const NOT_FINISHED = 'Вход не\u00A0завершён, ничего не\u00A0изменилось.';
const FAILED = 'Не\u00A0удалось войти. Проверьте связь и\u00A0попробуйте ещё раз.';

/** The person gave up at the other site, or the code was made for another browser: nothing is sent. */
class NotFinished extends Error {}

/** Where the site of VK ID, Yandex ID or Telegram's OpenID sends the browser back (channels.md, VK ID and Yandex ID). */
export function SignInReturn({ provider }: { provider: OAuthProvider }) {
  useMarkHydrated();
  const router = useRouter();
  const prove = useProof();

  const finish = useAction({
    mutationFn: async ({ purpose, state, verifier }: Partial<Attempt>) => {
      const returned = sentBack();
      const code = returned.get('code');
      if (state === undefined || verifier === undefined || code === null) throw new NotFinished();
      const device_id = returned.get('device_id');
      const body = { provider, code, state, verifier, ...(device_id !== null && { device_id }) };
      await prove(purpose ?? 'sign-in', body);
    },
    once: true,
    onSuccess: (_, { purpose, returnUrl }) =>
      router.navigate({ href: addressAfter(purpose, returnUrl), replace: true }),
  });

  const onArrival = useEffectEvent(() =>
    finish.mutate(takeAttempt(provider, sentBack().get('state')) ?? {}),
  );
  useEffect(() => onArrival(), []);

  const back = () => {
    const { purpose, returnUrl } = finish.variables ?? {};
    void router.navigate({ href: addressAfter(purpose, returnUrl), replace: true });
  };
  const unfinished = finish.error instanceof NotFinished;
  return (
    <div className={classes.page}>
      <div className={classes.card}>
        <h1>Вход через {IDENTITY_NAMES[provider]}</h1>
        <div className={classes.panel}>
          {isProofRequired(finish.error) ? (
            <ConfirmIdentity onConfirmed={back} />
          ) : finish.isError ? (
            <>
              {isTaken(finish.error) ? (
                <MergeByProvider provider={provider} />
              ) : (
                <Notice kind={unfinished ? 'info' : 'error'}>
                  {unfinished ? NOT_FINISHED : failureText(finish.error, FAILED)}
                </Notice>
              )}
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
