import type { Message } from '@sklon/contract/messages';
import { formatDay, localNow } from '@sklon/contract/time';
import { Fragment } from 'react';
import { PlainText, VisuallyHidden } from '../../ui/Text.tsx';
import { byDay } from './message-texts.ts';
import classes from './messages.module.css';

interface MessageListProps {
  messages: readonly Message[];
  timezone: string;
  /** Whose messages stand on the right. */
  own: Message['author'];
  nameOf: (author: Message['author']) => string;
  /** The names stand above the messages; otherwise for screen readers alone. */
  named?: boolean;
  /** The first message that was not read when the conversation was opened. */
  firstNew?: number | undefined;
}

/** Messages under the days of the resort on which they were written, as plain text: nothing in them is a link or markup. */
export function MessageList({
  messages,
  timezone,
  own,
  nameOf,
  named,
  firstNew,
}: MessageListProps) {
  return (
    <div role="log" aria-label="Переписка" className="stack gap-3">
      {byDay(messages, timezone).map((day) => (
        <section key={day.date} aria-label={formatDay(day.date)} className="stack gap-3">
          <h3 className="justify-self-center dimmed weight-600">
            {formatDay(day.date).replaceAll(' ', '\u00A0')}
          </h3>
          <ol className="stack gap-2 m-0 plain-list">
            {day.messages.map(({ id, author, text, created_at }) => (
              <Fragment key={id}>
                {id === firstNew && <li className={classes.new}>Новые сообщения</li>}
                <li className={classes.message} data-own={author === own || undefined}>
                  {named ? (
                    <p className="text-sm weight-600">{nameOf(author)}</p>
                  ) : (
                    <VisuallyHidden>{nameOf(author)}: </VisuallyHidden>
                  )}
                  {text === null ? (
                    <p className="italic">Удалено вместе с&nbsp;аккаунтом</p>
                  ) : (
                    <PlainText tight>{text}</PlainText>
                  )}
                  <time dateTime={created_at} className={classes.time}>
                    {localNow(new Date(created_at), timezone).time}
                  </time>
                </li>
              </Fragment>
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}
