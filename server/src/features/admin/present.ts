import type { AdminInstructor } from '@sklon/contract/admin';
import type { AdminInstructorRow, Found } from './lists.ts';

export function presentAdminInstructor(row: AdminInstructorRow): AdminInstructor {
  return {
    id: row.id,
    first_name: row.first_name,
    last_name: row.last_name,
    phone: row.phone,
    years_experience: row.years_experience,
    is_working: row.is_working,
  };
}

/** A page of at most `limit` rows; `next_cursor` is the id of its last row when there is a next page. */
export function presentPage<Row extends { id: number }, Item>(
  { rows, total }: Found<Row>,
  limit: number,
  present: (row: Row) => Item,
) {
  const shown = rows.slice(0, limit);
  return {
    items: shown.map(present),
    total,
    next_cursor: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
  };
}
