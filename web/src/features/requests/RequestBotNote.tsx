import { useQuery } from '@tanstack/react-query';
import { telegramConfigQuery } from '../auth/queries.ts';
import { useBotSilent } from '../auth/useBotSilent.ts';

/** For those to whom the bot may not write: how to let it, for this request (product-decisions, Bookings). */
export function RequestBotNote({ requestId }: { requestId: number }) {
  const silent = useBotSilent(true);
  const { data } = useQuery({ ...telegramConfigQuery(), enabled: silent });
  if (!silent || !data) return null;
  return (
    <p>
      Бот пока не&nbsp;может вам написать.{' '}
      <a href={`${data.bot_link}?start=r${requestId}`} target="_blank" rel="noopener">
        Откройте бота в&nbsp;Telegram
      </a>{' '}
      и&nbsp;нажмите «Старт», чтобы получить ответ.
    </p>
  );
}
