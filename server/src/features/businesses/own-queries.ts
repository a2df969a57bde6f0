/** SQL of what owners do with their own shop and services. */
import type { EndpointInput } from '@sklon/contract/endpoint';
import type { Endpoints } from '@sklon/contract/endpoints';
import type { Connection, Tx } from '../../db/client.ts';
import type { BusinessRow } from './businesses.ts';

export type Kind = EndpointInput<Endpoints['updateBusiness']>['params']['kind'];

const TABLES = { rental: 'rentals', service: 'services' } as const;

/** What only a service has. */
interface ServiceColumns {
  service_type: 'guide' | 'additional';
  service_name: string;
}
export type OwnRow = BusinessRow & Partial<ServiceColumns>;

/** Oldest first. */
export function listOwn(db: Connection, kind: Kind, userId: number): Promise<OwnRow[]> {
  return db
    .selectFrom(TABLES[kind])
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
}

/** Locked, so that concurrent changes run one after the other. */
export function lockOwn(
  tx: Tx,
  kind: Kind,
  id: number,
  userId: number,
): Promise<OwnRow | undefined> {
  return tx
    .selectFrom(TABLES[kind])
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
}

type Column =
  | 'is_working'
  | 'price_ski_set'
  | 'discount'
  | 'extra_phone'
  | 'site'
  | 'about_business'
  | 'other_info'
  | 'profile_photo_path'
  | 'profile_photo_placeholder';
type Change = { [C in Column]?: OwnRow[C] | undefined } & {
  phone?: string | undefined;
  /** JSON. */
  hours?: string | null;
};

/** Of a row that is locked; something is defined. */
export function changeOwn(tx: Tx, kind: Kind, id: number, change: Change): Promise<OwnRow> {
  return tx
    .updateTable(TABLES[kind])
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
