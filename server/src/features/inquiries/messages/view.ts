import { sql } from 'kysely';
import type { Connection } from '../../../db/client.ts';
import { isUnseen } from '../../notifications/notifications.ts';
import { type InquiryRow, selectInquiries } from '../queries.ts';

/** An inquiry with what only messages say of it. */
export interface InquiryView extends InquiryRow {
  /** Of the shop or the service as it is now; null once it is deleted. */
  site: string | null;
  map_link: string | null;
  /** Whether the owner has not seen it: it was not sent, and they did not decide on the site. */
  request_unseen: boolean;
}

export function findInquiryView(db: Connection, id: number): Promise<InquiryView | undefined> {
  return selectInquiries(db)
    .select(sql<string | null>`coalesce(v.site, w.site)`.as('site'))
    .select(sql<string | null>`coalesce(v.map_link, w.map_link)`.as('map_link'))
    .select(
      isUnseen(
        'inquiry',
        sql.ref('o.id'),
        'service_request_made',
        'service_request_shows_accepted',
      ).as('request_unseen'),
    )
    .where('o.id', '=', id)
    .executeTakeFirst();
}
