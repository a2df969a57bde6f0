import type { AdminBookingHistory, BookingMessage } from '@sklon/contract/admin-bookings';
import { channelName } from '@sklon/contract/channel-names';
import { formatRubles } from '@sklon/contract/money';
import { FAILURES } from '@sklon/contract/system-state-texts';
import { FactCard } from '../../../ui/Facts.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { useInstant } from '../../../ui/instant.ts';
import { instantText } from '../../../ui/moment.ts';
import page from '../../../ui/records/Record.module.css';
import { StatusBadge } from '../../../ui/Text.tsx';
import classes from './AdminBookingPage.module.css';
import { timeText } from '../booking-texts.ts';
import { actorText, changeText, eventText, messageState, RECIPIENTS } from './history-texts.ts';

interface HistoryProps {
  booking: AdminBookingHistory;
}

/** What became of a booking, oldest first, and who made it so. */
export function Changes({ booking }: HistoryProps) {
  return (
    <FactCard title="История">
      <ol className={classes.timeline}>
        {booking.changes.map((change) => {
          const { label, icon, tone } = changeText(change);
          return (
            <li key={change.at + change.change} data-tone={tone}>
              <Icon name={icon} size={18} />
              <div>
                <p className="weight-600">{label}</p>
                <p className="dimmed wrap-anywhere">{actorText(change, booking)}</p>
                <p className="dimmed wrap-anywhere">
                  <time dateTime={change.at}>{instantText(change.at)}</time>
                </p>
                {change.total !== null ? (
                  <p>За&nbsp;всех: {formatRubles(change.total)}</p>
                ) : (
                  change.time && <p>{timeText(change.time)}</p>
                )}
                {change.reason !== null && <p>Причина: {change.reason}</p>}
              </div>
            </li>
          );
        })}
      </ol>
    </FactCard>
  );
}

/** The messages about a booking, and what became of each. */
export function Messages({ booking: { messages } }: HistoryProps) {
  const now = useInstant();
  return (
    <FactCard title="Сообщения">
      {messages.length === 0 ? (
        <p className="dimmed wrap-anywhere">
          Сообщений нет: их&nbsp;ещё не&nbsp;было, или прошло больше 90&nbsp;дней.
        </p>
      ) : (
        <ul className={page.rows}>
          {messages.map((message, index) => (
            // Messages have no ids, and their order by time never changes.
            // eslint-disable-next-line react/no-array-index-key
            <li key={index}>
              <Message message={message} now={now} />
            </li>
          ))}
        </ul>
      )}
    </FactCard>
  );
}

function Message({ message, now }: { message: BookingMessage; now: Date }) {
  const { to, channel, due_at, closed_at, attempts, failure } = message;
  const { label, icon, tone } = messageState(message, now);
  const at = closed_at ?? due_at;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-y-1 gap-x-3">
        <span className="weight-600">{eventText(message)}</span>
        <StatusBadge compact tone={tone} icon={icon}>
          {label}
        </StatusBadge>
      </div>
      <p className="dimmed wrap-anywhere">
        <span>
          {RECIPIENTS[to]}, {channelName(channel)} ·{' '}
        </span>
        <time dateTime={at}>{instantText(at)}</time>
        {attempts > 1 && <span> · попыток: {attempts}</span>}
      </p>
      {failure !== null && <p className="text-error text-sm">Не&nbsp;ушло: {FAILURES[failure]}</p>}
    </>
  );
}
