import type { AdminInstructor } from '@sklon/contract/admin';
import type { AdminInstructorRow } from './lists.ts';

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
