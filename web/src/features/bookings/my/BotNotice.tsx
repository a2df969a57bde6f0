import type { UserBooking } from '@sklon/contract/bookings';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Notice } from '../../../ui/Notice.tsx';
import { telegramConfigQuery } from '../../auth/queries.ts';
import { isJustSignedIn, useBotSilent } from '../../auth/useBotSilent.ts';
import classes from './MyBookings.module.css';

/** The bot may not write to this person: says so, with the link that lets it (product-decisions, Bookings). */
export function BotNotice({
  booking: { kind, id },
}: {
  booking: Pick<UserBooking, 'kind' | 'id'>;
}) {
  const [waits] = useState(() => isJustSignedIn(new Date()));
  const silent = useBotSilent(waits);
  const { data: telegram } = useQuery(telegramConfigQuery());
  if (!silent || !telegram) return null;
  return (
    <Notice kind="warning">
      <p>
        Бот пока не&nbsp;может вам писать: ответы и&nbsp;детали вы&nbsp;увидите только на&nbsp;этой
        странице.
      </p>
      <a
        href={`${telegram.bot_link}?start=${kind === 'instructor' ? 'b' : 'r'}${id}`}
        target="_blank"
        rel="noopener"
        className={classes.botLink}
      >
        Включить сообщения в&nbsp;Telegram
      </a>
    </Notice>
  );
}
