import { deadlineText } from '@sklon/contract/deadline';
import { formatPhone } from '@sklon/contract/contact-rules';
import { DECLINE_UNDO_MS } from '@sklon/contract/limits';
import { Icon } from '../../ui/icons/Icon.tsx';
import { type ReactNode, useEffect, useRef } from 'react';
import { Notice } from '../../ui/Notice.tsx';
import { type Customer, undeliveredText } from './order.ts';
import classes from './OrderCard.module.css';
import { OrderGroup } from './OrderCard.tsx';
import type { Answering, DecisionResult } from './useDecisions.ts';
import { Button } from '../../ui/Button.tsx';

/** Takes the place and the focus of the button that is gone with its card. */
export function ResultNotice({
  result,
  onClose,
}: {
  result: DecisionResult | null;
  /** Absent where the result stays. */
  onClose?: () => void;
}) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (result) notice.current?.focus();
  }, [result]);
  return (
    result && (
      <Notice ref={notice} kind={result.kind} onClose={onClose}>
        {result.text}
      </Notice>
    )
  );
}

interface ProviderOrdersProps<O> {
  query: { data: readonly O[] | undefined; isError: boolean; refetch: () => unknown };
  /** «бронирования» */
  what: string;
  groups: { title: string; orders: readonly O[]; limit: number }[];
  empty: ReactNode;
  result: DecisionResult | null;
  onResultClose: () => void;
  children: (order: O) => ReactNode;
}

/** product-decisions, Bookings. */
export function ProviderOrders<O extends { id: number }>({
  query: { data, isError, refetch },
  what,
  groups,
  empty,
  result,
  onResultClose,
  children,
}: ProviderOrdersProps<O>) {
  return (
    <div className="stack gap-6">
      <ResultNotice result={result} onClose={onResultClose} />
      {isError && (
        <Notice kind="error">
          <p>
            {`Не\u00A0удалось загрузить ${what}${data ? ': показано то, что загрузилось раньше' : ''}.`}
          </p>
          <Button variant="light" onClick={() => void refetch()}>
            Обновить
          </Button>
        </Notice>
      )}
      {groups.map((group) => (
        <OrderGroup key={group.title} {...group} columns={3}>
          {children}
        </OrderGroup>
      ))}
      {data && groups.every(({ orders }) => orders.length === 0) && (
        <p className="text-dimmed">{empty}</p>
      )}
    </div>
  );
}

export function AnswerBy({
  order: { status, expires_at, timezone },
  otherwise,
}: {
  order: { status: string; expires_at: string | null; timezone: string };
  otherwise: string;
}) {
  return (
    status === 'pending' &&
    expires_at && (
      <p className="text-sm b:text-on-sun-tint">
        <b>Ответьте до&nbsp;{deadlineText(expires_at, timezone)}</b>, {otherwise}
      </p>
    )
  );
}

export function CustomerContacts({ customer, agreed }: { customer: Customer; agreed: boolean }) {
  const { phone, username } = customer;
  return (
    <>
      {agreed && !phone && !username && (
        <p className={classes.quiet}>
          Клиент не&nbsp;оставил телефона и&nbsp;ника в&nbsp;Telegram.
        </p>
      )}
      {agreed && (phone || username) && (
        <ul className={classes.facts} aria-label="Контакты клиента">
          {phone && (
            <li>
              <a href={`tel:${phone}`}>
                <Icon name="phone" /> {formatPhone(phone)}
              </a>
            </li>
          )}
          {username && (
            <li>
              <a
                href={`https://t.me/${encodeURIComponent(username)}`}
                target="_blank"
                rel="noopener"
              >
                <Icon name="brand-telegram" /> @{username}
              </a>
            </li>
          )}
        </ul>
      )}
      {customer.messenger_reachable === false && (
        <p className={classes.warning}>{undeliveredText(customer)}</p>
      )}
    </>
  );
}

interface AnswerButtonsProps<D> extends Answering<D> {
  /** null: something else is to be answered first. */
  accept: readonly [decision: D, label: string] | null;
  decline: readonly [decision: D, label: string];
  /** Id of the element that identifies the order: every card has the same buttons. */
  describedBy: string;
}

export function AnswerButtons<D>({
  accept,
  decline,
  sending,
  declining,
  onDecide,
  onTakeBack,
  describedBy,
}: AnswerButtonsProps<D>) {
  const actions = useRef<HTMLDivElement>(null);
  // Each takes the focus of the other, which it replaces.
  const shown = useRef(declining);
  useEffect(() => {
    if (shown.current === declining) return;
    shown.current = declining;
    // Not the first one: a second press in haste must not confirm.
    if (document.activeElement === document.body)
      actions.current?.querySelector<HTMLElement>('button:last-child')?.focus();
  }, [declining]);
  if (declining)
    return (
      <div ref={actions} className={classes.declining}>
        <p role="status">Отклоняем: клиент узнает через {DECLINE_UNDO_MS / 1000}&nbsp;секунд.</p>
        <Button variant="default" aria-describedby={describedBy} onClick={onTakeBack}>
          Вернуть
        </Button>
      </div>
    );
  const button = ([decision, label]: readonly [D, string], variant: 'filled' | 'default') => (
    <Button
      variant={variant}
      aria-describedby={describedBy}
      disabled={sending !== null}
      loading={sending === decision}
      onClick={() => onDecide(decision)}
    >
      {label}
    </Button>
  );
  return (
    <div ref={actions} className={classes.actions} data-decisions>
      {accept && button(accept, 'filled')}
      {button(decline, 'default')}
    </div>
  );
}
