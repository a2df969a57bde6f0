import type { Quote } from '@sklon/contract/quote';
import { startOfWeek } from '@sklon/contract/time';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { meQuery } from '../auth/queries.ts';
import { meetingPointsQuery } from '../meeting-points/queries.ts';
import { useSubmission } from '../orders/useSubmission.ts';
import { companionsQuery } from '../participants/queries.ts';
import { availabilityKey, freeDaysKey } from '../schedule/keys.ts';
import { availabilityQuery } from '../schedule/queries.ts';
import type { NewBooking } from './booking-form.ts';
import type { CalendarResult } from './calendar-state.ts';
import { withBooking } from './queries.ts';

const RANGE_TAKEN = 'Некоторые слоты в этом периоде уже заняты. Пожалуйста, выберите другое время.';

/** A booking refused with quote_changed: nothing is booked until the new price is pressed (decision 5). */
interface ChangedQuote {
  body: NewBooking;
  quote: Quote | null;
}

/** Sends the booking; time that was taken meanwhile closes the dialog over a calendar that loads anew (spec section 4). */
export function useBookingSubmission(onDone: (result: CalendarResult) => void) {
  const queryClient = useQueryClient();
  const [changed, setChanged] = useState<ChangedQuote | null>(null);
  function refuse(): void {
    void queryClient.invalidateQueries({ queryKey: availabilityKey });
    onDone({ kind: 'problem', text: RANGE_TAKEN });
  }
  const submission = useSubmission({
    send: (body: NewBooking, headers) => call('createInstructorBooking', { body, headers }),
    failed: 'Ошибка при создании бронирования. Пожалуйста, попробуйте еще раз.',
    onDone: (booking) => {
      const { id } = booking.instructor;
      const { queryKey } = availabilityQuery(id, startOfWeek(booking.booking_date));
      queryClient.setQueryData(queryKey, (week) => week && withBooking(week, booking));
      void queryClient.invalidateQueries({ queryKey: [...availabilityKey, id] });
      void queryClient.invalidateQueries({ queryKey: [...freeDaysKey, id] });
      // The account has a phone number and companions more.
      void queryClient.invalidateQueries(companionsQuery());
      void queryClient.invalidateQueries(meQuery());
      onDone({ kind: 'booked', booking });
    },
    onRefused: (error, body) => {
      const { code, quote = null } = error;
      if (code === 'quote_changed') {
        setChanged({ body, quote });
      }
      // What the instructor says of prices and lengths has changed since it was loaded.
      if (code === 'quote_changed' || code === 'lesson_too_short') {
        void queryClient.invalidateQueries({
          queryKey: ['instructors', 'one', body.instructor_id],
        });
      }
      if (error.errors.some(({ path }) => path === 'meeting_point_id'))
        void queryClient.invalidateQueries(meetingPointsQuery(body.instructor_id));
      // Another resort may be open: the form stays, over a calendar that loads anew.
      if (code === 'resort_closed')
        void queryClient.invalidateQueries({ queryKey: availabilityKey });
      if (code !== 'slot_taken') return false;
      refuse();
      return true;
    },
  });
  return { ...submission, refuse, changed };
}
