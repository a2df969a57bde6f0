/** The form of an instructor (spec 3, Instructor data; rules of spec 5). */
import { z } from 'zod';
import { flag, id, onceValid, optionalText, price, rubles } from './fields.ts';
import { formField, readShape, sentShape } from './form-field.ts';
import { eachFlag, LANGUAGE_CODES, SKILL_TYPES, STYLES } from './instructor-attributes.ts';
import {
  INSTRUCTOR_PRICE_STEP,
  KID_AGE_MAX,
  KID_AGE_MIN,
  PICKED_MEETING_POINTS_MAX,
  SHORTEST_LESSON_MAX,
  SHORTEST_LESSON_MIN,
  SLOT_MINUTES,
  YEARS_EXPERIENCE_MAX,
} from './limits.ts';
import { STYLE_REQUIRED } from './registration-rules.ts';

const PRICE_2H = {
  description: `Rubles per 2 hours in steps of ${INSTRUCTOR_PRICE_STEP}; null for «По запросу»`,
  examples: [5000],
};
export const instructorPrice = price
  .refine((value) => value % INSTRUCTOR_PRICE_STEP === 0, 'Округлите цену до сотен')
  .nullable()
  .meta(PRICE_2H);

export const language = z.enum(LANGUAGE_CODES, 'Выберите язык из списка');

const SHORTEST_INVALID = 'Самое короткое занятие — от 30 минут до 3 часов, кратно 30 минутам';

/** What an instructor may change after the approval; absent: as before. */
const conditions = {
  languages: formField(
    z
      .array(language, 'Выберите языки из списка')
      .max(LANGUAGE_CODES.length, 'Слишком много языков')
      .transform((chosen) => [...new Set(chosen)])
      .optional(),
    z.array(language),
    { description: 'In which lessons are given; empty: not said', examples: [['ru', 'en']] },
  ),
  includes_ski_pass: formField(flag.optional(), z.boolean(), {
    description: 'Whether it is in the price',
  }),
  includes_equipment: formField(flag.optional(), z.boolean(), {
    description: 'Whether it is in the price',
  }),
  min_lesson_minutes: formField(
    z
      .int('Укажите длительность в минутах')
      .min(SHORTEST_LESSON_MIN, { error: SHORTEST_INVALID, abort: true })
      .max(SHORTEST_LESSON_MAX, { error: SHORTEST_INVALID, abort: true })
      .multipleOf(SLOT_MINUTES, SHORTEST_INVALID)
      .optional(),
    z.int().min(SHORTEST_LESSON_MIN).max(SHORTEST_LESSON_MAX),
    {
      format: 'int32',
      description: `Shortest lesson that can be booked, minutes: ${SHORTEST_LESSON_MIN} to ${SHORTEST_LESSON_MAX} in half hours`,
      examples: [60],
    },
  ),
};

const skills = z.enum(SKILL_TYPES, 'Выберите специализацию');
const text = { description: 'Null without a text' };

const fields = {
  ...conditions,
  skill_type: formField(skills, skills, {}),
  years_experience: formField(
    z
      .int('Укажите стаж целым числом лет')
      .min(0, 'Стаж — от 0 лет')
      .max(YEARS_EXPERIENCE_MAX, `Стаж — до ${YEARS_EXPERIENCE_MAX} лет`),
    z.int().min(0).max(YEARS_EXPERIENCE_MAX),
    { format: 'int32', examples: [7] },
  ),
  min_kid_age: formField(
    z
      .int('Укажите возраст целым числом лет')
      .min(KID_AGE_MIN, `Возраст — от ${KID_AGE_MIN} лет`)
      .max(KID_AGE_MAX, `Возраст — до ${KID_AGE_MAX} лет`)
      .nullable()
      .default(null),
    z.int().min(KID_AGE_MIN).max(KID_AGE_MAX).nullable(),
    { format: 'int32', description: 'Years; null where children are not taught', examples: [5] },
  ),
  price_2h: formField(instructorPrice.default(null), rubles.nullable(), PRICE_2H),
  about_myself: formField(optionalText(2000), z.string().nullable(), {
    ...text,
    examples: ['Учу с нуля и детей'],
  }),
  other_info: formField(optionalText(2000), z.string().nullable(), {
    ...text,
    examples: ['Говорю по-английски'],
  }),
};

export const lessonConditions = sentShape(conditions);

export const instructorData = z
  .object({ ...eachFlag(z.boolean()), ...readShape(fields) })
  .meta({ id: 'InstructorData' });
export type InstructorData = z.output<typeof instructorData>;

const meetingPoints = {
  description:
    'Ids of points of the chosen resorts at which lessons may meet, the usual one of each resort first; others are left out',
  examples: [[3]],
};

/** The form in an application, which says where to meet too; the settings keep it after the approval. */
export const appliedInstructorData = instructorData
  .extend({ meeting_point_ids: z.array(id).meta(meetingPoints) })
  .meta({ id: 'AppliedInstructorData' });
export type AppliedInstructorData = z.output<typeof appliedInstructorData>;

export const newInstructorData = z
  .object({
    ...eachFlag(flag.default(false).meta({ examples: [true] })),
    ...sentShape(fields),
    meeting_point_ids: z
      .array(id, 'Ожидается список мест встречи')
      .max(PICKED_MEETING_POINTS_MAX, `Не больше ${PICKED_MEETING_POINTS_MAX} мест встречи`)
      .optional()
      .meta(meetingPoints),
  })
  .refine((data) => STYLES.some(({ field }) => data[field]), {
    message: STYLE_REQUIRED,
    path: ['teach_newbies'],
    when: onceValid(...STYLES.map(({ field }) => field)),
  })
  .refine((data) => !data.works_with_kids || data.min_kid_age !== null, {
    message: 'Укажите, с какого возраста учите детей',
    path: ['min_kid_age'],
    when: onceValid('works_with_kids', 'min_kid_age'),
  })
  .transform((data) => (data.works_with_kids ? data : { ...data, min_kid_age: null }))
  .meta({ id: 'NewInstructorData' });
/** Older applications lack the conditions of lessons (decision 16). */
export type StatedInstructorData = z.output<typeof newInstructorData>;
