import { z } from 'zod';
import { withoutContacts } from './contacts-in-text.ts';
import type { Endpoint } from './endpoint.ts';
import { firstName, id, line, ofId, skillType } from './fields.ts';
import { AGE_MAX, PARTICIPANT_NAME_MAX } from './limits.ts';
import {
  AGE_INVALID,
  HEIGHT_CM,
  HEIGHT_INVALID,
  LEVEL_REQUIRED,
  LEVELS,
  NAME_REQUIRED,
  SHOE_SIZE,
  SHOE_SIZE_INVALID,
  WEIGHT_INVALID,
  WEIGHT_KG,
} from './participant-rules.ts';

function optionalWhole({ min, max }: { min: number; max: number }, problem: string) {
  return z
    .int(problem)
    .min(min, problem)
    .max(max, problem)
    .nullish()
    .transform((value) => value ?? null)
    .meta({ format: 'int32' });
}

/** A number in a response; null where it was not said. */
function whole(description: string, example: number) {
  return z
    .int()
    .nullable()
    .meta({
      format: 'int32',
      description: `${description}; null where it was not said`,
      examples: [example],
    });
}

const level = z.enum(LEVELS, LEVEL_REQUIRED).meta({
  description:
    'How well the person rides: for the first time, learning to turn, with confidence, all but black slopes',
  examples: ['first_time'],
});

export const participantInput = z
  .object({
    first_name: withoutContacts(line(PARTICIPANT_NAME_MAX))
      .refine((name) => name !== '', NAME_REQUIRED)
      .meta({ examples: ['Маша'] }),
    age: optionalWhole({ min: 0, max: AGE_MAX }, AGE_INVALID).meta({
      description: 'Age, years; may be left out for adults',
      examples: [6],
    }),
    level,
    sport: skillType
      .nullish()
      .transform((value) => value ?? null)
      .describe('Kind of sport; required with an instructor who teaches both'),
    height_cm: optionalWhole(HEIGHT_CM, HEIGHT_INVALID).meta({
      description: 'Height for the rental, centimetres',
      examples: [118],
    }),
    weight_kg: optionalWhole(WEIGHT_KG, WEIGHT_INVALID).meta({
      description: 'Weight for the rental, kilograms',
      examples: [22],
    }),
    shoe_size: optionalWhole(SHOE_SIZE, SHOE_SIZE_INVALID).meta({
      description: 'European shoe size for the rental',
      examples: [30],
    }),
  })
  .meta({ id: 'ParticipantInput' });
export type ParticipantInput = z.input<typeof participantInput>;

export const participant = z
  .object({
    first_name: firstName,
    age: whole('Age, years', 6),
    level,
    sport: skillType
      .nullable()
      .describe('Kind of sport; null where the instructor teaches only one'),
    height_cm: whole('Height, centimetres', 118),
    weight_kg: whole('Weight, kilograms', 22),
    shoe_size: whole('European shoe size', 30),
  })
  .meta({ id: 'Participant' });
export type Participant = z.output<typeof participant>;

/** The response has the age of today: it grows with the years. */
export const companion = participant.extend({ id }).meta({ id: 'Companion' });
export type Companion = z.output<typeof companion>;

const change = {
  access: 'user',
  limits: { caller: { max: 60, perSeconds: 60 } },
} as const;

export const participantEndpoints = {
  listCompanions: {
    access: 'user',
    summary: 'The caller’s companions, by name',
    spec: 'lesson, Who comes',
    response: z.array(companion),
  },
  createCompanion: {
    ...change,
    summary: 'Keep a companion; a booking keeps its participants by itself',
    spec: 'lesson, Who comes',
    body: participantInput,
    status: 201,
    response: companion,
    errors: ['companion_exists', 'too_many_companions'],
  },
  updateCompanion: {
    ...change,
    summary: 'Change a companion; bookings that were made stay as they are',
    spec: 'lesson, Who comes',
    params: ofId,
    body: participantInput,
    response: companion,
    errors: ['companion_not_found', 'companion_exists'],
  },
  deleteCompanion: {
    ...change,
    withoutConsent: 'ends',
    summary: 'Erase a companion; bookings that were made stay as they are',
    spec: 'lesson, Who comes',
    params: ofId,
    status: 204,
    errors: ['companion_not_found'],
  },
} as const satisfies Record<string, Endpoint>;
