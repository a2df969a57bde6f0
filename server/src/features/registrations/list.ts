import { type Selectable, sql } from 'kysely';
import type { ServiceType } from '@sklon/contract/service-types';
import type { Connection } from '../../db/client.ts';
import { type Found, type IdPage, pageById } from '../../db/pages.ts';
import type { Registrations } from '../../db/schema.gen.ts';

export interface RegistrationFilters {
  service_type: ServiceType | undefined;
  pendingOnly: boolean;
  number: string | undefined;
}

type Shown =
  | 'id'
  | 'service_type'
  | 'status'
  | 'first_name'
  | 'last_name'
  | 'phone'
  | 'resort_ids'
  | 'profile_photo_path';

export interface SummaryRow extends Pick<
  Selectable<Registrations>,
  Shown | 'created_at' | 'updated_at' | 'processed_at'
> {
  /** Of a shop or a service. */
  business_name: string | null;
}

export const summaryColumns = [
  'r.id',
  'r.service_type',
  'r.status',
  'r.first_name',
  'r.last_name',
  'r.phone',
  'r.resort_ids',
  'r.profile_photo_path',
  'r.created_at',
  'r.updated_at',
  'r.processed_at',
  sql<string | null>`coalesce(r.rental_data, r.other_data) ->> 'business_name'`.as('business_name'),
] as const;

function matching(db: Connection, { service_type, pendingOnly, number }: RegistrationFilters) {
  let query = db.selectFrom('registrations as r');
  if (service_type !== undefined) query = query.where('r.service_type', '=', service_type);
  if (pendingOnly) query = query.where('r.status', '=', sql.lit('pending'));
  if (number !== undefined) query = query.where(sql<boolean>`r.id::text LIKE ${`%${number}%`}`);
  return query;
}

export function listSummaries(
  db: Connection,
  filters: RegistrationFilters,
  page: Omit<IdPage, 'id'>,
): Promise<Found<SummaryRow>> {
  return pageById(matching(db, filters).select(summaryColumns), { id: 'r.id', ...page });
}
