import type { CertificateStatus } from '@sklon/contract/certificate-rules';
import { addDays, localNow } from '@sklon/contract/time';
import { type Insertable, sql } from 'kysely';
import type { Tx } from '../src/db/client.ts';
import type { Certificates } from '../src/db/schema.gen.ts';
import type { SeededDocument } from './applications.ts';
import { certificatePdf } from './certificate.ts';
import { documentName } from './documents.ts';
import type { SeededInstructor } from './instructors.ts';

export interface SeededCertificate {
  telegram_id: number;
  kind: string;
  issuer: string;
  number: string;
  validFrom: number;
  validTo: number | null;
  status: CertificateStatus;
  refusal_reason: string | null;
  evidence: SeededDocument;
}

const LEAGUE = 'Национальная лига инструкторов';
const FEDERATION = 'Федерация горнолыжного спорта и сноуборда России';
const SKILLS = { ski: 'по горным лыжам', snowboard: 'по сноуборду', both: 'по горным лыжам' };

const WAITING = new Set([1, 10]);
const REFUSED = 13;
const EXPIRED = 16;
const EVERY = 3;
const REASON = 'На снимке не виден номер. Приложите, пожалуйста, скан целиком.';

/** Always the same; the first instructor of the demo has two. */
export function seededCertificates(instructors: readonly SeededInstructor[]): SeededCertificate[] {
  return instructors.flatMap((instructor, index) => {
    if (!instructor.profile.approved) return [];
    if (WAITING.has(index)) return [teaching(instructor, index, 'waiting')];
    if (index === REFUSED) return [teaching(instructor, index, 'refused')];
    if (index === EXPIRED)
      return [{ ...teaching(instructor, index, 'verified'), validFrom: -1_100, validTo: -10 }];
    if (index % EVERY !== 0) return [];
    const verified = teaching(instructor, index, 'verified');
    return index === 0 ? [verified, firstAid(instructor, index)] : [verified];
  });
}

function teaching(
  { telegram_id, profile }: SeededInstructor,
  index: number,
  status: SeededCertificate['status'],
): SeededCertificate {
  const category = profile.years_experience > 12 ? 'A' : profile.years_experience > 5 ? 'B' : 'C';
  const number = `${category}-${2_400 + index}`;
  return {
    telegram_id,
    kind: `Инструктор ${SKILLS[profile.skill_type]}, категория ${category}`,
    issuer: index % 2 === 0 ? LEAGUE : FEDERATION,
    number,
    validFrom: -400 - index,
    validTo: 500 + 7 * index,
    status,
    refusal_reason: status === 'refused' ? REASON : null,
    evidence: evidenceOf(
      'Удостоверение инструктора.pdf',
      `Instructor, category ${category}`,
      number,
    ),
  };
}

function firstAid({ telegram_id }: SeededInstructor, index: number): SeededCertificate {
  const number = `FA-${7_100 + index}`;
  return {
    telegram_id,
    kind: 'Первая помощь в горах',
    issuer: 'Российский Красный Крест',
    number,
    validFrom: -220,
    validTo: null,
    status: 'verified',
    refusal_reason: null,
    evidence: evidenceOf('Первая помощь.pdf', 'First aid in the mountains', number),
  };
}

function evidenceOf(original_filename: string, title: string, number: string): SeededDocument {
  return {
    original_filename,
    content_type: 'application/pdf',
    bytes: certificatePdf('Certificate', [title, `No. ${number}`]),
  };
}

const DAY_MS = 86_400_000;

export async function insertCertificates(
  tx: Tx,
  certificates: readonly SeededCertificate[],
  userIds: ReadonlyMap<number, number>,
  admin_id: number,
  now: Date,
): Promise<void> {
  const instructors = await tx
    .selectFrom('instructors')
    .select(['id', 'user_id', 'timezone'])
    .execute();
  const verifiedAt = new Date(now.getTime() - 30 * DAY_MS);
  const waitingSince = new Date(now.getTime() - DAY_MS);
  const rows = certificates.map((certificate): Insertable<Certificates> => {
    const { telegram_id, validFrom, validTo, evidence, ...values } = certificate;
    const holder = instructors.find(({ user_id }) => user_id === userIds.get(telegram_id));
    const today = localNow(now, holder?.timezone ?? 'Europe/Moscow').date;
    const verified = values.status === 'verified';
    const changed = values.status === 'waiting' ? waitingSince : verifiedAt;
    return {
      ...values,
      instructor_id: holder?.id ?? 0,
      valid_from: addDays(today, validFrom),
      valid_to: validTo === null ? null : addDays(today, validTo),
      verified_at: verified ? verifiedAt : null,
      verified_by: verified ? admin_id : null,
      filename: documentName(evidence),
      original_filename: evidence.original_filename,
      content_type: evidence.content_type,
      file_size: evidence.bytes.length,
      uploaded_at: changed,
      created_at: changed,
      updated_at: changed,
    };
  });
  await tx.insertInto('certificates').values(rows).execute();
  await sql`
    UPDATE instructors i SET certified_until = latest.day
    FROM (
      SELECT instructor_id, max(coalesce(valid_to, 'infinity')) AS day FROM certificates
      WHERE status = 'verified' GROUP BY instructor_id
    ) latest
    WHERE i.id = latest.instructor_id`.execute(tx);
}
