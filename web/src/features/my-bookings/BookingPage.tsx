import '../../ui/theme/signed-in-utilities.css';
import { isUnfulfilled } from '@sklon/contract/booking-rules';
import type { InstructorBooking } from '@sklon/contract/bookings';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useOnline } from '../../offline/app-state.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Drawing } from '../../ui/illustrations/Drawing.tsx';
import { useInstant } from '../../ui/instant.ts';
import { idInUrl } from '../../ui/overlays/overlay-history.ts';
import { Page } from '../../ui/Page.tsx';
import { DataError, StateScreen } from '../../ui/StateScreen.tsx';
import { useSession } from '../auth/session.ts';
import { providerBookingsQuery } from '../bookings/provider-queries.ts';
import { CANCELLED, statusAt } from '../bookings/booking-texts.ts';
import { BookingCard } from '../bookings/BookingCard.tsx';
import { CancelBookingDialog } from '../bookings/CancelBookingDialog.tsx';
import { PlacePhoto } from '../meeting-points/PlacePhoto.tsx';
import { meetingPointsQuery } from '../meeting-points/queries.ts';
import { isOpen } from '../orders/order.ts';
import { ResultNotice } from '../orders/ProviderOrders.tsx';
import { OtherTimes } from '../special-days/OtherTimes.tsx';
import { LessonReview } from '../reviews/LessonReview.tsx';
import { Alternatives } from './Alternatives.tsx';
import classes from './BookingPage.module.css';
import { Skeletons, StaleNotice } from './MyBookings.tsx';
import { NearbyShops } from './NearbyShops.tsx';
import { nextSteps, othersSearch, THINGS_TO_BRING } from './next-steps.ts';
import { BotNotice } from './OrderLists.tsx';
import { useOwnOrders } from './useOwnOrders.ts';

const Deliveries = lazy(() => import('../bookings/Deliveries.tsx'));
const PushOffer = lazy(() => import('../push/PushOffer.tsx'));

/** The page of one lesson of the signed-in customer; anybody else's is not found. */
export function BookingPage({ idText }: { idText: string }) {
  const id = idInUrl(idText);
  const online = useOnline();
  const { data, dataUpdatedAt, isError, isFetching, refetch } = useOwnOrders();
  const booking = data?.find((order) => order.kind === 'instructor' && order.id === id);

  // The list of an earlier visit may be older than the booking.
  if (!booking && id !== undefined && isFetching) {
    return (
      <BookingFrame id={id}>
        <Skeletons cards={1} />
      </BookingFrame>
    );
  }
  if (!booking && isError) return <DataError level="page" />;
  if (booking?.kind !== 'instructor') return <BookingNotFound id={id} />;
  return (
    <BookingFrame id={booking.id}>
      {(isError || !online) && (
        <StaleNotice loadedAt={dataUpdatedAt} onRetry={() => void refetch()} />
      )}
      <BookingDetails booking={booking} />
    </BookingFrame>
  );
}

function BookingFrame({ id, children }: { id: number; children: ReactNode }) {
  return (
    <Page
      title={`Бронирование №\u00A0${id}`}
      up={
        <Link to="/my-bookings" className="back-link gap-1.5">
          <Icon name="arrow-left" /> Мои бронирования
        </Link>
      }
    >
      {children}
    </Page>
  );
}

function BookingDetails({ booking }: { booking: InstructorBooking }) {
  const now = useInstant();
  const [cancelling, setCancelling] = useState(false);
  const [cancelled, setCancelled] = useState(false);
  const status = statusAt(booking, now);
  const steps = booking.special_day ? [] : nextSteps(booking, status);
  return (
    <div className="stack gap-5 items-start lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)] lg:gap-6">
      <div className={classes.booking}>
        <ResultNotice
          result={cancelled ? { kind: 'success', text: CANCELLED } : null}
          onClose={() => setCancelled(false)}
        />
        {isOpen(status) && booking.special_day && (
          <OtherTimes booking={booking} onCancel={() => setCancelling(true)} />
        )}
        <BookingCard
          alone
          booking={booking}
          now={now}
          onCancel={() => setCancelling(true)}
          renderReview={(lesson, titleId) => (
            <LessonReview booking={lesson} now={now} describedBy={titleId} />
          )}
        />
        {isOpen(status) && <BotNotice order={booking} />}
        <Suspense>
          {isOpen(status) && <PushOffer />}
          <Deliveries bookingId={booking.id} canCall={booking.instructor.phone !== null} />
        </Suspense>
      </div>
      {isUnfulfilled({ ...booking, status }, now) && <Alternatives booking={booking} />}
      {steps.length > 0 && (
        <section className="titled-plate" aria-labelledby="next-steps">
          <h2 id="next-steps">Что дальше</h2>
          <ol className="grid gap-2.5 ps-5.5 li:marker:text-anchor li:marker:weight-600">
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          {!isOpen(status) && (
            <ButtonLink
              to="/instructors"
              search={othersSearch(booking)}
              variant="light"
              className="justify-self-start"
            >
              Все, кто свободен в&nbsp;это время
            </ButtonLink>
          )}
        </section>
      )}
      {isOpen(status) && (
        <>
          <MeetingPlace booking={booking} />
          <section className="titled-plate" aria-labelledby="to-bring">
            <h2 id="to-bring">Что взять с&nbsp;собой</h2>
            <ul className={classes.things}>
              {THINGS_TO_BRING.map((thing) => (
                <li key={thing}>
                  <Icon name="check" size={18} /> {thing}
                </li>
              ))}
            </ul>
          </section>
          <NearbyShops booking={booking} />
        </>
      )}
      <CancelBookingDialog
        opened={cancelling}
        booking={booking}
        now={now}
        onClose={() => setCancelling(false)}
        onCancelled={() => {
          setCancelling(false);
          setCancelled(true);
        }}
      />
    </div>
  );
}

/** What the meeting point looks like now, where the instructor still meets there and it has a photo. */
function MeetingPlace({ booking: { instructor, meeting_point } }: { booking: InstructorBooking }) {
  const { data = [] } = useQuery({
    ...meetingPointsQuery(instructor.id),
    enabled: meeting_point !== null,
  });
  const point = data.find(({ id }) => id === meeting_point?.id);
  if (!point || point.photo_path === null) return null;
  return (
    <section className="titled-plate" aria-labelledby="meeting-place">
      <h2 id="meeting-place">Где встречаемся</h2>
      <PlacePhoto point={point} size="page" />
    </section>
  );
}

function BookingNotFound({ id }: { id: number | undefined }) {
  const session = useSession();
  const user = session.status === 'signed-in' ? session.user : null;
  const isInstructor = user !== null && user.has_provider_profile && !user.owner_only;
  const { data: led } = useQuery({ ...providerBookingsQuery(), enabled: isInstructor });
  const isLed = led?.some((booking) => booking.id === id);
  return (
    <StateScreen
      level="page"
      illustration={<Drawing name="lost-skier" />}
      title={isLed ? 'Это занятие ведёте вы' : 'Бронирование не\u00A0найдено'}
      text={
        isLed
          ? 'Оно стоит в\u00A0расписании, там можно ответить, перенести и\u00A0написать клиенту.'
          : isInstructor
            ? 'Среди ваших бронирований такого нет. Занятия, которые ведёте вы\u00A0сами, стоят в\u00A0расписании.'
            : 'Среди ваших бронирований такого нет: возможно, оно сделано из\u00A0другого аккаунта или в\u00A0адресе ошибка.'
      }
      actions={
        <>
          <ButtonLink to="/my-bookings">Мои бронирования</ButtonLink>
          {isInstructor ? (
            <ButtonLink to="/provider-settings" variant="default">
              Расписание и&nbsp;заявки
            </ButtonLink>
          ) : (
            <ButtonLink to="/instructors" variant="default">
              Найти инструктора
            </ButtonLink>
          )}
        </>
      }
    />
  );
}
