import { CancelLessonForm } from './CancelLessonForm.tsx';
import { DeclineForm } from './DeclineForm.tsx';
import type { useBookingDecisions } from './useBookingDecisions.ts';

export interface ReasonFormProps {
  now: Date;
  decisions: ReturnType<typeof useBookingDecisions>;
}

/** The form that the decision under way needs. */
export function ReasonForm({ now, decisions }: ReasonFormProps) {
  const { form, closeForm, decline } = decisions;
  if (!form) return null;
  const { decision, booking } = form;
  return decision === 'cancel' ? (
    <CancelLessonForm booking={booking} now={now} decisions={decisions} />
  ) : (
    <DeclineForm
      booking={booking}
      now={now}
      onClose={closeForm}
      onDecline={(why) => decline(booking, why)}
    />
  );
}
