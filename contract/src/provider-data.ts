import { z } from 'zod';
import { BUSINESS } from './business-fields.ts';
import {
  id,
  isObject,
  line,
  optionalLine,
  optionalLink,
  optionalText,
  price,
  rubles,
} from './fields.ts';
import {
  DISCOUNT_MAX,
  INSTRUCTOR_PRICE_STEP,
  KID_AGE_MAX,
  KID_AGE_MIN,
  PICKED_MEETING_POINTS_MAX,
  SHORTEST_LESSON_MAX,
  SHORTEST_LESSON_MIN,
  SLOT_MINUTES,
  YEARS_EXPERIENCE_MAX,
} from './limits.ts';
import {
  type InstructorFlag,
  LANGUAGE_CODES,
  SKILL_TYPES,
  STYLES,
} from './instructor-attributes.ts';
import { STYLE_REQUIRED } from './registration-rules.ts';

const required = (max: number, message: string) =>
  line(max).refine((value) => value !== '', message);
const flag = z.boolean('Ожидается да или нет');

const FLAG_MEANINGS: Record<InstructorFlag, string> = {
  work_with_groups: 'Takes groups',
  works_with_kids: 'Teaches children',
  teach_newbies: 'Teaches beginners',
  teach_carving: 'Teaches carving',
  teach_freestyle: 'Teaches freestyle',
  teach_freeride: 'Teaches freeride',
  includes_ski_pass: 'The ski pass is in the price',
  includes_equipment: 'Equipment is in the price',
};

/** An object with a schema for each flag of an instructor, described; `note` is what holds of them all. */
export function flagFields<T extends z.ZodType>(schema: T, note = ''): Record<InstructorFlag, T> {
  return Object.fromEntries(
    Object.entries(FLAG_MEANINGS).map(([field, meaning]) => [
      field,
      schema.describe(meaning + note),
    ]),
  ) as Record<InstructorFlag, T>;
}

/** An instructor's price, rubles per two hours: from 0, in steps of 100 (spec 5); null is «По запросу». */
export const instructorPrice = price
  .refine((value) => value % INSTRUCTOR_PRICE_STEP === 0, 'Округлите цену до сотен')
  .nullable()
  .meta({
    description: `Price, rubles per 2 hours in steps of ${INSTRUCTOR_PRICE_STEP}; null for «По запросу»`,
    examples: [5000],
  });

const skills = z
  .enum(SKILL_TYPES, 'Выберите специализацию')
  .describe('What the instructor teaches');
const about = { description: 'About the person; null without', examples: ['Учу с нуля и детей'] };
const other = { description: 'Anything else; null without', examples: ['Говорю по-английски'] };
const years = { format: 'int32', description: 'Years of experience', examples: [7] };
const kidAge = {
  format: 'int32',
  description: 'Age of the youngest children, years; null where children are not taught',
  examples: [5],
};

/** A language in which lessons are given. */
export const language = z.enum(LANGUAGE_CODES, 'Выберите язык из списка');

const languages = z
  .array(language, 'Выберите языки из списка')
  .max(LANGUAGE_CODES.length, 'Слишком много языков')
  .transform((chosen) => [...new Set(chosen)]);
const SHORTEST_INVALID = 'Самое короткое занятие — от 30 минут до 3 часов, кратно 30 минутам';
const shortestLesson = z
  .int('Укажите длительность в минутах')
  .min(SHORTEST_LESSON_MIN, { error: SHORTEST_INVALID, abort: true })
  .max(SHORTEST_LESSON_MAX, { error: SHORTEST_INVALID, abort: true })
  .multipleOf(SLOT_MINUTES, SHORTEST_INVALID);
const spoken = { description: 'Languages in which lessons are given', examples: [['ru', 'en']] };
const shortest = {
  format: 'int32',
  description: `Shortest lesson that can be booked, minutes: ${SHORTEST_LESSON_MIN} to ${SHORTEST_LESSON_MAX} in half hours`,
  examples: [60],
};

/** What an instructor says of the lessons beside teaching and prices, each as it is sent; absent: as before. */
export const lessonConditions = {
  languages: languages.optional().meta(spoken),
  includes_ski_pass: flag.optional().describe(FLAG_MEANINGS.includes_ski_pass),
  includes_equipment: flag.optional().describe(FLAG_MEANINGS.includes_equipment),
  min_lesson_minutes: shortestLesson.optional().meta(shortest),
};

/** Where an applicant wants to meet; the settings keep it after the approval. */
const meetingPoints = {
  description:
    'Ids of points of the chosen resorts at which lessons may meet, the usual one of each resort first',
  examples: [[3]],
};

/** An instructor's form (spec 3, Instructor data). Price in rubles per two hours. */
export const instructorData = z
  .object({
    ...flagFields(z.boolean()),
    skill_type: skills,
    years_experience: z.int().min(0).max(YEARS_EXPERIENCE_MAX).meta(years),
    min_kid_age: z.int().min(KID_AGE_MIN).max(KID_AGE_MAX).nullable().meta(kidAge),
    price_2h: rubles.nullable().describe('Price, rubles per 2 hours; null for «По запросу»'),
    languages: z
      .array(language)
      .meta({ ...spoken, description: `${spoken.description}; empty: not said` }),
    min_lesson_minutes: z.int().min(SHORTEST_LESSON_MIN).max(SHORTEST_LESSON_MAX).meta(shortest),
    about_myself: z.string().nullable().meta(about),
    other_info: z.string().nullable().meta(other),
  })
  .meta({ id: 'InstructorData' });
export type InstructorData = z.output<typeof instructorData>;

/** The same of an application, which says where to meet as well. */
export const appliedInstructorData = instructorData
  .extend({ meeting_point_ids: z.array(id).meta(meetingPoints) })
  .meta({ id: 'AppliedInstructorData' });
export type AppliedInstructorData = z.output<typeof appliedInstructorData>;

/** The form itself, by the rules of spec 5. The child's age belongs to those who work with kids, and is dropped otherwise. */
export const newInstructorData = z
  .object({
    ...flagFields(flag.default(false)),
    ...lessonConditions,
    meeting_point_ids: z
      .array(id, 'Ожидается список мест встречи')
      .max(PICKED_MEETING_POINTS_MAX, `Не больше ${PICKED_MEETING_POINTS_MAX} мест встречи`)
      .optional()
      .meta({
        ...meetingPoints,
        description: `${meetingPoints.description}; those that these do not offer are left out`,
      }),
    skill_type: skills,
    years_experience: z
      .int('Укажите стаж целым числом лет')
      .min(0, 'Стаж — от 0 лет')
      .max(YEARS_EXPERIENCE_MAX, `Стаж — до ${YEARS_EXPERIENCE_MAX} лет`)
      .meta(years),
    min_kid_age: z
      .int('Укажите возраст целым числом лет')
      .min(KID_AGE_MIN, `Возраст — от ${KID_AGE_MIN} лет`)
      .max(KID_AGE_MAX, `Возраст — до ${KID_AGE_MAX} лет`)
      .nullable()
      .default(null)
      .meta(kidAge),
    price_2h: instructorPrice
      .default(null)
      .describe('Price, rubles per 2 hours in steps of 100; null for «По запросу»'),
    about_myself: optionalText(2000).meta(about),
    other_info: optionalText(2000).meta(other),
  })
  .refine((data) => STYLES.some(({ field }) => data[field]), {
    message: STYLE_REQUIRED,
    path: ['teach_newbies'],
    when: isObject,
  })
  .refine((data) => !data.works_with_kids || data.min_kid_age !== null, {
    message: 'Укажите, с какого возраста учите детей',
    path: ['min_kid_age'],
    when: isObject,
  })
  .transform((data) => (data.works_with_kids ? data : { ...data, min_kid_age: null }))
  .meta({ id: 'NewInstructorData' });
/** As it is stored: what it does not say of the lessons is absent, as in applications of before decision 16. */
export type StatedInstructorData = z.output<typeof newInstructorData>;

const degrees = (bound: number, message: string) =>
  z.number(message).min(-bound, message).max(bound, message).nullable().default(null);

const serviceName = { description: 'Name of the service', examples: ['Видеосъёмка спуска'] };

/** What a rental shop and another service have in common, as the form sends it (spec 3, Rental data). Prices in rubles per day. */
const businessFields = {
  business_name: required(200, 'Укажите название').meta(BUSINESS.business_name),
  address: optionalLine(300).meta(BUSINESS.address),
  latitude: degrees(90, 'Широта — число от −90 до 90').meta(BUSINESS.latitude),
  longitude: degrees(180, 'Долгота — число от −180 до 180').meta(BUSINESS.longitude),
  map_link: optionalLink.meta(BUSINESS.map_link),
  site: optionalLink.meta(BUSINESS.site),
  extra_phone: optionalLine(50).meta(BUSINESS.extra_phone),
  is_working: flag.default(true).describe('Whether orders are taken at present'),
  price_ski_set: price.nullable().default(null).meta(BUSINESS.price_ski_set),
  discount: z
    .int('Укажите скидку целым числом процентов')
    .min(0, 'Скидка — от 0 %')
    .max(DISCOUNT_MAX, `Скидка — до ${DISCOUNT_MAX} %`)
    .meta(BUSINESS.discount),
  about_business: optionalText(2000).meta(BUSINESS.about_business),
  other_info: optionalText(2000).meta(BUSINESS.other_info),
};

export const newRentalData = z.object(businessFields).meta({ id: 'NewRentalData' });

/** The same and the service's name. */
export const newOtherData = z
  .object({
    ...businessFields,
    service_name: required(200, 'Укажите название услуги').meta(serviceName),
  })
  .meta({ id: 'NewOtherData' });

/** A rental shop's form (spec 3, Rental data). */
export const rentalData = z
  .object({
    business_name: z.string().meta(BUSINESS.business_name),
    address: z.string().nullable().meta(BUSINESS.address),
    latitude: z.number().nullable().meta(BUSINESS.latitude),
    longitude: z.number().nullable().meta(BUSINESS.longitude),
    map_link: z.string().nullable().meta(BUSINESS.map_link),
    site: z.string().nullable().meta(BUSINESS.site),
    extra_phone: z.string().nullable().meta(BUSINESS.extra_phone),
    is_working: z.boolean().describe('Whether orders are taken at present'),
    price_ski_set: z.int().nullable().meta(BUSINESS.price_ski_set),
    discount: z.int().meta(BUSINESS.discount),
    about_business: z.string().nullable().meta(BUSINESS.about_business),
    other_info: z.string().nullable().meta(BUSINESS.other_info),
  })
  .meta({ id: 'RentalData' });
export type RentalData = z.output<typeof rentalData>;

/** Another service's form (spec 3, Other-service data). */
export const otherData = rentalData
  .extend({ service_name: z.string().meta(serviceName) })
  .meta({ id: 'OtherData' });
export type OtherData = z.output<typeof otherData>;
