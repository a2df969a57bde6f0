import type { InstructorBooking } from '@sklon/contract/bookings';
import {
  addDays,
  type LessonTime,
  type LocalDate,
  localNow,
  type LocalTime,
  minutesOf,
  startOfWeek,
  timeOf,
} from '@sklon/contract/time';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { serverNow } from '../../api/server-time.ts';
import { closeShown } from '../../ui/overlays/close-shown.ts';
import { useAddressDialog } from '../../ui/overlays/overlay-history.ts';
import { showToast, type Toast } from '../../ui/toast.tsx';
import { boundsFrom, clampDay, shiftWeek } from '../schedule/calendar-days.ts';
import { availabilityQuery } from '../schedule/queries.ts';
import {
  bookingIdOf,
  firstFreeSlot,
  isPast,
  type LocalNow,
  slotState,
  useNow,
} from '../schedule/slots.ts';
import { BOOKED, CANCELLED } from './booking-texts.ts';
import { rangeOf, textOf, type WantedLesson } from './lesson-address.ts';
import { defaultEnd, ownBookingRange, type WeekSlots } from './week-slots.ts';

/** Weeks searched after the current one. */
const WEEKS_AHEAD = 4;

interface CalendarOpening {
  week: LocalDate;
  /** The first free slot; null when there is none so soon. */
  slot: { date: LocalDate; time: LocalTime } | null;
}

/**
 * Where the calendar opens: at the week of the first free slot, from a wanted moment on when it lies ahead, or else at
 * the first week searched. Loaded once per opening.
 */
function firstFreeQuery(
  instructorId: number,
  zone: string,
  { date, from = '00:00' }: WantedLesson,
) {
  return queryOptions({
    queryKey: ['me', 'first-free', instructorId, date, from] as const,
    queryFn: async ({ client }): Promise<CalendarOpening> => {
      const now = localNow(serverNow(), zone);
      const bounds = boundsFrom(now.date);
      const { lastDay } = bounds;
      const firstWeek = startOfWeek(date === undefined ? now.date : clampDay(date, bounds));
      for (let ahead = 0; ahead <= WEEKS_AHEAD; ahead += 1) {
        const week = addDays(firstWeek, ahead * 7);
        const loaded = await client.query(availabilityQuery(instructorId, week));
        const slot = firstFreeSlot(
          week,
          loaded,
          notBefore(date, from, localNow(serverNow(), loaded.resort_hours.timezone)),
          lastDay,
        );
        if (slot) return { week: startOfWeek(slot.date), slot };
      }
      return { week: firstWeek, slot: null };
    },
    staleTime: Infinity,
    gcTime: 0,
  });
}

/** The moment after which slots count: just before the wanted one while that lies ahead. */
function notBefore(date: LocalDate | undefined, from: LocalTime, now: LocalNow): LocalNow {
  if (date === undefined || date < now.date) return now;
  // A slot that begins at a moment counts as past at it.
  const time = from === '00:00' ? '' : timeOf(minutesOf(from) - 1);
  return date > now.date || time > now.time ? { date, time } : now;
}

interface ShownWeek {
  week: LocalDate;
  day: LocalDate | null;
}

/** The week of the form's time, or of the day in the address; null without them, or for a day that cannot be booked. */
function weekInAddress({ time, day: shown }: WantedLesson, zone: string): ShownWeek | null {
  const day = rangeOf(time)?.date ?? shown;
  if (day === undefined) return null;
  const bookable = day === clampDay(day, boundsFrom(localNow(serverNow(), zone).date));
  return bookable ? { week: startOfWeek(day), day } : null;
}

/**
 * Which week and day the calendar shows, and the week's data. It opens at the form's time, else at the first free slot,
 * from the wanted moment on.
 */
export function useCalendarWeek(instructorId: number, zoneOfResort: string, wanted: WantedLesson) {
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState(() => weekInAddress(wanted, zoneOfResort));
  const opening = useQuery({
    ...firstFreeQuery(instructorId, zoneOfResort, wanted),
    enabled: chosen === null,
  });
  // A step through the history opens the form in its own week.
  const week =
    (wanted.time === undefined ? null : weekInAddress(wanted, zoneOfResort))?.week ??
    chosen?.week ??
    opening.data?.week;

  const query = useQuery({
    ...availabilityQuery(instructorId, week ?? ''),
    enabled: week !== undefined,
  });
  const zone = query.data?.resort_hours.timezone ?? zoneOfResort;
  const now = useNow(zone);
  const bounds = boundsFrom(now.date);

  const next = week === undefined ? undefined : shiftWeek(week, 1, bounds);
  useEffect(() => {
    if (next) void queryClient.prefetchQuery(availabilityQuery(instructorId, next));
  }, [queryClient, instructorId, next]);

  const opened = chosen ? null : (opening.data?.slot ?? null);
  return {
    query,
    zone,
    now,
    bounds,
    week,
    /** The first free slot, while its week is shown. */
    opened,
    /** No free time in the weeks searched. */
    nothingSoon: !chosen && opening.data?.slot === null,
    /** The day chosen for the phone's list; null: the first one with something free. */
    day: chosen ? chosen.day : (opened?.date ?? null),
    failed: opening.isError && !chosen,
    shift: (weeks: -1 | 1) =>
      week && setChosen({ week: shiftWeek(week, weeks, bounds), day: null }),
    showDay: (date: LocalDate) => {
      const day = clampDay(date, bounds);
      setChosen({ week: startOfWeek(day), day });
    },
    isDayOff: (date: LocalDate) => date !== clampDay(date, bounds),
  };
}

/** Stays in the calendar, where it was done (design, rule 14). */
export type ShownResult =
  | { kind: 'cancelled'; range: LessonTime }
  | { kind: 'problem'; text: string };

/** What has just been done in the calendar. A toast says it; a new booking has a page. */
export type CalendarResult = { kind: 'booked'; booking: InstructorBooking } | ShownResult;

interface Cancelling {
  range: LessonTime;
  bookingId: number | null;
}

const NO_BOOKING_ID = 'Не удалось определить ID бронирования';

function toastOf(result: CalendarResult): Toast {
  if (result.kind === 'problem') return { kind: 'error', message: result.text };
  return { kind: 'success', message: result.kind === 'booked' ? BOOKED : CANCELLED };
}

/** Which dialog of the calendar is open and for what, and the latest result. The address opens the booking form. */
export function useBookingDialogs(
  slots: WeekSlots | undefined,
  now: LocalNow,
  { duration, time: formTime }: WantedLesson,
) {
  const router = useRouter();
  const form = useAddressDialog('time');
  // Stays when its dialog closes: its response may come later.
  const [cancelling, setCancelling] = useState<Cancelling | null>(null);
  const [cancelOpened, setCancelOpened] = useState<Cancelling | null>(null);
  const [result, setResult] = useState<ShownResult | null>(null);
  const [path] = useState(router.latestLocation.pathname);

  function cancel(date: LocalDate, time: LocalTime): void {
    if (!slots) return;
    const chosen = {
      range: ownBookingRange(date, time, slots.taken),
      bookingId: bookingIdOf(slots.taken, date, time),
    };
    setCancelling(chosen);
    setCancelOpened(chosen);
  }

  const closeCancel = closeShown(cancelling, setCancelOpened, null);

  /** Also when the response comes after its dialog was closed, and perhaps opened for another time. */
  function done(latest: CalendarResult): void {
    showToast(toastOf(latest));
    const { pathname, search } = router.latestLocation;
    const isOpen = 'time' in search;
    const isOther = isOpen && search.time !== formTime;
    if (latest.kind !== 'booked') {
      if (isOpen && !isOther) form.close();
      setResult(latest);
    } else if (pathname === path && !isOther) void openBooking(latest.booking);
  }

  /** Over the calendar in place of the form: Back leads there, where the time is the person's own now. */
  async function openBooking({ id, booking_date: day }: InstructorBooking): Promise<void> {
    await router.navigate({
      to: '.',
      search: (search: object) => ({ ...search, time: undefined, day }),
      replace: true,
      resetScroll: false,
    });
    await router.navigate({ to: '/bookings/$id', params: { id: String(id) } });
  }

  return {
    cancelling,
    cancelOpened: cancelOpened !== null,
    result,
    /** A press on a slot (spec section 4): a free one is booked for two hours, an own one cancelled. */
    press: (date: LocalDate, time: LocalTime) => {
      if (!slots || isPast(date, time, now)) return;
      const state = slotState(slots.taken, date, time);
      if (state === 'available')
        form.open(textOf({ date, start: time, end: defaultEnd(time, slots.dayEnd, duration) }));
      else if (state === 'user_booked') cancel(date, time);
    },
    closeForm: form.close,
    closeCancel,
    dismissResult: () => setResult(null),
    done,
    cancelled: () => {
      closeCancel();
      if (cancelling) done({ kind: 'cancelled', range: cancelling.range });
    },
    unknown: () => {
      closeCancel();
      done({ kind: 'problem', text: NO_BOOKING_ID });
    },
  };
}
