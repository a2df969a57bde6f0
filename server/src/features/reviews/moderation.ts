import type { Db, Tx } from '../../db/client.ts';
import { refusal } from '../../http/errors/errors.ts';
import { actAs, holdPerson, WITHOUT_CONSENT } from '../acting/acting.ts';
import { type Author, record } from '../audit/audit.ts';
import {
  findReview,
  type Hiding,
  lockReview,
  REASON_ERASED,
  type ReviewRow,
  setHidden,
} from './queries.ts';

/**
 * Hides a review, with a reason that its author and its instructor see; it no longer counts in the rating. Of two
 * concurrent admins the first one's reason stays. It is not stored once one of the people has deleted the account. Throws review_not_found, review_hidden.
 */
export function hideReview(db: Db, id: number, reason: string, author: Author): Promise<ReviewRow> {
  return change(db, id, author, {
    hidden_at: author.now,
    hidden_by: author.id,
    hidden_reason: reason,
  });
}

/** Shows a hidden review again. Throws review_not_found, review_shown. */
export function showReview(db: Db, id: number, author: Author): Promise<ReviewRow> {
  return change(db, id, author, { hidden_at: null, hidden_by: null, hidden_reason: null });
}

function change(db: Db, id: number, author: Author, hiding: Hiding): Promise<ReviewRow> {
  const hide = hiding.hidden_reason !== null;
  const write = async (tx: Tx) => {
    const { customer_id, instructor_user_id } = await mustFind(tx, id);
    const bothHere =
      (await holdPerson(tx, customer_id)) && (await holdPerson(tx, instructor_user_id));
    const hidden_reason = hide && !bothHere ? REASON_ERASED : hiding.hidden_reason;
    const before = await lockReview(tx, id);
    if (!before) throw refusal('review_not_found');
    if ((before.hidden_reason !== null) === hide)
      throw refusal(hide ? 'review_hidden' : 'review_shown');
    await setHidden(tx, id, { ...hiding, hidden_reason });
    await record(tx, {
      author,
      action: hide ? 'hide' : 'show',
      entity: 'review',
      entityId: id,
      before: { hidden_reason: before.hidden_reason },
      after: { hidden_reason },
    });
    return mustFind(tx, id);
  };
  return actAs(db, author.id, write, WITHOUT_CONSENT);
}

async function mustFind(tx: Tx, id: number): Promise<ReviewRow> {
  const row = await findReview(tx, id);
  if (!row) throw refusal('review_not_found');
  return row;
}
