import { formatPhone } from '@sklon/contract/contact-rules';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { failureText } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { useAction } from '../../../api/use-action.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { ENTER, ENTER_FAILED, type EnterProps, useEnter } from './use-enter.ts';

const ASK_EVERY_MS = 3_000;
const OVER = 'Время вышло. Измените номер или начните заново.';
const SEND_FAILED = 'Не\u00A0удалось отправить SMS. Попробуйте позже.';

interface CallFormProps extends EnterProps {
  callPhone: string;
  /** An SMS with a code is under way. */
  onSent: () => void;
  onBack: () => void;
}

/** The person calls us from the number: nothing can be intercepted, and it costs them nothing. */
export function CallForm({ callPhone, onSent, onBack, ...props }: CallFormProps) {
  const { secret, to, purpose } = props.begun;
  const enter = useEnter(props);
  const state = useQuery({
    queryKey: ['sign-in-state', secret],
    queryFn: ({ signal }) => call('getSignInState', { body: { secret }, signal }),
    refetchInterval: ({ state: { data, status } }) =>
      data?.proven || status === 'error' ? false : ASK_EVERY_MS,
    // The person is in the telephone meanwhile.
    refetchIntervalInBackground: true,
    staleTime: 0,
  });
  const proven = state.data?.proven ?? false;
  const onProof = useEffectEvent(() => enter.mutate(undefined));
  useEffect(() => {
    if (proven) onProof();
  }, [proven]);
  const send = useAction({
    mutationFn: () => call('sendSignInCode', { body: { secret } }),
    once: true,
  });
  // It replaced the field that had the focus.
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => link.current?.focus(), []);
  return (
    <div className="stack gap-3">
      <p>
        Позвоните с&nbsp;номера <b>{formatPhone(to)}</b>. Звонок бесплатный: мы&nbsp;сбросим его
        и&nbsp;узнаем номер.
      </p>
      <a ref={link} href={`tel:${callPhone}`} className="text-h3 weight-700">
        {formatPhone(callPhone)}
      </a>
      <p role="status" className="dimmed">
        {proven ? 'Номер подтверждён.' : 'Ждём звонка…'}
      </p>
      {state.isError && <Notice kind="error">{failureText(state.error, OVER)}</Notice>}
      {enter.isError && (
        <>
          <Notice kind="error">{failureText(enter.error, ENTER_FAILED)}</Notice>
          <Button size="lg" fullWidth onClick={() => enter.mutate(undefined)}>
            {ENTER[purpose]}
          </Button>
        </>
      )}
      {send.isError && <Notice kind="error">{failureText(send.error, SEND_FAILED)}</Notice>}
      <Button
        variant="light"
        loading={send.isPending}
        // Not once the person has gone back to another number.
        onClick={() => send.mutate(undefined, { onSuccess: onSent })}
      >
        Получить код в&nbsp;SMS
      </Button>
      <Button variant="subtle" onClick={onBack}>
        Изменить номер
      </Button>
    </div>
  );
}
