import { messagesOpenUntil } from '@sklon/contract/message-rules';
import { plural } from '@sklon/contract/plural';
import { useQuery } from '@tanstack/react-query';
import { ButtonLink } from '../../ui/Button.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { VisuallyHidden } from '../../ui/Text.tsx';
import classes from './messages.module.css';
import { conversationsQuery } from './queries.ts';

interface ConversationLinkProps {
  /** The page that it stands on, or the one that has the messages. */
  to: '.' | '/my-bookings';
  booking: { id: number } & Parameters<typeof messagesOpenUntil>[0];
  now: Date;
  /** Id of the element that says which booking it is: every card has the same buttons. */
  describedBy: string;
  className?: string | undefined;
}

/** Opens the messages of a booking, with how many are unread; nothing where there are none and none may be written. */
export function ConversationLink({
  to,
  booking,
  now,
  describedBy,
  className,
}: ConversationLinkProps) {
  const { data } = useQuery(conversationsQuery());
  const summary = data?.find(({ booking_id }) => booking_id === booking.id);
  if (!summary && now >= messagesOpenUntil(booking)) return null;
  return (
    <ButtonLink
      to={to}
      search={(current: object) => ({ ...current, messages: booking.id })}
      state={{ openedHere: true }}
      resetScroll={false}
      variant="default"
      leftSection={<Icon name="message" />}
      rightSection={<UnreadMark count={summary?.unread ?? 0} />}
      className={className}
      aria-describedby={describedBy}
    >
      {summary ? 'Сообщения' : 'Написать'}
    </ButtonLink>
  );
}

export function UnreadMark({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className={classes.unread}>
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
      <VisuallyHidden>
        {`, ${plural(count, ['непрочитанное', 'непрочитанных', 'непрочитанных'])}`}
      </VisuallyHidden>
    </span>
  );
}
