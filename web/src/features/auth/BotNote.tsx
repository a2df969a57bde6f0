import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { telegramConfigQuery } from './queries.ts';
import { useBotSilent } from './useBotSilent.ts';

interface BotNoteProps {
  /** What the bot shows once it is started: 'b<booking>' or 'r<request>'. */
  payload: string;
  /** What for: ends the sentence. */
  children: ReactNode;
}

/** For those to whom the bot may not write: how to let it, for what was asked just now (product-decisions, Bookings). */
export function BotNote({ payload, children }: BotNoteProps) {
  const silent = useBotSilent(true);
  const { data } = useQuery({ ...telegramConfigQuery(), enabled: silent });
  if (!silent || !data) return null;
  return (
    <p>
      Бот пока не&nbsp;может вам написать.{' '}
      <a href={`${data.bot_link}?start=${payload}`} target="_blank" rel="noopener">
        Откройте бота в&nbsp;Telegram
      </a>{' '}
      и&nbsp;нажмите «Старт», {children}
    </p>
  );
}
