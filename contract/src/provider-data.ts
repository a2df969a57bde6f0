import { z } from 'zod';
import { isObject, line, optionalLine, optionalLink, optionalText, price } from './fields.ts';
import {
  DISCOUNT_MAX,
  INSTRUCTOR_PRICE_STEP,
  KID_AGE_MAX,
  KID_AGE_MIN,
  YEARS_EXPERIENCE_MAX,
} from './limits.ts';
import { eachFlag, SKILL_TYPES, STYLES } from './instructor-attributes.ts';
import { STYLE_REQUIRED } from './registration-rules.ts';

const required = (max: number, message: string) =>
  line(max).refine((value) => value !== '', message);
const flag = z.boolean('Ожидается да или нет');

/** An instructor's price, rubles per two hours: from 0, in steps of 100 (spec 5); null is «По запросу». */
export const instructorPrice = price
  .refine((value) => value % INSTRUCTOR_PRICE_STEP === 0, 'Округлите цену до сотен')
  .nullable();

/** An instructor's form (spec 3, Instructor data). Price in rubles per two hours. */
export const instructorData = z
  .object({
    ...eachFlag(z.boolean()),
    skill_type: z.enum(SKILL_TYPES),
    years_experience: z.int().min(0).max(YEARS_EXPERIENCE_MAX),
    min_kid_age: z.int().min(KID_AGE_MIN).max(KID_AGE_MAX).nullable(),
    price_2h: z.int().min(0).nullable(),
    about_myself: z.string().nullable(),
    other_info: z.string().nullable(),
  })
  .meta({ id: 'InstructorData' });
export type InstructorData = z.output<typeof instructorData>;

/** The form itself, by the rules of spec 5. The child's age belongs to those who work with kids, and is dropped otherwise. */
export const newInstructorData = z
  .object({
    ...eachFlag(flag.default(false)),
    skill_type: z.enum(SKILL_TYPES, 'Выберите специализацию'),
    years_experience: z
      .int('Укажите стаж целым числом лет')
      .min(0, 'Стаж — от 0 лет')
      .max(YEARS_EXPERIENCE_MAX, `Стаж — до ${YEARS_EXPERIENCE_MAX} лет`),
    min_kid_age: z
      .int('Укажите возраст целым числом лет')
      .min(KID_AGE_MIN, `Возраст — от ${KID_AGE_MIN} лет`)
      .max(KID_AGE_MAX, `Возраст — до ${KID_AGE_MAX} лет`)
      .nullable()
      .default(null),
    price_2h: instructorPrice.default(null),
    about_myself: optionalText(2000),
    other_info: optionalText(2000),
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

const degrees = (bound: number, message: string) =>
  z.number(message).min(-bound, message).max(bound, message).nullable().default(null);

/** What a rental shop and another service have in common, as the form sends it (spec 3, Rental data). Prices in rubles per day. */
const businessFields = {
  business_name: required(200, 'Укажите название'),
  address: optionalLine(300),
  latitude: degrees(90, 'Широта — число от −90 до 90'),
  longitude: degrees(180, 'Долгота — число от −180 до 180'),
  map_link: optionalLink,
  site: optionalLink,
  extra_phone: optionalLine(50),
  is_working: flag.default(true),
  price_ski_set: price.nullable().default(null),
  discount: z
    .int('Укажите скидку целым числом процентов')
    .min(0, 'Скидка — от 0 %')
    .max(DISCOUNT_MAX, `Скидка — до ${DISCOUNT_MAX} %`),
  about_business: optionalText(2000),
  other_info: optionalText(2000),
};

export const newRentalData = z.object(businessFields).meta({ id: 'NewRentalData' });

/** The same and the service's name. */
export const newOtherData = z
  .object({ ...businessFields, service_name: required(200, 'Укажите название услуги') })
  .meta({ id: 'NewOtherData' });

/** A rental shop's form (spec 3, Rental data). */
export const rentalData = z
  .object({
    business_name: z.string(),
    address: z.string().nullable(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    map_link: z.string().nullable(),
    site: z.string().nullable(),
    extra_phone: z.string().nullable(),
    is_working: z.boolean(),
    price_ski_set: z.int().nullable(),
    discount: z.int(),
    about_business: z.string().nullable(),
    other_info: z.string().nullable(),
  })
  .meta({ id: 'RentalData' });
export type RentalData = z.output<typeof rentalData>;

/** Another service's form (spec 3, Other-service data). */
export const otherData = rentalData.extend({ service_name: z.string() }).meta({ id: 'OtherData' });
export type OtherData = z.output<typeof otherData>;
