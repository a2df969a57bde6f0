import { z } from 'zod';
import { publicCertificate } from './certificates.ts';
import type { Endpoint } from './endpoint.ts';
import {
  absent,
  boolText,
  count,
  firstName,
  id,
  idText,
  instant,
  intText,
  isWorking,
  lastName,
  localDate,
  nextCursor,
  ofId,
  pageLimit,
  photoPathOrNull,
  photoPlaceholderOrNull,
  resortIds,
  rubles,
  skillType,
  slotEndTime,
  slotTime,
  storedEmail,
  storedPhone,
  sample,
  telegramNameOrNull,
  textCursor,
  timezone,
  total,
} from './fields.ts';
import { eachFlag } from './instructor-attributes.ts';
import {
  ADULT_AGE,
  FREE_DURATION_MAX,
  LIST_LIMIT,
  LIST_TOTAL_MAX,
  PRAISE_MAX,
  PRICE_FILTER_MAX,
  PRICE_FILTER_MIN,
  SLOT_MINUTES,
} from './limits.ts';
import { instructorData, instructorPrice, language, lessonConditions } from './provider-data.ts';
import { tariff } from './tariff.ts';
import { lessonPrice, priceQuery } from './lesson-price.ts';

export const instructor = z
  .object({
    id,
    first_name: firstName,
    last_name: lastName,
    profile_photo_path: photoPathOrNull,
    profile_photo_placeholder: photoPlaceholderOrNull,
    verified: z.boolean().describe('Whether an admin has checked the documents'),
    ...instructorData.shape,
    rating: z
      .number()
      .min(1)
      .max(5)
      .nullable()
      .meta({
        description: 'Mean of the reviews to one decimal; null while there are none',
        examples: [4.9],
      }),
    total_reviews: count,
    resort_ids: resortIds,
    is_working: isWorking,
  })
  .meta({ id: 'Instructor' });
export type Instructor = z.output<typeof instructor>;

const additionalPrices = {
  tariff: tariff.nullable().meta(absent('Further prices; null: they follow from `price_2h`')),
};

export const instructorDetail = instructor
  .extend({
    ...additionalPrices,
    checked_at: instant
      .nullable()
      .describe(
        'When an admin approved the application against its documents, UTC; null where unknown, and unless `verified`',
      ),
    certificates: z
      .array(publicCertificate)
      .describe(
        'Verified by an admin against private evidence and not expired, latest check first',
      ),
  })
  .meta({ id: 'InstructorDetail' });
export type InstructorDetail = z.output<typeof instructorDetail>;

export const instructorSettings = instructor
  .extend({
    ...additionalPrices,
    username: telegramNameOrNull,
    phone: storedPhone,
    email: storedEmail,
  })
  .meta({ id: 'InstructorSettings' });
export type InstructorSettings = z.output<typeof instructorSettings>;

const priceBound = intText(PRICE_FILTER_MIN, PRICE_FILTER_MAX);

/** `is_working=false`: only those who do not work; `max_price=50000`: any price (spec 7). */
export const instructorFilters = z.object({
  resort_id: idText.optional().describe('Only those who work at this resort'),
  skill_type: skillType.optional().describe('Only those who teach this sport, or both'),
  ...eachFlag(boolText.optional().describe('False or absent does not filter')),
  min_price: priceBound.optional().meta({
    description: 'Lowest price, rubles per 2 hours; with `group_size` of what the lesson may cost',
    examples: [2000],
  }),
  max_price: priceBound.optional().meta({
    description: `Highest price, rubles per 2 hours; with \`group_size\` of what the lesson may cost; ${PRICE_FILTER_MAX} means any`,
    examples: [8000],
  }),
  is_working: boolText
    .optional()
    .describe('Only those who work, or only those who do not; absent: all'),
  child_age: intText(0, ADULT_AGE - 1)
    .optional()
    .meta({
      description: 'Age of the child, years: only those who teach children of that age',
      examples: [6],
    }),
  language: language
    .optional()
    .meta({ description: 'Only those who teach in this language', examples: ['en'] }),
  certified: boolText
    .optional()
    .describe(
      'Only those with a verified certificate that is valid today at their resort; false or absent does not filter',
    ),
});
export type InstructorFilters = z.output<typeof instructorFilters>;

/**
 * Day and times are those of the first resort; `duration`: two hours when absent. Refused at the field: a window
 * without a day, or crossed, or shorter than the lesson.
 */
export const freeTime = z.object({
  free_date: localDate
    .optional()
    .describe('Only those who are free on this day, local to the resort'),
  free_from: slotTime
    .optional()
    .describe('Begin of the window on that day, local to the resort, HH:MM on the half hour'),
  free_to: slotEndTime.optional().meta({
    description: 'End of the window on that day, local to the resort, HH:MM on the half hour',
    examples: ['16:00'],
  }),
  duration: intText(SLOT_MINUTES, FREE_DURATION_MAX)
    .refine((minutes) => minutes % SLOT_MINUTES === 0, 'Длительность должна быть кратна 30 минутам')
    .optional()
    .meta({ description: 'Length of the lesson, minutes; 120 if absent', examples: [120] }),
});
export type FreeTime = z.output<typeof freeTime>;

export const nextFree = z
  .object({
    date: localDate,
    time: slotTime,
    timezone,
  })
  .meta({ id: 'NextFree' });
export type NextFree = z.output<typeof nextFree>;

export const praise = z
  .object({
    text: sample('Дочка сама попросилась ещё раз').describe(
      `Its beginning, up to ${PRAISE_MAX} characters`,
    ),
    author: sample('Анна').describe('First name; «Гость» once the account is deleted'),
  })
  .meta({ id: 'Praise' });

export const listedInstructor = instructor
  .extend({
    lesson_price: lessonPrice
      .nullable()
      .describe(
        'What the lesson on `free_date` for `group_size` people costs; null when these are not given, or the instructor names no price',
      ),
    next_free: nextFree
      .nullable()
      .describe(
        'Next free time within fourteen days, or the earliest that fits `free_date` and its window; null when there is none, or the instructor does not work',
      ),
    praise: praise
      .nullable()
      .optional()
      .describe(
        'The newest review with four or five stars and some words; null or absent without one',
      ),
  })
  .meta({ id: 'ListedInstructor' });
export type ListedInstructor = z.output<typeof listedInstructor>;

export const instructorList = z
  .object({
    items: z.array(listedInstructor),
    total: total
      .max(LIST_TOTAL_MAX)
      .describe(`How many match, over all pages, up to ${LIST_TOTAL_MAX}`),
    total_exceeded: z.boolean().describe('Whether more than `total` match'),
    next_cursor: nextCursor,
  })
  .meta({ id: 'InstructorList' });

export const instructorEndpoints = {
  listInstructors: {
    access: 'public',
    cacheable: true,
    summary: 'Approved instructors by filters and by who is free; best rated first',
    spec: '7 Marketplace, 2 Instructor list',
    query: instructorFilters
      .extend(freeTime.shape)
      .extend(priceQuery.shape)
      .extend({
        limit: pageLimit(LIST_LIMIT),
        cursor: textCursor(100),
      }),
    response: instructorList,
    limits: { address: { max: 600, perSeconds: 60 } },
  },
  getInstructor: {
    access: 'public',
    cacheable: true,
    summary: 'One approved instructor',
    spec: '7 Marketplace, 2 Instructor detail',
    params: ofId,
    response: instructorDetail,
    errors: ['instructor_not_found'],
  },
  getInstructorPriceRange: {
    access: 'public',
    cacheable: true,
    summary: 'Lowest and highest price for two hours, rubles; null when no instructor has a price',
    spec: '7 Marketplace',
    query: z.object({ is_working: instructorFilters.shape.is_working }),
    response: z.object({
      min_price: rubles.nullable().meta({
        description: 'Lowest price, rubles per 2 hours; null when no instructor has one',
        examples: [2000],
      }),
      max_price: rubles.nullable().meta({
        description: 'Highest price, rubles per 2 hours; null when no instructor has one',
        examples: [12000],
      }),
    }),
  },
  getInstructorSettings: {
    access: 'provider',
    summary: 'The caller’s own instructor record',
    spec: '7 Provider settings',
    response: instructorSettings,
    errors: ['settings_not_found'],
  },
  updateInstructorSettings: {
    access: 'provider',
    summary: 'Change the working flag, the prices and what is said of the lessons; nothing else',
    spec: '7 Provider settings, 5 Instructor price',
    body: z.object({
      is_working: z
        .boolean('Ожидается да или нет')
        .optional()
        .describe('Whether bookings are taken; absent: unchanged'),
      price_2h: instructorPrice
        .optional()
        .describe('Price, rubles per 2 hours, null for «По запросу»; absent: unchanged'),
      tariff: tariff
        .nullable()
        .optional()
        .meta(absent('Further prices, all at once, null for none; absent: unchanged')),
      ...lessonConditions,
    }),
    response: instructorSettings,
    limits: { caller: { max: 120, perSeconds: 60 } },
    errors: ['settings_not_found'],
  },
} as const satisfies Record<string, Endpoint>;
