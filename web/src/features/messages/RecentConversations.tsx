import { MESSAGES_DAYS_AFTER } from '@sklon/contract/limits';
import { addDays } from '@sklon/contract/time';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Unbroken } from '../../ui/Text.tsx';
import { UnreadMark } from './ConversationLink.tsx';
import { lessonText, SIDES } from './message-texts.ts';
import classes from './messages.module.css';
import { conversationsQuery } from './queries.ts';

interface RecentConversationsProps {
  /** Bookings whose cards stand on the page. */
  shown: readonly { id: number }[];
  now: Date;
}

/** The instructor's conversations about lessons that are over or fell through: their cards are no longer on the page. */
export function RecentConversations({ shown, now }: RecentConversationsProps) {
  const { data = [] } = useQuery(conversationsQuery());
  const since = addDays(now.toISOString().slice(0, 10), -MESSAGES_DAYS_AFTER);
  const others = data.filter(
    ({ booking_id, booking_date, side, unread }) =>
      side === 'instructor' &&
      !shown.some(({ id }) => id === booking_id) &&
      (unread > 0 || booking_date >= since),
  );
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="recent-conversations" className={classes.recent}>
      <h2 id="recent-conversations">Другие переписки</h2>
      <ul>
        {others.map((conversation) => (
          <li key={conversation.booking_id}>
            <Link
              to="/provider-settings"
              search={{ messages: conversation.booking_id }}
              state={{ openedHere: true }}
              resetScroll={false}
            >
              <b>{conversation.partner ?? SIDES.customer}</b>
              <span>
                <Unbroken>{lessonText(conversation)}</Unbroken>
              </span>
              <UnreadMark count={conversation.unread} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
