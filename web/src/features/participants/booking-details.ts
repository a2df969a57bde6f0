import type { CurrentUser } from '@sklon/contract/auth';
import { BOOKING_COMMENT_MAX } from '@sklon/contract/limits';
import { COMMENT_TOO_LONG } from '@sklon/contract/participant-rules';
import type { Participant } from '@sklon/contract/participants';
import { PHONE_INVALID } from '@sklon/contract/registration-rules';
import { cleanText } from '@sklon/contract/typed-text';
import { useState } from 'react';
import type { FieldErrors } from '../../ui/form/contract-validation.ts';
import type { ApiError } from '../../api/api-error.ts';
import {
  type Details,
  NO_DETAILS,
  readDetails,
  removeDetails,
  writeDetails,
} from './details-draft.ts';
import { participantOf, personErrors, type PersonValues, type Teaching } from './person.ts';

/** Whether a text is a phone number; the library is loaded for it. Without a connection the API decides. */
async function isPhone(typed: string): Promise<boolean> {
  try {
    const { parsePhone } = await import('@sklon/contract/phone-number');
    return parsePhone(typed) !== null;
  } catch {
    return true;
  }
}

/** What a booking says of the people, to send with it. */
interface DetailsBody {
  participants?: Participant[];
  comment?: string;
  phone?: string;
}

/**
 * Who comes to a lesson, the comment and the phone number: all may be left out. What is entered is stored on the device
 * until the booking is made, so that it survives an error, a reload and a new sign-in.
 */
export function useBookingDetails(user: CurrentUser | null, teaching: Teaching) {
  const [details, setDetails] = useState(() => (user && readDetails(user.id)) ?? NO_DETAILS);
  const [tried, setTried] = useState(false);
  const [wrongPhone, setWrongPhone] = useState<string | null>(null);
  /** What the API refused, until it is changed. */
  const [refused, setRefused] = useState<FieldErrors>({});

  function change(changed: Partial<Details>): void {
    const next = { ...details, ...changed };
    setDetails(next);
    setRefused({});
    if (user) writeDetails(user.id, next);
  }

  const { people, comment, phone } = details;
  const all: FieldErrors = {};
  for (const [n, person] of people.entries())
    for (const [field, problem] of Object.entries(personErrors(person, teaching)))
      all[`participants.${n}.${field}`] = problem;
  if (cleanText(comment).trim().length > BOOKING_COMMENT_MAX) all.comment = COMMENT_TOO_LONG;
  // A number is checked when its field is left, whatever else is wrong.
  const phoneError = wrongPhone !== null && wrongPhone === phone ? PHONE_INVALID : undefined;
  const errors: FieldErrors = {
    ...(tried ? all : {}),
    ...(phoneError && { phone: phoneError }),
    ...refused,
  };

  async function checkPhone(): Promise<boolean> {
    const right = phone.trim() === '' || (await isPhone(phone));
    setWrongPhone(right ? null : phone);
    return right;
  }

  const body: DetailsBody = {};
  const participants = people.flatMap((person) => participantOf(person, teaching) ?? []);
  if (participants.length > 0) body.participants = participants;
  if (comment.trim() !== '') body.comment = comment.trim();
  if (phone.trim() !== '') body.phone = phone.trim();

  return {
    people,
    comment,
    phone,
    errors,
    body,
    setComment: (text: string) => change({ comment: text }),
    setPhone: (text: string) => change({ phone: text }),
    checkPhone,
    add: (person: PersonValues) => change({ people: [...people, person] }),
    remove: (n: number) => change({ people: people.filter((_, index) => index !== n) }),
    changePerson: (n: number, changed: Partial<PersonValues>) =>
      change({
        people: people.map((person, index) => (index === n ? { ...person, ...changed } : person)),
      }),
    /** Paths of the fields that are wrong; their errors are shown from now on. */
    check: async (): Promise<string[]> => {
      setTried(true);
      return [...Object.keys(all), ...((await checkPhone()) ? [] : ['phone'])];
    },
    /** Shows errors of the API at the fields; returns their paths. */
    refuse: ({ errors: complaints }: ApiError): string[] => {
      const found = Object.fromEntries(complaints.map(({ path, message }) => [path, message]));
      setRefused(found);
      return Object.keys(found);
    },
    /** Something else was changed than what is entered here. */
    forgetRefusals: () => setRefused({}),
    /** The booking is made. */
    clear: removeDetails,
  };
}

export type BookingDetails = ReturnType<typeof useBookingDetails>;
