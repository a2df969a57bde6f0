import type { Resort } from '@sklon/contract/resorts';
import type { ResortRow } from './queries.ts';

export function presentResort(row: ResortRow): Resort {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    code: row.code,
    parent_id: row.parent_id,
    is_folder: row.is_folder,
    open_time: row.open_time,
    close_time: row.close_time,
    timezone: row.timezone,
  };
}
