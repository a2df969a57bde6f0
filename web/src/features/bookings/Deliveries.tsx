import { channelName } from '@sklon/contract/channel-names';
import type { BookingDelivery } from '@sklon/contract/deliveries';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { momentText } from '../../ui/moment.ts';
import { visitorZone } from '../../ui/visitor-zone.ts';
import classes from '../orders/OrderCard.module.css';

const MESSAGES: Record<BookingDelivery['message'], string> = {
  booking_requested: 'Новая заявка',
  booking_received: 'Заявка отправлена',
  booking_confirmed: 'Занятие подтверждено',
  booking_taken_over: 'Запись принята по\u00A0ссылке',
  booking_declined: 'Заявка отклонена',
  booking_expired: 'Ответа не\u00A0было вовремя',
  booking_cancelled: 'Занятие отменено',
  move_proposed: 'Предложение другого времени',
  move_declined: 'Предложение отклонено',
  move_expired: 'На\u00A0предложение не\u00A0ответили',
  booking_moved: 'Занятие перенесено',
  resort_closed: 'Курорт закрыт',
  resort_reopened: 'Курорт снова открыт',
  reminder_24h: 'Напоминание за\u00A0день',
  reminder_2h: 'Напоминание за\u00A0два часа',
};

const SIDES = {
  customer: { to: 'клиенту', with: 'клиентом' },
  instructor: { to: 'инструктору', with: 'инструктором' },
} as const;

/** Asking for it says that the caller knows what messages said: it is asked for where a booking is opened. */
function deliveriesQuery(bookingId: number) {
  return queryOptions({
    queryKey: ['me', 'booking-deliveries', bookingId],
    queryFn: ({ signal }) => call('getBookingDeliveries', { params: { id: bookingId }, signal }),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });
}

interface DeliveriesProps {
  bookingId: number;
  /** Whether the page shows how to call the other side. */
  canCall: boolean;
}

/** Which messages about a booking went where, and whether the other side has to be called. A default export for `lazy`. */
export default function Deliveries({ bookingId, canCall }: DeliveriesProps) {
  const { data } = useQuery(deliveriesQuery(bookingId));
  if (!data || data.items.length === 0) return null;
  const other = data.side === 'customer' ? 'instructor' : 'customer';
  return (
    <>
      {data.unreached && (
        <p className={classes.warning}>
          {canCall
            ? 'Сообщение не\u00A0подтверждено: позвоните'
            : `Связаться с\u00A0${SIDES[other].with} пока не\u00A0удалось`}
        </p>
      )}
      <details className="w-full text-sm">
        <summary className="touch-link cursor-pointer dimmed">Что куда доставлено</summary>
        <ul className="grid gap-2 mt-2 plain-list">
          {data.items.map((item) => (
            <li key={item.message + item.to + item.channel + item.at}>
              <span className="block weight-600">
                {`${MESSAGES[item.message]} — ${item.to === data.side ? 'вам' : SIDES[item.to].to}`}
              </span>
              <span className="block dimmed">{deliveryText(item)}</span>
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}

/** «Telegram — доставлено ср, 14 января, 12:03, не подтверждено» */
function deliveryText({ channel, state, at, unacknowledged }: BookingDelivery): string {
  const name = channelName(channel);
  if (state === 'failed') return `${name} — не\u00A0доставлено`;
  if (state === 'waiting') return `${name} — отправляется`;
  const delivered = `${name} — доставлено ${momentText(at, visitorZone())}`;
  return unacknowledged ? `${delivered}, не\u00A0подтверждено` : delivered;
}
