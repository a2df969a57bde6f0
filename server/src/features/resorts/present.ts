import type { ListedResort, Resort, ResortFolder } from '@sklon/contract/resorts';
import type { ListedResortRow, ResortRow } from './queries.ts';

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

export function presentListedResort(row: ListedResortRow): ListedResort {
  const { instructor_count, rental_count } = row;
  return { ...presentResort(row), instructor_count, rental_count };
}

export function presentFolders(rows: readonly ResortRow[]): ResortFolder[] {
  const resorts = Map.groupBy(
    rows.filter((row) => !row.is_folder),
    (row) => row.parent_id,
  );
  return rows
    .filter((row) => row.is_folder)
    .map((folder) => ({
      ...presentResort(folder),
      resorts: (resorts.get(folder.id) ?? []).map(presentResort),
    }));
}
