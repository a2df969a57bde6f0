import type { UserBooking } from '@sklon/contract/bookings';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { serverNow } from '../../api/server-time.ts';
import { closeShown } from '../../ui/overlays/close-shown.ts';
import { useInstant } from '../../ui/instant.ts';
import { Notice } from '../../ui/Notice.tsx';
import { EmptyState } from '../../ui/StateScreen.tsx';
import { isJustSignedIn, useBotSilent } from '../auth/BotNote.tsx';
import { telegramConfigQuery } from '../auth/queries.ts';
import * as bookings from '../bookings/booking-texts.ts';
import { BookingCard } from '../bookings/BookingCard.tsx';
import { CancelBookingDialog } from '../bookings/CancelBookingDialog.tsx';
import * as inquiries from '../inquiries/inquiry-texts.ts';
import { CancelInquiryDialog, InquiryCard } from '../inquiries/InquiryCard.tsx';
import { isOpen } from '../orders/order.ts';
import { OrderGroup } from '../orders/OrderCard.tsx';
import { ResultNotice } from '../orders/ProviderOrders.tsx';
import type { DecisionResult } from '../orders/useDecisions.ts';
import { LessonReview } from '../reviews/LessonReview.tsx';
import { ReviewDialog } from '../reviews/ReviewDialog.tsx';
import { ButtonLink } from '../../ui/Button.tsx';

function isComing(order: UserBooking, now: Date): boolean {
  return isOpen(
    order.kind === 'instructor' ? bookings.statusAt(order, now) : inquiries.statusAt(order, now),
  );
}

/** Milliseconds of the epoch; an inquiry begins with its first day. */
function beginningOf(order: UserBooking): number {
  return (
    order.kind === 'instructor' ? bookings.startOf(order) : inquiries.startOf(order)
  ).getTime();
}

/** Bookings and inquiries to come, the nearest first, and all others, the latest first. */
export function splitOrders<O extends UserBooking>(
  orders: readonly O[],
  now: Date,
): { upcoming: O[]; past: O[] } {
  const byStart = orders.toSorted((a, b) => beginningOf(a) - beginningOf(b));
  return {
    upcoming: byStart.filter((order) => isComing(order, now)),
    past: byStart.filter((order) => !isComing(order, now)).toReversed(),
  };
}

export function OrderLists({ orders }: { orders: readonly UserBooking[] }) {
  const now = useInstant();
  const { upcoming, past } = splitOrders(orders, now);
  // Stays when its dialog closes, so that the closing can be seen.
  const [cancelling, setCancelling] = useState<UserBooking>();
  const [opened, setOpened] = useState<UserBooking>();
  const [result, setResult] = useState<DecisionResult | null>(null);

  const cancel = (order: UserBooking) => {
    setCancelling(order);
    setOpened(order);
    setResult(null);
  };
  const dialog = {
    opened: opened !== undefined,
    now,
    onClose: () => setOpened(undefined),
    onCancelled: () => {
      closeShown(cancelling, setOpened, undefined)();
      const text =
        cancelling?.kind === 'instructor' ? bookings.CANCELLED : inquiries.INQUIRY_CANCELLED;
      setResult({ kind: 'success', text });
    },
  };
  const card = (order: UserBooking) =>
    order.kind === 'instructor' ? (
      <BookingCard
        booking={order}
        now={now}
        onCancel={cancel}
        renderReview={(booking, titleId) => (
          <LessonReview booking={booking} now={now} describedBy={titleId} />
        )}
      />
    ) : (
      <InquiryCard inquiry={order} now={now} onCancel={cancel} />
    );
  return (
    <div className="grid gap-8">
      <ResultNotice result={result} onClose={() => setResult(null)} />
      <ReviewDialog bookings={orders} now={now} />
      {upcoming[0] ? (
        <BotNotice order={upcoming[0]} />
      ) : (
        <NothingPlanned first={past.length === 0} />
      )}
      <OrderGroup title="Предстоящие" orders={upcoming} limit={20} columns={2}>
        {card}
      </OrderGroup>
      <OrderGroup title="История" orders={past} limit={4} columns={2}>
        {card}
      </OrderGroup>
      {cancelling?.kind === 'instructor' && (
        <CancelBookingDialog {...dialog} booking={cancelling} />
      )}
      {cancelling && cancelling.kind !== 'instructor' && (
        <CancelInquiryDialog {...dialog} inquiry={cancelling} />
      )}
    </div>
  );
}

/** The bot may not write to this person: says so, with the link that lets it (product-decisions, Bookings). */
export function BotNotice({ order: { kind, id } }: { order: UserBooking }) {
  const [waits] = useState(() => isJustSignedIn(serverNow()));
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
        className="touch-link justify-self-start weight-600"
      >
        Включить сообщения в&nbsp;Telegram
      </a>
    </Notice>
  );
}

function NothingPlanned({ first }: { first: boolean }) {
  return (
    <EmptyState
      title={first ? 'Пока нет бронирований' : 'Ничего не\u00A0запланировано'}
      text="Выберите курорт, инструктора и&nbsp;удобное время: занятие появится здесь, а&nbsp;ответ инструктора придёт сам."
      actions={
        <ButtonLink to="/instructors" color="sun" size="lg">
          Найти инструктора
        </ButtonLink>
      }
    />
  );
}
