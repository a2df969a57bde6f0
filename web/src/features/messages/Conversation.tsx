import { deadlineText } from '@sklon/contract/deadline';
import type { Conversation as Messages } from '@sklon/contract/messages';
import { formatZone, localNow } from '@sklon/contract/time';
import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { serverNow } from '../../api/server-time.ts';
import { visitorZone } from '../../ui/visitor-zone.ts';
import { Notice } from '../../ui/Notice.tsx';
import { DataError, DelayedSpinner } from '../../ui/StateScreen.tsx';
import { Unbroken } from '../../ui/Text.tsx';
import { lessonText, SIDES } from './message-texts.ts';
import { MessageList } from './MessageList.tsx';
import classes from './messages.module.css';
import { conversationQuery, useReading } from './queries.ts';
import { ReportForm } from './ReportForm.tsx';

export function Conversation({ bookingId }: { bookingId: number }) {
  const { data, error } = useQuery(conversationQuery(bookingId));
  if (error instanceof ApiError && error.code === 'booking_not_found')
    return <Notice kind="info">Занятие №&nbsp;{bookingId} не&nbsp;найдено среди ваших.</Notice>;
  if (!data) return error ? <DataError /> : <DelayedSpinner />;
  return (
    <>
      {error && (
        <Notice kind="error">
          Не&nbsp;удалось обновить переписку: показано то, что загрузилось раньше.
        </Notice>
      )}
      <Loaded conversation={data} />
    </>
  );
}

function Loaded({ conversation }: { conversation: Messages }) {
  const { side, partner, timezone, messages, open, open_until, contacts_allowed } = conversation;
  const other = side === 'customer' ? 'instructor' : 'customer';
  const name = partner ?? SIDES[other];
  const [readAtOpening] = useState(conversation.read_id);
  const answered = messages.some(({ author }) => author === other);
  const place = useLatestInSight(messages.length);
  useReading(conversation);
  return (
    <div ref={place} className="stack gap-4">
      <p className="py-3 px-4 rounded-md bg-sunk wrap-anywhere">
        <b>{name}</b>
        <br />
        <Unbroken>{lessonText(conversation)}</Unbroken>
        <ZoneNote timezone={timezone} />
      </p>
      {messages.length > 0 ? (
        <MessageList
          messages={messages}
          timezone={timezone}
          own={side}
          nameOf={(author) => (author === side ? 'Вы' : name)}
          firstNew={messages.find(({ id, author }) => author === other && id > readAtOpening)?.id}
        />
      ) : (
        <div className={classes.empty}>
          <p>Сообщений пока нет</p>
          {open && <p>{HINTS[side]}</p>}
        </div>
      )}
      {open && !contacts_allowed && <p className="dimmed">{BEFORE_CONFIRMATION}</p>}
      {!open && (
        <Notice kind="info">
          {partner === null
            ? 'Переписка закрыта: у\u00A0собеседника больше нет аккаунта.'
            : `Переписка закрыта: писать можно было до\u00A0${deadlineText(open_until, timezone)}.`}
        </Notice>
      )}
      {answered && <ReportForm conversation={conversation} />}
    </div>
  );
}

const HINTS = {
  customer:
    'Спросите о\u00A0том, что важно до\u00A0занятия: где встретиться, что взять с\u00A0собой.',
  instructor: 'Напишите, где встречаетесь и\u00A0что взять с\u00A0собой.',
};
const BEFORE_CONFIRMATION =
  'Телефоны и\u00A0ссылки можно будет передать после подтверждения занятия.';

/** The zone of the times, where the visitor's clock shows another one. */
function ZoneNote({ timezone }: { timezone: string }) {
  const [now] = useState(serverNow);
  if (localNow(now, timezone).time === localNow(now, visitorZone()).time) return null;
  return (
    <>
      <br />
      <span className="dimmed">{`Время курорта (${formatZone(timezone, now)})`}</span>
    </>
  );
}

/** Shows the latest messages when the conversation is opened and when one has come; they stand at the end. */
function useLatestInSight(count: number) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const dialog = place.current?.closest('dialog');
    if (dialog && count > 0) dialog.scrollTop = dialog.scrollHeight;
  }, [count]);
  return place;
}
