import type { AdminReview } from '@sklon/contract/reviews';
import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { shortInstantText } from '../../../ui/moment.ts';
import { type LineProps, type RecordLink, ROW } from '../../../ui/records/RecordList.tsx';
import row from '../../../ui/records/Records.module.css';
import { StatusBadge, VisuallyHidden } from '../../../ui/Text.tsx';
import { Stars } from '../ReviewBody.tsx';
import classes from './AdminReviews.module.css';
import { NO_WORDS } from './queries.ts';

function nameOf({ instructor }: AdminReview): string {
  return `${instructor.first_name} ${instructor.last_name}`.trim();
}

function Words({ text }: { text: string | null }) {
  return text === null ? (
    <span className={row.dimmed}>{NO_WORDS}</span>
  ) : (
    <span className={classes.words}>{text}</span>
  );
}

function Cells({ record, Open }: LineProps<AdminReview>) {
  const { id, stars, author, text, hidden, created_at } = record;
  return (
    <>
      <th scope="row" data-tight>
        <Open id={id}>
          <VisuallyHidden>Отзыв №&nbsp;</VisuallyHidden>
          {id}
        </Open>
      </th>
      <td data-tight>
        <Stars stars={stars} size={16} />
      </td>
      <td>
        <span className={row.name}>{nameOf(record)}</span>
        <span className={row.under}>Автор: {author}</span>
      </td>
      <td>
        <Words text={text} />
      </td>
      <td data-tight>
        <VisibilityBadge hidden={hidden} />
      </td>
      <td data-tight>
        <time dateTime={created_at}>{shortInstantText(created_at)}</time>
      </td>
    </>
  );
}

function Card({ record, Open }: LineProps<AdminReview>) {
  const { id, stars, author, text, hidden, created_at } = record;
  return (
    <>
      <div className={row.top}>
        <Stars stars={stars} />
        <VisibilityBadge hidden={hidden} />
      </div>
      <p className={row.title}>
        <Open id={id}>
          {nameOf(record)}
          <VisuallyHidden>, отзыв №&nbsp;{id}</VisuallyHidden>
        </Open>
      </p>
      <p>
        <Words text={text} />
      </p>
      <p className={row.dimmed}>
        №&nbsp;{id} · {author} · <time dateTime={created_at}>{shortInstantText(created_at)}</time>
      </p>
    </>
  );
}

/** The link of a row opens its review over the list, which stays as it is filtered and scrolled. */
function OpenReview({ id, children }: ComponentProps<RecordLink>) {
  return (
    <Link
      to="/admin/reviews"
      search={(current) => ({ ...current, review: id })}
      state={(state) => ({ ...state, openedHere: true })}
      resetScroll={false}
      className={row.link}
      {...{ [ROW]: id }}
    >
      {children}
    </Link>
  );
}

/** Columns and cards of the admin's list of reviews. */
export const reviewColumns = {
  caption: 'Отзывы',
  columns: [
    { header: '№', tight: true },
    { header: 'Оценка', tight: true },
    { header: 'Инструктор' },
    { header: 'Отзыв' },
    { header: 'Видимость', tight: true },
    { header: 'Оставлен', tight: true },
  ],
  Cells,
  Card,
  Open: OpenReview,
};

export function VisibilityBadge({ hidden }: { hidden: boolean }) {
  return (
    <StatusBadge compact tone={hidden ? 'bad' : 'good'} icon={hidden ? 'eye-off' : 'eye'}>
      {hidden ? 'Скрыт' : 'Виден'}
    </StatusBadge>
  );
}
