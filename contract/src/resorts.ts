import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { id, idText, localTime } from './fields.ts';

/** A resort, or a folder that groups resorts (spec 3). Times are local to `timezone`. */
export const resort = z
  .object({
    id,
    name: z.string(),
    description: z.string().nullable(),
    code: z.string(),
    parent_id: id.nullable(),
    is_folder: z.boolean(),
    open_time: localTime.nullable(),
    close_time: localTime.nullable(),
    timezone: z.string(),
  })
  .meta({ id: 'Resort' });
export type Resort = z.output<typeof resort>;

/** The same in a list of resorts to choose from. */
export const listedResort = resort
  .extend({
    /** Approved instructors who work there; 0 for folders. */
    instructor_count: z.int().min(0),
  })
  .meta({ id: 'ListedResort' });
export type ListedResort = z.output<typeof listedResort>;

export const resortHours = z
  .object({ resort_id: id, open_time: localTime, close_time: localTime, timezone: z.string() })
  .meta({ id: 'ResortHours' });

/** A folder with the resorts in it. */
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
    summary: 'Opening hours of a resort, local to it',
    spec: '7 Marketplace',
    params: z.object({ id: idText }),
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
