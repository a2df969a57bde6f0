import { SEND_AGAIN_SECONDS } from '@sklon/contract/identity-rules';
import { useEffect, useState } from 'react';
import { failureText } from '../../../api/api-error.ts';
import { useAction } from '../../../api/use-action.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import type { Begun } from './begun.ts';

const SEND_FAILED = 'Не\u00A0удалось отправить ещё раз. Попробуйте позже.';

interface SendAgainProps {
  send: () => Promise<Begun>;
  onSent: (begun: Begun) => void;
}

const secondsSince = (time: number) => Math.floor((Date.now() - time) / 1_000);

/** Waits a minute after each message, also while the tab sleeps, whose timers do not run. */
export function SendAgain({ send, onSent }: SendAgainProps) {
  const [sentAt, setSentAt] = useState(() => Date.now());
  const [passed, setPassed] = useState(0);
  const again = useAction({ mutationFn: send });
  // Not once the person has gone back to another address.
  const press = () =>
    again.mutate(undefined, {
      onSuccess: (begun) => {
        setSentAt(Date.now());
        setPassed(0);
        onSent(begun);
      },
    });
  const left = SEND_AGAIN_SECONDS - passed;
  const waits = left > 0;
  useEffect(() => {
    if (!waits) return undefined;
    const timer = setInterval(() => setPassed(secondsSince(sentAt)), 1_000);
    return () => clearInterval(timer);
  }, [waits, sentAt]);
  return (
    <>
      {again.isError && <Notice kind="error">{failureText(again.error, SEND_FAILED)}</Notice>}
      <Button variant="light" disabled={waits} loading={again.isPending} onClick={press}>
        {waits ? `Отправить ещё раз через ${left}\u00A0с` : 'Отправить ещё раз'}
      </Button>
    </>
  );
}
