import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { count, endTime, id, localTime, ofId, sample, textOrNull, timezone } from './fields.ts';
import { specialDayNotes } from './special-day-fields.ts';

/** A resort, or a folder that groups resorts (spec 3). Times are local to `timezone`. */
export const resort = z
  .object({
    id,
    name: sample('Роза Хутор'),
    description: textOrNull('Null without one', 'Трассы всех уровней'),
    code: sample('rosa-khutor').describe('Short Latin name'),
    parent_id: id.nullable().describe('Id of its folder; null without one'),
    is_folder: z.boolean().describe('Whether it only groups other resorts'),
    open_time: localTime.nullable().meta({
      description: 'When it opens, local to the resort, HH:MM; null for a folder',
      examples: ['09:00'],
    }),
    close_time: endTime.nullable().meta({
      description: 'When it closes, local to the resort, HH:MM; null for a folder',
      examples: ['17:00'],
    }),
    timezone,
  })
  .meta({ id: 'Resort' });
export type Resort = z.output<typeof resort>;

export const listedResort = resort
  .extend({
    instructor_count: count.describe('Approved instructors who work there; 0 for folders'),
    rental_count: count.describe('Rental shops that work there; 0 for folders'),
  })
  .meta({ id: 'ListedResort' });
export type ListedResort = z.output<typeof listedResort>;

export const resortHours = z
  .object({
    resort_id: id,
    open_time: localTime,
    close_time: endTime,
    timezone,
    special_days: specialDayNotes,
  })
  .meta({ id: 'ResortHours' });

export const resortFolder = resort
  .extend({ resorts: z.array(resort) })
  .meta({ id: 'ResortFolder' });
export type ResortFolder = z.output<typeof resortFolder>;

export const resortEndpoints = {
  listResorts: {
    access: 'public',
    cacheable: true,
    summary: 'Resorts and their folders, a flat list',
    spec: '7 Marketplace',
    response: z.array(listedResort),
  },
  getResortHours: {
    access: 'public',
    cacheable: true,
    summary: 'Opening hours of a resort, local to it, and its special days from today on',
    spec: '7 Marketplace',
    params: ofId,
    response: resortHours,
    errors: ['resort_not_found'],
  },
  listProviderResorts: {
    access: 'public',
    cacheable: true,
    summary: 'Resorts and their folders, a flat list, for the registration forms',
    spec: '7 Provider registration',
    response: z.array(listedResort),
  },
  listResortsWithFolders: {
    access: 'public',
    cacheable: true,
    summary: 'Folders with their resorts',
    spec: '7 Provider registration',
    response: z.array(resortFolder),
  },
} as const satisfies Record<string, Endpoint>;
