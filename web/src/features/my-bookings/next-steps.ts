import type { BookingStatus } from '@sklon/contract/booking-rules';
import { LESSON_TERMS } from '@sklon/contract/booking-texts';
import type { InstructorBooking } from '@sklon/contract/bookings';
import { DEFAULT_BOOKING_MINUTES } from '@sklon/contract/limits';
import { placeText } from '@sklon/contract/meeting-point-rules';
import { minutesBetween } from '@sklon/contract/time';
import type { InstructorSearch } from '../instructors/filters.ts';

const NBSP = '\u00A0';

const NOTHING_TO_PAY = `Платить ничего не${NBSP}нужно.`;
const BOOK_ANOTHER = `Выберите другое время у${NBSP}этого инструктора или другого инструктора на${NBSP}то${NBSP}же время.`;

/** What comes next, in the order in which it comes; nothing after a lesson that took place. */
export function nextSteps(
  { resort, meeting_point: point, start_time, instructor, move }: InstructorBooking,
  status: BookingStatus,
): string[] {
  switch (status) {
    case 'pending':
      return [
        move?.proposed_by === 'instructor'
          ? `Ответьте на${NBSP}предложение инструктора: если примете, занятие сразу будет подтверждено.`
          : `Инструктор подтвердит занятие или откажется. Пока он не${NBSP}ответил, время за${NBSP}вами.`,
        point
          ? `После подтверждения здесь появится его телефон.`
          : `После подтверждения здесь появится его телефон, а${NBSP}в${NBSP}сообщении придёт место встречи.`,
        LESSON_TERMS,
      ];
    case 'confirmed':
      return [
        `Приходите за${NBSP}10${NBSP}минут до${NBSP}начала: ${placeText(resort.name, point)}, ${start_time} по${NBSP}времени курорта.`,
        instructor.phone === null && !point
          ? `Точное место на${NBSP}курорте подскажет инструктор.`
          : `Если опаздываете или не${NBSP}нашли друг друга, позвоните инструктору.`,
        LESSON_TERMS,
      ];
    case 'completed':
      return [];
    default:
      return [
        `Это занятие не${NBSP}состоится, время снова свободно.`,
        NOTHING_TO_PAY,
        BOOK_ANOTHER,
      ];
  }
}

export const THINGS_TO_BRING = [
  `Тёплую непромокаемую одежду и${NBSP}перчатки`,
  `Шлем и${NBSP}очки или маску`,
  `Лыжи или сноуборд с${NBSP}ботинками, свои или из${NBSP}проката`,
  `Ски-пасс, если инструктор не${NBSP}сказал иначе`,
  `Заряженный телефон`,
];

export function othersSearch({
  resort,
  booking_date,
  start_time,
  end_time,
  group_size,
}: InstructorBooking): InstructorSearch {
  const minutes = minutesBetween(start_time, end_time);
  return {
    resort: resort.id,
    date: booking_date,
    from: start_time,
    to: end_time,
    duration: minutes === DEFAULT_BOOKING_MINUTES ? undefined : minutes,
    people: group_size > 1 ? 'group' : undefined,
  };
}
