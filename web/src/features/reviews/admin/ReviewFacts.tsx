import type { AdminReview } from '@sklon/contract/reviews';
import { Link } from '@tanstack/react-router';
import { instantText } from '../../../ui/records/instant-text.ts';
import { ReviewBody } from '../ReviewBody.tsx';
import { NO_WORDS } from './admin-review-texts.ts';
import classes from './ReviewFacts.module.css';
import { VisibilityBadge } from './VisibilityBadge.tsx';

/** A review whole, with what an admin needs to judge it. */
export function ReviewFacts({ review }: { review: AdminReview }) {
  const { instructor, booking_id, created_at, hidden, hidden_reason, text } = review;
  return (
    <div className={classes.facts}>
      <dl className={classes.list}>
        <div>
          <dt>Инструктор</dt>
          <dd>
            <Link to="/instructors/$id" params={{ id: String(instructor.id) }}>
              {instructor.first_name} {instructor.last_name}
            </Link>
          </dd>
        </div>
        <div>
          <dt>Бронирование</dt>
          <dd>№&nbsp;{booking_id}</dd>
        </div>
        <div>
          <dt>Оставлен</dt>
          <dd>
            <time dateTime={created_at}>{instantText(created_at)}</time>
          </dd>
        </div>
        <div>
          <dt>Видимость</dt>
          <dd>
            <VisibilityBadge hidden={hidden} />
          </dd>
        </div>
        {hidden_reason !== null && (
          <div>
            <dt>Причина</dt>
            <dd>{hidden_reason}</dd>
          </div>
        )}
      </dl>
      <div className={classes.review}>
        <ReviewBody review={review} answeredBy="Ответ инструктора">
          {text === null && <p className={classes.silent}>{NO_WORDS}</p>}
        </ReviewBody>
      </div>
    </div>
  );
}
