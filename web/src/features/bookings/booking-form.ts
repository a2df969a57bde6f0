import type { EndpointCall } from '@sklon/contract/endpoint';
import type { Endpoints } from '@sklon/contract/endpoints';
import type { Instructor, InstructorDetail } from '@sklon/contract/instructors';
import { GROUP_SIZE_MAX } from '@sklon/contract/limits';
import { durationText } from '@sklon/contract/plural';
import type { MeetingPoint } from '@sklon/contract/meeting-points';
import { quote as quoteOf } from '@sklon/contract/quote';
import type { Resort } from '@sklon/contract/resorts';
import { tariffOf } from '@sklon/contract/tariff-rules';
import {
  type LessonTime,
  type LocalTime,
  minutesBetween,
  minutesOf,
  timeOf,
} from '@sklon/contract/time';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { peopleProblem } from '../../ui/form/NumberFields.tsx';
import { parseWhole } from '../../ui/form/typed-number.ts';
import { readPreferences } from '../resorts/preferences.ts';
import { type LessonSearch, textOf, type WantedLesson } from './lesson-address.ts';
import { defaultEnd } from './week-slots.ts';

export type NewBooking = EndpointCall<Endpoints['createInstructorBooking']>['body'];

/** Whether two bookings cost the same: the day, the times and the people are the same. */
export function isSameLesson(one: NewBooking, other: NewBooking): boolean {
  return (['booking_date', 'start_time', 'end_time', 'group_size'] as const).every(
    (field) => one[field] === other[field],
  );
}

/** Most people of a booking: more than one only with instructors who work with groups (product-decisions). */
export function groupLimit({ work_with_groups }: Pick<Instructor, 'work_with_groups'>): number {
  return work_with_groups ? GROUP_SIZE_MAX : 1;
}

/** Why a lesson is too short. */
function shortestText(minutes: number): string {
  return `Самое короткое занятие у\u00A0этого инструктора\u00A0— ${durationText(minutes)}`;
}

/** The size a booking starts from: the one in the address; else one, or two for those who look for a group and can have it. */
export function initialGroupSize(group: boolean, limit: number, wanted = group ? 2 : 1): number {
  return Math.min(wanted, limit);
}

/** Writes choices of the form into the page's address, in place of those before. */
function useLessonAddress(): (chosen: LessonSearch) => void {
  const router = useRouter();
  return (chosen) =>
    void router.navigate({
      to: '.',
      search: (search: object) => ({ ...search, ...chosen }),
      hash: true,
      state: true,
      replace: true,
      resetScroll: false,
    });
}

/** The choices of the booking dialog, which also stand in the address, and what follows from them. */
export function useBookingForm(
  chosen: LessonTime,
  { place, point: wantedPoint, resort, size, people: group }: WantedLesson,
  instructor: InstructorDetail,
  { resorts, points }: { resorts: readonly Resort[]; points: readonly MeetingPoint[] },
  dayEnd: LocalTime,
  /** Participants who were entered before. */
  named: number,
) {
  const remember = useLessonAddress();
  const [preferences] = useState(readPreferences);
  const [range, setRange] = useState(chosen);
  const limit = groupLimit(instructor);
  const [people, setPeople] = useState(() => {
    const looked = initialGroupSize((group ?? preferences.groupSize) === 'group', limit, size);
    return String(Math.max(looked, Math.min(named, limit)));
  });
  const [resortId, setResortId] = useState(
    () =>
      (
        resorts.find(({ id }) => id === (place ?? resort)) ??
        resorts.find(({ id }) => id === preferences.resort) ??
        resorts[0]
      )?.id,
  );

  const [pointId, setPointId] = useState(wantedPoint);
  const here = points.filter(({ resort_id }) => resort_id === resortId);
  const point = here.find(({ id }) => id === pointId) ?? here[0];

  function changeRange(next: LessonTime): void {
    setRange(next);
    remember({ time: textOf(next) });
  }

  function changePeople(typed: string): void {
    setPeople(typed);
    remember({ size: parseWhole(typed) || undefined });
  }

  const groupSize = parseWhole(people) ?? 1;
  const minutes = minutesBetween(range.start, range.end);
  const tariff = tariffOf(instructor.price_2h, instructor.tariff);
  const lesson = { date: range.date, minutes, people: Math.min(Math.max(groupSize, 1), limit) };
  const body: NewBooking = {
    instructor_id: instructor.id,
    booking_date: range.date,
    start_time: range.start,
    end_time: range.end,
    group_size: groupSize,
    ...(resortId === undefined ? {} : { resort_id: resortId }),
    ...(point && { meeting_point_id: point.id }),
  };
  return {
    body,
    range,
    minutes,
    groupSize,
    limit,
    people,
    peopleProblem: peopleProblem(people, limit),
    /** The lesson is shorter than the instructor's shortest. */
    lengthProblem:
      minutes < instructor.min_lesson_minutes ? shortestText(instructor.min_lesson_minutes) : null,
    resortId,
    point,
    /** What the lesson costs as it is chosen now; null for «По запросу». */
    quote: tariff && quoteOf(tariff, lesson),
    /** Keeps the length where the day allows it. */
    setStart: (start: LocalTime) => {
      const end = timeOf(Math.min(minutesOf(start) + minutes, minutesOf(dayEnd)));
      changeRange({ ...range, start, end: end > start ? end : defaultEnd(start, dayEnd) });
    },
    setEnd: (end: LocalTime) => changeRange({ ...range, end }),
    setPeople: changePeople,
    /** So many people are named: no fewer come. */
    growTo: (least: number) => changePeople(String(Math.max(groupSize, least))),
    setPlace: (id: number, at: number | undefined) => {
      setResortId(id);
      setPointId(at);
      remember({ place: id, point: at });
    },
  };
}
