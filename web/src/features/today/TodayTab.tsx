import type { InstructorSettings } from '@sklon/contract/instructors';
import type { OwnLesson } from '@sklon/contract/own-lessons';
import type { ProviderBooking } from '@sklon/contract/bookings';
import { startOfWeek } from '@sklon/contract/time';
import { useQueries, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { closeShown } from '../../ui/overlays/close-shown.ts';
import { useInstant } from '../../ui/instant.ts';
import { useMediaQuery } from '../../ui/media-query.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { ErrorState } from '../../ui/StateScreen.tsx';
import { ProviderBookingLoader } from '../bookings/ProviderBookingLoader.tsx';
import { providerBookingsQuery } from '../bookings/provider-queries.ts';
import { RecentConversations } from '../messages/RecentConversations.tsx';
import { ownLessonsQuery } from '../own-lessons/queries.ts';
import { type StableCard, useStableCards } from '../orders/stable-cards.ts';
import { OrderGroup } from '../orders/OrderCard.tsx';
import { OwnLessonLoader } from '../own-lessons/OwnLessonLoader.tsx';
import { ResultNotice } from '../orders/ProviderOrders.tsx';
import type { DecisionResult } from '../orders/useDecisions.ts';
import { bookingHoursQuery, scheduleQuery } from '../schedule/queries.ts';
import { isOwn } from './lesson-days.ts';
import { LessonDays } from './LessonDays.tsx';
import { NeighbourFacts } from './NeighbourFacts.tsx';
import { neighboursOf, takenBeside, timeToAnswer } from './neighbours.ts';
import { RequestCard } from './RequestCard.tsx';
import { awaitsAnswer, requestsOf } from './requests.ts';
import { SeasonLink } from './SeasonLink.tsx';

const FAILED = 'Не\u00A0удалось загрузить бронирования';

interface TodayTabProps {
  settings: InstructorSettings;
  /** Shown until everything is loaded. */
  skeleton: ReactNode;
  /** Of the person's shop, which wait too. */
  inquiries: ReactNode;
}

/** «Сегодня»: what waits for an answer, and the lessons to come (workday.md, The cabinet). */
export function TodayTab({ settings, skeleton, inquiries }: TodayTabProps) {
  const query = useQuery(providerBookingsQuery());
  const own = useQuery(ownLessonsQuery());
  const [entering, setEntering] = useState<OwnLesson | 'new' | null>(null);
  const now = useInstant();
  const cards = useStableCards(query.data, requestsOf(query.data ?? [], now));
  const { isPending, neighboursOfCard } = useNeighbours(settings.id, query.data ?? [], cards);
  const [opened, setOpened] = useState<ProviderBooking | null>(null);
  // Stays when its dialog closes, so that the dialog is not empty while it fades.
  const [lesson, setLesson] = useState<ProviderBooking | null>(null);
  const [result, setResult] = useState<DecisionResult | null>(null);
  const phone = useMediaQuery('(max-width: 47.99em)');
  // All at once: a part that came later would move the buttons that are being pressed.
  const [isLoaded, setLoaded] = useState(false);
  if (!isLoaded && !query.isPending && !own.isPending && !isPending) setLoaded(true);
  if (!isLoaded) return skeleton;
  const retry = () => void Promise.all([query.refetch(), own.refetch()]);
  if (!query.data)
    return (
      <ErrorState
        title={FAILED}
        text="Проверьте связь и&nbsp;попробуйте ещё раз."
        onRetry={retry}
      />
    );
  const waiting = cards.filter(({ order, gone }) => !gone && awaitsAnswer(order, now)).length;
  return (
    <div className="stack gap-8">
      {(query.isError || own.isError) && (
        <Notice kind="error">
          <p>{FAILED}: показано то, что загрузилось раньше.</p>
          <Button variant="light" onClick={retry}>
            Обновить
          </Button>
        </Notice>
      )}
      {cards.length === 0 ? (
        <p className="text-dimmed">
          Заявок, которые ждут ответа, нет. Новые появятся здесь сами, и&nbsp;мы&nbsp;вам напишем.
        </p>
      ) : (
        <OrderGroup
          title="Ждут ответа"
          count={waiting}
          orders={cards.map((card) => ({ ...card, id: card.order.id }))}
          limit={6}
          columns={3}
        >
          {(card) => (
            <RequestCard card={card} now={now}>
              <NeighbourFacts neighbours={neighboursOfCard(card.order)} />
            </RequestCard>
          )}
        </OrderGroup>
      )}
      {inquiries}
      <ResultNotice result={result} onClose={() => setResult(null)} />
      <div>
        <Button
          variant="light"
          leftSection={<Icon name="plus" size={18} />}
          aria-haspopup="dialog"
          onClick={() => setEntering('new')}
        >
          Записать клиента
        </Button>
      </div>
      <LessonDays
        bookings={query.data}
        ownLessons={own.data ?? []}
        now={now}
        settings={settings}
        laterLimit={phone ? 3 : 6}
        onOpen={(chosen) => {
          if (isOwn(chosen)) {
            setEntering(chosen);
            return;
          }
          setLesson(chosen);
          setOpened(chosen);
          setResult(null);
        }}
      />
      <RecentConversations shown={query.data} now={now} />
      <SeasonLink />
      {entering && (
        <OwnLessonLoader
          settings={settings}
          lesson={entering === 'new' ? null : entering}
          onClose={() => setEntering(null)}
        />
      )}
      {lesson && (
        <ProviderBookingLoader
          key={lesson.id}
          opened={opened !== null}
          booking={lesson}
          onClose={() => setOpened(null)}
          onDecided={(decided) => {
            closeShown(lesson, setOpened, null)();
            setResult(decided);
          }}
        />
      )}
    </div>
  );
}

/** The calendar around each request: its weeks are loaded once the requests are known. */
function useNeighbours(
  instructorId: number,
  bookings: readonly ProviderBooking[],
  cards: readonly StableCard<ProviderBooking>[],
) {
  const hours = useQuery(bookingHoursQuery(instructorId));
  const weekOf = (booking: ProviderBooking) => startOfWeek(timeToAnswer(booking).booking_date);
  const weeks = [...new Set(cards.map(({ order }) => weekOf(order)))];
  const schedules = useQueries({ queries: weeks.map(scheduleQuery) });
  return {
    isPending: hours.isPending || schedules.some((one) => one.isPending),
    neighboursOfCard: (booking: ProviderBooking) => {
      const { data: records, isPending } = schedules[weeks.indexOf(weekOf(booking))]!;
      if (!records) return isPending ? undefined : null;
      const zone = hours.data?.timezone ?? booking.timezone;
      return neighboursOf(booking, takenBeside(booking, bookings, records, zone));
    },
  };
}
