export const DECLINE_REASONS = ['no_time', 'other_speciality', 'group_too_large', 'other'] as const;
export type DeclineReason = (typeof DECLINE_REASONS)[number];

export const DECLINE_REASON_LABELS: Record<DeclineReason, string> = {
  no_time: 'Не успеваю',
  other_speciality: 'Не моя специализация',
  group_too_large: 'Группа слишком велика',
  other: 'Другое',
};

export const DECLINE_COMMENT_MAX = 500;

export const DECLINE_REASON_REQUIRED = 'Выберите причину';
export const DECLINE_COMMENT_REQUIRED = 'Напишите причину: её прочитает клиент';

export interface Decline {
  decline_reason: DeclineReason | null;
  decline_comment: string | null;
}

/** «Не успеваю. Могу в воскресенье», as people read it; null where there is nothing to read. */
export function declineText({
  decline_reason: reason,
  decline_comment: comment,
}: Partial<Decline>): string | null {
  // Absent in bookings that an earlier version of the site stored for offline use.
  if (!reason || reason === 'other') return comment ?? null;
  const label = DECLINE_REASON_LABELS[reason];
  return comment ? `${label}. ${comment}` : label;
}

const ITS_REASON: Record<DeclineReason, string> = {
  no_time: ': не\u00A0успевает.',
  other_speciality: ': это другая специализация.',
  group_too_large: ': группа слишком велика.',
  other: '.',
};

/** What follows «не сможет провести занятие» in a message to the customer, with its full stop. */
export function whyDeclined({ decline_reason: reason }: Decline): string {
  return reason ? ITS_REASON[reason] : '.';
}
