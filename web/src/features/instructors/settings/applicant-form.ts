import type { InstructorSettings } from '@sklon/contract/instructors';
import type { InstructorData } from '@sklon/contract/provider-data';
import type { Registration } from '@sklon/contract/registrations';

/** The approved application of the instructor. */
export interface ApplicantForm extends Pick<
  Registration,
  | 'first_name'
  | 'last_name'
  | 'phone'
  | 'email'
  | 'username'
  | 'resort_ids'
  | 'social_links'
  | 'documents'
> {
  /** Absent for those who became instructors without an application. */
  registration: Pick<Registration, 'id' | 'processed_at'> | null;
  profile_photo_path: string | null;
  profile_photo_placeholder: string | null;
  data: InstructorData;
}

/** The latest approved application of an instructor; their record where there is none. */
export function approvedForm(
  settings: InstructorSettings,
  registrations: readonly Registration[],
): ApplicantForm {
  const approved = registrations
    .filter(({ status, service_type }) => status === 'approved' && service_type === 'instructor')
    .toSorted((a, b) => b.id - a.id)[0];
  if (approved?.instructor_data)
    return { ...approved, registration: approved, data: approved.instructor_data };
  return { ...settings, registration: null, social_links: [], documents: [], data: settings };
}

/** An update of the application that the admins have not decided yet. */
export function pendingForm(registrations: readonly Registration[]): Registration | undefined {
  return registrations.find(
    ({ status, service_type }) => status === 'pending' && service_type === 'instructor',
  );
}
