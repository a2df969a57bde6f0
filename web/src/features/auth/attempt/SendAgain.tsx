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

/** Waits a minute after each message. */
export function SendAgain({ send, onSent }: SendAgainProps) {
  const [left, setLeft] = useState(SEND_AGAIN_SECONDS);
  const again = useAction({ mutationFn: send });
  // Not once the person has gone back to another address.
  const press = () =>
    again.mutate(undefined, {
      onSuccess: (begun) => {
        setLeft(SEND_AGAIN_SECONDS);
        onSent(begun);
      },
    });
  const waits = left > 0;
  useEffect(() => {
    if (!waits) return undefined;
    const timer = setInterval(() => setLeft((seconds) => seconds - 1), 1_000);
    return () => clearInterval(timer);
  }, [waits]);
  return (
    <>
      {again.isError && <Notice kind="error">{failureText(again.error, SEND_FAILED)}</Notice>}
      <Button variant="light" disabled={waits} loading={again.isPending} onClick={press}>
        {waits ? `Отправить ещё раз через ${left}\u00A0с` : 'Отправить ещё раз'}
      </Button>
    </>
  );
}
