import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { endTime, id, idText, localTime, timezone } from './fields.ts';
import { specialDayNotes } from './special-day-fields.ts';

/** A resort, or a folder that groups resorts (spec 3). Times are local to `timezone`. */
export const resort = z
  .object({
    id,
    name: z.string().meta({ description: 'Name', examples: ['Роза Хутор'] }),
    description: z
      .string()
      .nullable()
      .meta({ description: 'Description; null without one', examples: ['Трассы всех уровней'] }),
    code: z.string().meta({ description: 'Short Latin name', examples: ['rosa-khutor'] }),
    parent_id: id.nullable().describe('Id of its folder; null without one'),
    is_folder: z
      .boolean()
      .meta({ description: 'Whether it only groups other resorts', examples: [false] }),
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

/** The same in a list of resorts to choose from. */
export const listedResort = resort
  .extend({
    instructor_count: z
      .int()
      .min(0)
      .meta({
        format: 'int32',
        description: 'Approved instructors who work there; 0 for folders',
        examples: [12],
      }),
  })
  .meta({ id: 'ListedResort' });
export type ListedResort = z.output<typeof listedResort>;

export const resortHours = z
  .object({
    resort_id: id.describe('Id of the resort'),
    open_time: localTime.meta({
      description: 'When it opens, local to the resort, HH:MM',
      examples: ['09:00'],
    }),
    close_time: endTime.meta({
      description: 'When it closes, local to the resort, HH:MM',
      examples: ['17:00'],
    }),
    timezone,
    special_days: specialDayNotes,
  })
  .meta({ id: 'ResortHours' });

/** A folder with the resorts in it. */
export const resortFolder = resort
  .extend({ resorts: z.array(resort).describe('The resorts in it') })
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
    params: z.object({ id: idText.describe('Id of the resort') }),
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
