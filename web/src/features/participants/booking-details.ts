import type { CurrentUser } from '@sklon/contract/auth';
import { BOOKING_COMMENT_MAX } from '@sklon/contract/limits';
import { COMMENT_TOO_LONG } from '@sklon/contract/participant-rules';
import type { Participant } from '@sklon/contract/participants';
import { PHONE_INVALID } from '@sklon/contract/registration-rules';
import { cleanText } from '@sklon/contract/typed-text';
import { useState } from 'react';
import type { ContractForm } from '../../ui/form/contract-form.ts';
import type { FieldErrors } from '../../ui/form/contract-validation.ts';
import { type Details, NO_DETAILS, readDetails, writeDetails } from './details-draft.ts';
import { participantOf, personErrors, type Teaching } from './person.ts';

/** Whether a text is a phone number; the library is loaded for it. Without a connection the API decides. */
async function isPhone(typed: string): Promise<boolean> {
  try {
    const { parsePhone } = await import('@sklon/contract/phone-number');
    return parsePhone(typed) !== null;
  } catch {
    return true;
  }
}

/** Who comes to a lesson, the comment and the phone number: all may be left out. */
export type BookingDetails = ContractForm<Details>;

/** Stored on the device until the booking is made, so that it survives an error, a reload and a new sign-in. */
export function useDetailsDraft(
  user: CurrentUser | null,
): [details: Details, change: (details: Details) => void] {
  const [details, setDetails] = useState(() => (user && readDetails(user.id)) ?? NO_DETAILS);
  return [
    details,
    (changed) => {
      setDetails(changed);
      if (user) writeDetails(user.id, changed);
    },
  ];
}

/** What is wrong, by field. */
export async function detailsErrors(
  { people, comment, phone }: Details,
  teaching: Teaching,
): Promise<FieldErrors> {
  const errors: FieldErrors = {};
  for (const [n, person] of people.entries())
    for (const [field, problem] of Object.entries(personErrors(person, teaching)))
      errors[`people.${n}.${field}`] = problem;
  if (cleanText(comment).trim().length > BOOKING_COMMENT_MAX) errors.comment = COMMENT_TOO_LONG;
  if (phone.trim() !== '' && !(await isPhone(phone))) errors.phone = PHONE_INVALID;
  return errors;
}

interface DetailsBody {
  participants?: Participant[];
  comment?: string;
  phone?: string;
}

/** What is sent with the booking. */
export function bodyOfDetails(
  { people, comment, phone }: Details,
  teaching: Teaching,
): DetailsBody {
  const participants = people.flatMap((person) => participantOf(person, teaching) ?? []);
  return {
    ...(participants.length > 0 && { participants }),
    ...(comment.trim() !== '' && { comment: comment.trim() }),
    ...(phone.trim() !== '' && { phone: phone.trim() }),
  };
}
