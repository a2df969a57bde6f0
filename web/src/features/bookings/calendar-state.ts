import type { InstructorBooking } from '@sklon/contract/bookings';
import {
  addDays,
  type LocalDate,
  localNow,
  type LocalTime,
  startOfWeek,
} from '@sklon/contract/time';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
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
import { defaultEnd, ownBookingRange, type TimeRange, type WeekSlots } from './week-slots.ts';

/** Weeks searched after the current one. */
const WEEKS_AHEAD = 4;

interface CalendarOpening {
  week: LocalDate;
  /** The first free slot; null when there is none so soon. */
  slot: { date: LocalDate; time: LocalTime } | null;
}

/**
 * Where the calendar opens: at the week of the first free slot, from a wanted day on when it lies ahead, or else at the
 * first week searched. Loaded once per opening.
 */
function firstFreeQuery(instructorId: number, zone: string, wanted: LocalDate | undefined) {
  return queryOptions({
    queryKey: ['me', 'first-free', instructorId, wanted] as const,
    queryFn: async ({ client }): Promise<CalendarOpening> => {
      const now = localNow(new Date(), zone);
      const bounds = boundsFrom(now.date);
      const { lastDay } = bounds;
      const firstWeek = startOfWeek(wanted === undefined ? now.date : clampDay(wanted, bounds));
      for (let ahead = 0; ahead <= WEEKS_AHEAD; ahead += 1) {
        const week = addDays(firstWeek, ahead * 7);
        const loaded = await client.query(availabilityQuery(instructorId, week));
        const slot = firstFreeSlot(
          week,
          loaded,
          notBefore(wanted, localNow(new Date(), loaded.resort_hours.timezone)),
          lastDay,
        );
        if (slot) return { week: startOfWeek(slot.date), slot };
      }
      return { week: firstWeek, slot: null };
    },
    networkMode: 'always',
    staleTime: Infinity,
    gcTime: 0,
  });
}

/** The moment from which slots count: the wanted day's beginning while that lies ahead. */
function notBefore(wanted: LocalDate | undefined, now: LocalNow): LocalNow {
  return wanted !== undefined && wanted > now.date ? { date: wanted, time: '' } : now;
}

/** Which week and day the calendar shows, and the week's data. It opens at the first free slot, from the wanted day on. */
export function useCalendarWeek(
  instructorId: number,
  zoneOfResort: string,
  wanted: LocalDate | undefined,
) {
  const queryClient = useQueryClient();
  const opening = useQuery(firstFreeQuery(instructorId, zoneOfResort, wanted));
  const [chosen, setChosen] = useState<{ week: LocalDate; day: LocalDate | null } | null>(null);
  const week = chosen?.week ?? opening.data?.week;

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
    retry: () => void (opening.isError ? opening.refetch() : query.refetch()),
    shift: (weeks: -1 | 1) =>
      week && setChosen({ week: shiftWeek(week, weeks, bounds), day: null }),
    showDay: (date: LocalDate) => {
      const day = clampDay(date, bounds);
      setChosen({ week: startOfWeek(day), day });
    },
    isDayOff: (date: LocalDate) => date !== clampDay(date, bounds),
  };
}

/** What has just been done in the calendar. A toast says it, and it stays on the page (design, rule 14). */
export type CalendarResult =
  | { kind: 'booked'; booking: InstructorBooking }
  | { kind: 'cancelled'; range: TimeRange }
  | { kind: 'problem'; text: string };

interface Draft {
  number: number;
  range: TimeRange;
}

interface Cancelling {
  range: TimeRange;
  bookingId: number | null;
}

const NO_BOOKING_ID = 'Не удалось определить ID бронирования';

function toastOf(result: CalendarResult): Toast {
  if (result.kind === 'problem') return { kind: 'error', message: result.text };
  return { kind: 'success', message: result.kind === 'booked' ? BOOKED : CANCELLED };
}

/** Which dialog of the calendar is open and for what, and the latest result. */
export function useBookingDialogs(slots: WeekSlots | undefined, now: LocalNow) {
  // Each stays when its dialog closes, so that the closing can be seen.
  const [draft, setDraft] = useState<Draft | null>(null);
  const [cancelling, setCancelling] = useState<Cancelling | null>(null);
  const [opened, setOpened] = useState<Draft | Cancelling | null>(null);
  const [result, setResult] = useState<CalendarResult | null>(null);
  const [round, setRound] = useState(0);

  function book(range: TimeRange): void {
    const next = { number: (draft?.number ?? 0) + 1, range };
    setDraft(next);
    setOpened(next);
  }

  function cancel(date: LocalDate, time: LocalTime): void {
    if (!slots) return;
    const next = {
      range: ownBookingRange(date, time, slots.times, slots.taken),
      bookingId: bookingIdOf(slots.taken, date, time),
    };
    setCancelling(next);
    setOpened(next);
  }

  /** Also when the response comes after its dialog was closed. */
  function done(latest: CalendarResult): void {
    setOpened(null);
    setResult(latest);
    setRound((count) => count + 1);
    showToast(toastOf(latest));
  }

  return {
    draft,
    cancelling,
    opened,
    result,
    /** Grows when something was done: a choice of times that was under way is over. */
    round,
    book,
    cancel,
    /** A press on a slot (spec section 4): a free one is booked for two hours, an own one cancelled. */
    press: (date: LocalDate, time: LocalTime) => {
      if (!slots || isPast(date, time, now)) return;
      const state = slotState(slots.taken, date, time);
      if (state === 'available') book({ date, start: time, end: defaultEnd(time, slots.dayEnd) });
      else if (state === 'user_booked') cancel(date, time);
    },
    close: () => setOpened(null),
    dismissResult: () => setResult(null),
    done,
    cancelled: () => cancelling && done({ kind: 'cancelled', range: cancelling.range }),
    unknown: () => done({ kind: 'problem', text: NO_BOOKING_ID }),
  };
}
