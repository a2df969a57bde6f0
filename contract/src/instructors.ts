import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { boolText, id, idText, intText, localDate, skillType, slotTime } from './fields.ts';
import { eachFlag } from './instructor-attributes.ts';
import { instructorData, instructorPrice } from './provider-data.ts';
import {
  FREE_DURATION_MAX,
  LIST_LIMIT,
  LIST_TOTAL_MAX,
  PRICE_FILTER_MAX,
  PRICE_FILTER_MIN,
  SLOT_MINUTES,
} from './limits.ts';

/** What anyone may see of an approved instructor (spec 3). `price_2h` in rubles per two hours. */
export const instructor = z
  .object({
    id,
    first_name: z.string(),
    last_name: z.string(),
    /** Path of the photo's largest size; see uploads.ts for the smaller ones. */
    profile_photo_path: z.string().nullable(),
    /** The photo's average colour, '#8fb3c9', shown while it loads; null for photos of releases before. */
    profile_photo_placeholder: z.string().nullable(),
    verified: z.boolean(),
    ...instructorData.shape,
    /** Mean of the reviews to one decimal; null while there are none. */
    rating: z.number().min(1).max(5).nullable(),
    total_reviews: z.int().min(0),
    resort_ids: z.array(id),
    is_working: z.boolean(),
  })
  .meta({ id: 'Instructor' });
export type Instructor = z.output<typeof instructor>;

/** An instructor as they see themselves (spec 3, Instructor settings). */
export const instructorSettings = instructor
  .extend({ username: z.string().nullable(), phone: z.string(), email: z.string() })
  .meta({ id: 'InstructorSettings' });
export type InstructorSettings = z.output<typeof instructorSettings>;

const priceBound = intText(PRICE_FILTER_MIN, PRICE_FILTER_MAX);

/**
 * Filters of the list (spec 7). Flags of teaching that are false or absent do not filter; `is_working=false` asks for those who do not
 * work; `max_price=50000` means any price.
 */
export const instructorFilters = z.object({
  resort_id: idText.optional(),
  skill_type: skillType.optional(),
  ...eachFlag(boolText.optional()),
  min_price: priceBound.optional(),
  max_price: priceBound.optional(),
  is_working: boolText.optional(),
});
export type InstructorFilters = z.output<typeof instructorFilters>;

/**
 * Who is free: instructors who can be booked at some half hour of the window for `duration` minutes (two hours when absent)
 * without a pause. Day and times are those of the instructor's first resort; the window is the whole day where it is not
 * named. Refused at the field: a window without a day, or crossed, or shorter than the lesson. A day that is past, or more
 * than 180 days ahead, no instructor is free.
 */
export const freeTime = z.object({
  free_date: localDate.optional(),
  free_from: slotTime.optional(),
  free_to: slotTime.optional(),
  duration: intText(SLOT_MINUTES, FREE_DURATION_MAX)
    .refine((minutes) => minutes % SLOT_MINUTES === 0, 'Длительность должна быть кратна 30 минутам')
    .optional(),
});
export type FreeTime = z.output<typeof freeTime>;

/** The next time at which a lesson of the wanted length can begin, on the wall clock of the resort. */
export const nextFree = z
  .object({ date: localDate, time: slotTime, timezone: z.string() })
  .meta({ id: 'NextFree' });
export type NextFree = z.output<typeof nextFree>;

/** An instructor in a list. */
export const listedInstructor = instructor
  .extend({
    /**
     * Within the next fourteen days, or the earliest that fits `free_date` and its window when they are named; null when there
     * is none, or the instructor does not work.
     */
    next_free: nextFree.nullable(),
  })
  .meta({ id: 'ListedInstructor' });
export type ListedInstructor = z.output<typeof listedInstructor>;

export const instructorList = z
  .object({
    items: z.array(listedInstructor),
    /** Number of instructors that match, over all pages, up to 1,000. */
    total: z.int().min(0).max(LIST_TOTAL_MAX),
    /** Whether more than `total` match. */
    total_exceeded: z.boolean(),
    /** Pass it as `cursor` for the next page; null on the last one. */
    next_cursor: z.string().nullable(),
  })
  .meta({ id: 'InstructorList' });

export const instructorEndpoints = {
  listInstructors: {
    access: 'public',
    cacheable: true,
    summary: 'Approved instructors by filters and by who is free; best rated first',
    spec: '7 Marketplace, 2 Instructor list',
    query: instructorFilters.extend(freeTime.shape).extend({
      limit: intText(1, LIST_LIMIT).optional(),
      cursor: z.string().max(100).optional(),
    }),
    response: instructorList,
    limits: { address: { max: 600, perSeconds: 60 } },
  },
  getInstructor: {
    access: 'public',
    cacheable: true,
    summary: 'One approved instructor',
    spec: '7 Marketplace, 2 Instructor detail',
    params: z.object({ id: idText }),
    response: instructor,
    errors: ['instructor_not_found'],
  },
  getInstructorPriceRange: {
    access: 'public',
    cacheable: true,
    summary: 'Lowest and highest price for two hours, rubles; null when no instructor has a price',
    spec: '7 Marketplace',
    query: z.object({ is_working: boolText.optional() }),
    response: z.object({
      min_price: z.int().min(0).nullable(),
      max_price: z.int().min(0).nullable(),
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
    summary: 'Change the working flag, the price or both; nothing else can be changed here',
    spec: '7 Provider settings, 5 Instructor price',
    body: z.object({
      is_working: z.boolean('Ожидается да или нет').optional(),
      price_2h: instructorPrice.optional(),
    }),
    response: instructorSettings,
    limits: { caller: { max: 120, perSeconds: 60 } },
    errors: ['settings_not_found'],
  },
} as const satisfies Record<string, Endpoint>;
