import { useHydrated, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { failureText } from '../../../api/api-error.ts';
import { Button } from '../../../ui/Button.tsx';
import { useMarkHydrated } from '../../../ui/hydration.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { isProofRequired } from '../sign-in.ts';
import { ConfirmIdentity } from '../ConfirmIdentity.tsx';
import classes from '../LoginPage.module.css';
import { addressAfter } from '../use-proof.ts';
import { findBegun, type BegunAttempt, readLink } from './begun.ts';
import { ENTER, ENTER_FAILED, useEnter } from './use-enter.ts';

/** Where the link of an e-mail leads: opening it does nothing, a press does (decision 38). */
export function EmailReturn() {
  useMarkHydrated();
  const hydrated = useHydrated();
  const [found] = useState(() => (import.meta.env.SSR ? null : readLink(window.location.hash)));
  const link = hydrated ? found : undefined;
  useEffect(() => {
    // The code stays in no history.
    window.history.replaceState(window.history.state, '', window.location.pathname);
  }, []);
  const begun = link ? findBegun(link.handle) : undefined;
  return (
    <div className={classes.page}>
      <div className={classes.card}>
        <h1>Вход по&nbsp;почте</h1>
        <div className={classes.panel}>
          {link === null && <NoLink />}
          {link && !begun && <ElsewhereCode code={link.code} />}
          {link && begun && <Enter begun={begun} code={link.code} />}
        </div>
      </div>
    </div>
  );
}

function useBack(begun?: BegunAttempt) {
  const router = useRouter();
  return () =>
    void router.navigate({
      href: addressAfter(begun?.purpose, begun?.returnUrl),
      replace: true,
    });
}

function NoLink() {
  const back = useBack();
  return (
    <>
      <Notice kind="info">Ссылка неполная: откройте её из&nbsp;письма ещё раз.</Notice>
      <Button size="lg" fullWidth onClick={back}>
        Вернуться ко&nbsp;входу
      </Button>
    </>
  );
}

/** The session belongs to the browser that asked for the e-mail. */
function ElsewhereCode({ code }: { code: string }) {
  return (
    <>
      <p>Вход начат в&nbsp;другом браузере. Введите там этот код:</p>
      <p className="text-h3 weight-700">
        {code.slice(0, 4)}&nbsp;{code.slice(4)}
      </p>
      <p className="dimmed">
        Если вход начали не&nbsp;вы, закройте страницу и&nbsp;никому не&nbsp;сообщайте код.
      </p>
    </>
  );
}

function Enter({ begun, code }: { begun: BegunAttempt; code: string }) {
  const back = useBack(begun);
  const enter = useEnter({ begun, onProven: back });
  if (isProofRequired(enter.error)) return <ConfirmIdentity onConfirmed={enter.reset} />;
  return (
    <>
      <p>
        Адрес: <b>{begun.to}</b>
      </p>
      {enter.isError && <Notice kind="error">{failureText(enter.error, ENTER_FAILED)}</Notice>}
      <Button size="lg" fullWidth loading={enter.isPending} onClick={() => enter.mutate(code)}>
        {ENTER[begun.purpose]}
      </Button>
      {enter.isError && (
        <Button variant="subtle" onClick={back}>
          Начать заново
        </Button>
      )}
    </>
  );
}
