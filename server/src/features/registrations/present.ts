import { SHORTEST_LESSON_MIN } from '@sklon/contract/limits';
import type { AppliedInstructorData, StatedInstructorData } from '@sklon/contract/provider-data';
import type { RegistrationSummary } from '@sklon/contract/registration-decisions';
import type {
  Registration,
  RegistrationDocument,
  RegistrationStub,
} from '@sklon/contract/registrations';
import type { SummaryRow } from './list.ts';
import type { DocumentRow, RegistrationRow } from './queries.ts';

/** What anyone may see (product-decisions, People and rights). */
export function presentStub(
  row: Pick<SummaryRow, 'id' | 'service_type' | 'status' | 'created_at' | 'processed_at'>,
): RegistrationStub {
  return {
    id: row.id,
    service_type: row.service_type,
    status: row.status,
    created_at: row.created_at.toISOString(),
    processed_at: row.processed_at && row.processed_at.toISOString(),
  };
}

function presentInstructorData({
  languages = [],
  includes_ski_pass = false,
  includes_equipment = false,
  min_lesson_minutes = SHORTEST_LESSON_MIN,
  meeting_point_ids = [],
  ...data
}: StatedInstructorData): AppliedInstructorData {
  return {
    ...data,
    languages,
    includes_ski_pass,
    includes_equipment,
    min_lesson_minutes,
    meeting_point_ids,
  };
}

export function presentToApplicant(row: RegistrationRow): Registration {
  return {
    ...presentStub(row),
    first_name: row.first_name,
    last_name: row.last_name,
    phone: row.phone,
    email: row.email,
    username: row.username,
    telegram_id: row.subject === null ? null : Number(row.subject),
    resort_ids: row.resort_ids,
    social_links: row.social_links,
    instructor_data: row.instructor_data && presentInstructorData(row.instructor_data),
    rental_data: row.rental_data,
    other_data: row.other_data,
    documents: row.documents.map(presentDocument),
    profile_photo_path: row.profile_photo_path,
    profile_photo_placeholder: row.profile_photo_placeholder,
    admin_notes: row.admin_notes,
    updated_at: row.updated_at.toISOString(),
    processed_by: null,
    processed_by_name: null,
  };
}

export function presentToAdmin(row: RegistrationRow): Registration {
  return {
    ...presentToApplicant(row),
    processed_by: row.processed_by,
    processed_by_name: nameOfAdmin(row),
  };
}

function nameOfAdmin(row: RegistrationRow): string | null {
  const name = [row.admin_first_name, row.admin_last_name].filter(Boolean).join(' ');
  return name || (row.admin_username === null ? null : `@${row.admin_username}`);
}

export function presentDocument(
  row: Omit<DocumentRow, 'uploaded_at'> & { uploaded_at: string | Date },
): RegistrationDocument {
  return {
    id: row.id,
    filename: row.filename,
    original_filename: row.original_filename,
    content_type: row.content_type,
    file_size: row.file_size,
    uploaded_at: new Date(row.uploaded_at).toISOString(),
  };
}

export function presentSummary(row: SummaryRow): RegistrationSummary {
  return {
    ...presentStub(row),
    first_name: row.first_name,
    last_name: row.last_name,
    phone: row.phone,
    business_name: row.business_name,
    resort_ids: row.resort_ids,
    profile_photo_path: row.profile_photo_path,
    updated_at: row.updated_at.toISOString(),
  };
}
