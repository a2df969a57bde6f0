import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { failureText } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { serverNow } from '../../../api/server-time.ts';
import { useAction } from '../../../api/use-action.ts';
import { AnchorButton, Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { QrCode } from '../../../ui/QrCode.tsx';
import { type BegunInMax, findWaiting, keepBegun, type BegunAttempt } from './begun.ts';
import { ENTER_FAILED, useEnter } from './use-enter.ts';
import classes from './MaxForm.module.css';

const START_FAILED = 'Не\u00A0удалось начать вход. Проверьте связь и\u00A0попробуйте ещё раз.';
const POLL_MS = 2_000;

type Input = Pick<BegunAttempt, 'purpose' | 'returnUrl'>;

/** The page may be loaded anew while the person is in MAX. */
async function startInMax(input: Input): Promise<BegunInMax> {
  const { secret, link, number, expires_at } = await call('startMaxSignIn');
  const begun: BegunInMax = {
    ...input,
    provider: 'max',
    secret,
    to: link,
    number,
    until: expires_at,
  };
  keepBegun(begun);
  return begun;
}

interface MaxFormProps extends Input {
  onProven: () => void;
  onProofRequired: (() => void) | undefined;
  onBack: () => void;
}

/** The bot asks in MAX whether to let this browser in; the number is compared (decision 38). */
export function MaxForm({ purpose, returnUrl, onProven, onProofRequired, onBack }: MaxFormProps) {
  const [waiting] = useState(() => findWaiting({ provider: 'max', purpose }, serverNow()));
  const start = useAction({ mutationFn: () => startInMax({ purpose, returnUrl }) });
  const begin = useEffectEvent(() => {
    if (!waiting) start.mutate();
  });
  useEffect(() => begin(), []);
  const begun = start.data ?? waiting;
  const { secret = '', to: link = '', number } = begun ?? {};
  const enter = useEnter({
    begun: { provider: 'max', secret, purpose },
    onProven,
    onProofRequired,
  });
  const waits = begun !== undefined && (start.isIdle || start.isSuccess) && enter.isIdle;
  const state = useQuery({
    queryKey: ['sign-in-state', secret],
    queryFn: ({ signal }) => call('getSignInState', { body: { secret }, signal }),
    enabled: waits,
    refetchInterval: POLL_MS,
    // The person is in MAX meanwhile.
    refetchIntervalInBackground: true,
    gcTime: 0,
  });
  const proven = state.data?.proven === true;
  const finish = useEffectEvent(() => enter.mutate(undefined));
  useEffect(() => {
    if (proven) finish();
  }, [proven]);
  const failure = start.isError
    ? failureText(start.error, START_FAILED)
    : enter.isError
      ? failureText(enter.error, ENTER_FAILED)
      : state.isError && failureText(state.error, ENTER_FAILED);
  const again = () => {
    enter.reset();
    start.mutate();
  };
  return (
    <div className="stack gap-3">
      {failure ? (
        <>
          <Notice kind="error">{failure}</Notice>
          <Button size="lg" fullWidth loading={start.isPending} onClick={again}>
            Начать заново
          </Button>
        </>
      ) : (
        <>
          <p>
            Откройте бота в&nbsp;MAX и&nbsp;нажмите там «Войти». Он&nbsp;покажет то&nbsp;же число:
          </p>
          <p className={classes.number} aria-live="polite">
            {number ?? '…'}
          </p>
          {begun && (
            <>
              <AnchorButton href={link} target="_blank" rel="noopener" size="lg" fullWidth>
                Открыть MAX
              </AnchorButton>
              <QrCode
                className={classes.code}
                text={link}
                label="Код со&nbsp;ссылкой на&nbsp;бота: наведите камеру телефона, где есть MAX"
              />
            </>
          )}
          <p role="status" className="dimmed">
            {enter.isPending || enter.isSuccess ? 'Входим…' : 'Ждём ответа в\u00A0MAX…'}
          </p>
        </>
      )}
      <Button variant="subtle" onClick={onBack}>
        Другой способ
      </Button>
    </div>
  );
}
