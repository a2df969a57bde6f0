import { isExpired } from '@sklon/contract/certificate-rules';
import type { AdminCertificate, Certificate } from '@sklon/contract/certificates';
import { localNow } from '@sklon/contract/time';
import type { AdminCertificateRow, CertificateRow } from './queries.ts';

export function presentCertificate(
  row: CertificateRow & { timezone: string },
  now: Date,
): Certificate {
  return {
    id: row.id,
    kind: row.kind,
    issuer: row.issuer,
    number: row.number,
    valid_from: row.valid_from,
    valid_to: row.valid_to,
    expired: isExpired(row.valid_to, localNow(now, row.timezone).date),
    status: row.status,
    refusal_reason: row.refusal_reason,
    verified_at: row.verified_at && row.verified_at.toISOString(),
    evidence: presentEvidence(row),
    revision: row.revision,
  };
}

function presentEvidence({
  original_filename,
  content_type,
  file_size,
  uploaded_at,
}: CertificateRow): Certificate['evidence'] {
  if (original_filename === null || content_type === null || file_size === null) return null;
  if (uploaded_at === null) return null;
  return { original_filename, content_type, file_size, uploaded_at: uploaded_at.toISOString() };
}

export function presentToAdmin(row: AdminCertificateRow, now: Date): AdminCertificate {
  const { instructor_id: id, first_name, last_name } = row;
  return {
    ...presentCertificate(row, now),
    instructor: { id, first_name, last_name },
    updated_at: row.updated_at.toISOString(),
    verified_by_name: nameOfAdmin(row),
  };
}

function nameOfAdmin(row: AdminCertificateRow): string | null {
  const name = [row.admin_first_name, row.admin_last_name].filter(Boolean).join(' ');
  return name || (row.admin_username === null ? null : `@${row.admin_username}`);
}
