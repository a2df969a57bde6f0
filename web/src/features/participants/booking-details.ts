import type { CurrentUser } from '@sklon/contract/auth';
import type { Participant } from '@sklon/contract/participants';
import { PHONE_INVALID } from '@sklon/contract/registration-rules';
import { useState } from 'react';
import type { ContractForm } from '../../ui/form/contract-form.ts';
import { textProblem } from '../../ui/form/length-text.ts';
import {
  type Details,
  NO_DETAILS,
  readDetails,
  TEXT_LIMITS,
  writeDetails,
} from './details-draft.ts';
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

/** What is wrong, by field; null where nothing is. */
export async function detailsErrors(
  { people, ...texts }: Details,
  teaching: Teaching,
): Promise<Record<string, string | null>> {
  const errors: Record<string, string | null> = {};
  for (const [n, person] of people.entries())
    for (const [field, problem] of Object.entries(personErrors(person, teaching)))
      errors[`people.${n}.${field}`] = problem;
  for (const [field, text] of Object.entries(texts))
    errors[field] = textProblem(text, TEXT_LIMITS[field as keyof typeof TEXT_LIMITS]);
  if (texts.phone.trim() !== '' && !(await isPhone(texts.phone))) errors.phone = PHONE_INVALID;
  return errors;
}

interface DetailsBody extends Partial<Omit<Details, 'people'>> {
  participants?: Participant[];
}

/** What is sent with the booking. */
export function bodyOfDetails({ people, ...texts }: Details, teaching: Teaching): DetailsBody {
  const participants = people.flatMap((person) => participantOf(person, teaching) ?? []);
  const typed = Object.entries(texts).filter(([, text]) => text.trim() !== '');
  return {
    ...(participants.length > 0 && { participants }),
    ...Object.fromEntries(typed.map(([field, text]) => [field, text.trim()])),
  };
}
