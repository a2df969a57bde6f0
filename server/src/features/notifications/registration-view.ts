import { sql } from 'kysely';
import type { ServiceType } from '@sklon/contract/registration-rules';
import type { Connection } from '../../db/client.ts';

/** An application with all that a message about it may say. */
export interface RegistrationView {
  id: number;
  service_type: ServiceType;
  status: 'pending' | 'approved' | 'rejected';
  first_name: string;
  last_name: string;
  /** Of a shop or a service. */
  business_name: string | null;
  /** The reason given with the decision. */
  admin_notes: string | null;
  /** In the order in which they were chosen. */
  resorts: string[];
}

/** Undefined once the applicant has taken the application back. */
export function findRegistrationView(
  db: Connection,
  id: number,
): Promise<RegistrationView | undefined> {
  return db
    .selectFrom('registrations as g')
    .select(['g.id', 'g.service_type', 'g.status', 'g.first_name', 'g.last_name', 'g.admin_notes'])
    .select(
      sql<string | null>`coalesce(g.rental_data, g.other_data) ->> 'business_name'`.as(
        'business_name',
      ),
    )
    .select(
      sql<string[]>`ARRAY(
        SELECT r.name FROM unnest(g.resort_ids) WITH ORDINALITY AS chosen (id, n) JOIN resorts r ON r.id = chosen.id ORDER BY chosen.n
      )`.as('resorts'),
    )
    .where('g.id', '=', id)
    .executeTakeFirst();
}
