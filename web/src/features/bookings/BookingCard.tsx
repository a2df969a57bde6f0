import {
  BOOKING_STATUS_LABELS,
  type BookingStatus,
  canCancelBooking,
  holdsSlots,
  isUnfulfilled,
} from '@sklon/contract/booking-rules';
import type { InstructorBooking } from '@sklon/contract/bookings';
import { CALENDAR_MIME, calendarFile, calendarFileName } from '@sklon/contract/calendar-file';
import { PEOPLE, plural } from '@sklon/contract/plural';
import { serverNow } from '../../api/server-time.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { localNow } from '@sklon/contract/time';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSession } from '../auth/session.ts';
import { ConversationLink } from '../messages/ConversationLink.tsx';
import { downloadFile } from '../../ui/download-file.ts';
import { CancelButton } from '../orders/CancelOrderDialog.tsx';
import { MoreActions } from '../orders/MoreActions.tsx';
import { isUndelivered } from '../orders/order.ts';
import classes from '../orders/OrderCard.module.css';
import { Fact, OrderCard, OrderProvider, PhoneFact } from '../orders/OrderCard.tsx';
import { repeatDetails } from '../participants/details-draft.ts';
import { PeopleFacts } from '../participants/PeopleFacts.tsx';
import { instructorName, statusAt, statusNote, whenText } from './booking-texts.ts';
import { PlaceFact, PriceFact, SpecialDayNote, ZoneNote } from './BookingFacts.tsx';
import { CALENDAR_ID } from './lesson-address.ts';
import { findRepeat, repeatSearch, sameWeekdays } from './repeat.ts';
import { MoveLink, MovePanel } from './MovePanel.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';

interface BookingCardProps {
  booking: InstructorBooking;
  now: Date;
  onCancel: (booking: InstructorBooking) => void;
  /** The review of a completed lesson. */
  renderReview: (booking: InstructorBooking, titleId: string) => ReactNode;
  /** It stands on the booking's own page: nothing leads there. */
  alone?: boolean;
}

/** The customer's booking: time, instructor, place, status and actions. */
export function BookingCard({
  booking,
  now,
  onCancel,
  renderReview,
  alone = false,
}: BookingCardProps) {
  const { instructor, group_size } = booking;
  const status = statusAt(booking, now);
  const note = statusNote(status, booking);
  // Where to meet and what it costs is of no use for a lesson that will not be given.
  const isUndone = !holdsSlots(status) && status !== 'completed';
  return (
    <OrderCard
      status={status}
      label={BOOKING_STATUS_LABELS[status]}
      number={alone ? undefined : `№\u00A0${booking.id}`}
      title={whenText(booking, now)}
      subtitle={<ZoneNote booking={booking} />}
      level={alone ? 2 : 3}
    >
      {(titleId) => (
        <>
          {holdsSlots(status) && (
            <MovePanel booking={booking} side="customer" describedBy={titleId} />
          )}
          <OrderProvider
            photo={instructor.profile_photo_path}
            initials={instructor.first_name.slice(0, 1) + instructor.last_name.slice(0, 1)}
            kind="Инструктор"
          >
            <Link
              to="/instructors/$id"
              params={{ id: String(instructor.id) }}
              className={classes.name}
            >
              {instructorName(booking)}
            </Link>
          </OrderProvider>
          <ul className={classes.facts}>
            {isUndone ? (
              <Fact icon="mountain" label="Курорт">
                {booking.resort.name}
              </Fact>
            ) : (
              <PlaceFact booking={booking} label="Курорт" />
            )}
            <Fact icon="users" label="Участники">
              {plural(group_size, PEOPLE)}
            </Fact>
            {!isUndone && <PriceFact booking={booking} />}
            <PhoneFact phone={instructor.phone} label="Позвонить инструктору" />
          </ul>
          <PeopleFacts booking={booking} />
          {isUndelivered(status, instructor) && (
            <p className={classes.warning}>
              Инструктор пока не&nbsp;видел заявку. Мы&nbsp;напишем ему ещё раз.
            </p>
          )}
          {holdsSlots(status) && !alone && <SpecialDayNote booking={booking} />}
          {note && <p className={classes.note}>{note}</p>}
          {status === 'completed' && renderReview(booking, titleId)}
          <Actions
            booking={booking}
            status={status}
            now={now}
            onCancel={() => onCancel(booking)}
            describedBy={titleId}
            alone={alone}
          />
        </>
      )}
    </OrderCard>
  );
}

interface ActionsProps {
  booking: InstructorBooking;
  status: BookingStatus;
  now: Date;
  onCancel: () => void;
  /** Id of the element that says which booking it is. */
  describedBy: string;
  alone: boolean;
}

/**
 * One main action, two quiet ones, and what is seldom pressed behind «Ещё». The page of a lesson that ended before it began
 * has the file that takes it out of a calendar.
 */
function Actions({ booking, status, now, onCancel, describedBy, alone }: ActionsProps) {
  const isAhead = holdsSlots(status);
  const unfulfilled = isUnfulfilled({ ...booking, status }, now);
  const canCancel = canCancelBooking(booking, now);
  const download = () =>
    downloadFile(
      calendarFileName(booking.id),
      calendarFile({ ...booking, status, now: serverNow() }),
      CALENDAR_MIME,
    );
  const isRepeatMain = !isAhead && (alone || !unfulfilled);
  const asksReview = status === 'completed' && booking.review === null;
  const repeat = (
    <RepeatLink booking={booking} describedBy={describedBy} main={isRepeatMain && !asksReview} />
  );
  return (
    <div className={classes.actions}>
      {isRepeatMain && repeat}
      {!alone && (
        <ButtonLink
          to="/bookings/$id"
          params={{ id: String(booking.id) }}
          variant={isRepeatMain ? 'default' : 'light'}
          aria-describedby={describedBy}
        >
          {booking.special_day
            ? 'Перенести или отменить'
            : unfulfilled
              ? 'Кто ещё свободен'
              : 'Подробнее'}
        </ButtonLink>
      )}
      {!isAhead && !isRepeatMain && repeat}
      <MoveLink booking={booking} now={now} describedBy={describedBy} />
      <ConversationLink to="/my-bookings" booking={booking} now={now} describedBy={describedBy} />
      {alone && status !== 'completed' && (
        <Button
          variant="default"
          leftSection={<Icon name="calendar-down" />}
          aria-describedby={describedBy}
          onClick={download}
        >
          {isAhead ? 'Файл для\u00A0календаря' : 'Убрать из\u00A0календаря'}
        </Button>
      )}
      {alone
        ? canCancel && <CancelButton describedBy={describedBy} onClick={onCancel} />
        : isAhead && (
            <MoreActions
              describedBy={describedBy}
              actions={[
                { label: 'Файл для\u00A0календаря', icon: 'calendar-down', onPress: download },
                ...(canCancel
                  ? [
                      {
                        label: 'Отменить',
                        icon: 'ban',
                        dangerous: true,
                        onPress: onCancel,
                      } as const,
                    ]
                  : []),
              ]}
            />
          )}
    </div>
  );
}

interface RepeatLinkProps extends Pick<ActionsProps, 'booking' | 'describedBy'> {
  main: boolean;
}

/** The profile at the next such weekday that is free, with the same length and people. */
function RepeatLink({ booking, describedBy, main }: RepeatLinkProps) {
  const session = useSession();
  const client = useQueryClient();
  const navigate = useNavigate();
  const target = { to: '/instructors/$id', params: { id: String(booking.instructor.id) } } as const;
  const [next = booking.booking_date] = sameWeekdays(
    booking.booking_date,
    localNow(serverNow(), booking.timezone).date,
  );
  return (
    <ButtonLink
      {...target}
      search={repeatSearch(booking, next)}
      onClick={(event) => {
        if (session.status !== 'signed-in') return;
        repeatDetails(session.user.id, booking);
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        void findRepeat(client, booking, serverNow()).then((search) =>
          navigate({ ...target, search, ...(search.time !== undefined && { hash: CALENDAR_ID }) }),
        );
      }}
      variant={main ? 'light' : 'default'}
      leftSection={<Icon name="repeat" />}
      aria-describedby={describedBy}
    >
      Повторить
    </ButtonLink>
  );
}
