import { type RawBuilder, sql } from 'kysely';

/** Then a cancellation withdraws it and notifies nobody. Deleted after 90 days it counts as seen. */
export function isUnseen(
  type: 'booking' | 'inquiry',
  id: RawBuilder<unknown>,
  request: string,
  accepted: string,
): RawBuilder<boolean> {
  const about = sql`n.subject_id = ${id} AND n.subject_type = ${sql.lit(type)}`;
  return sql<boolean>`(EXISTS (
      SELECT FROM notifications n
      WHERE ${about} AND n.event = ${sql.lit(request)} AND n.state IN ('waiting', 'dropped') AND n.acknowledged_at IS NULL
        AND NOT EXISTS (SELECT FROM deliveries d WHERE d.notification_id = n.id AND d.attempts > 0)
    ) AND NOT EXISTS (SELECT FROM notifications n WHERE ${about} AND n.event = ${sql.lit(accepted)}))`;
}
