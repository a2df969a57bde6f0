import { foundText, REVIEWS } from '@sklon/contract/plural';
import { reviewEndpoints } from '@sklon/contract/reviews';
import { call } from '../../../api/client.ts';
import { shortInstantText } from '../../../ui/moment.ts';
import { defineAdminList } from '../../../ui/records/AdminList.tsx';
import { NUMBER_COLUMN } from '../../../ui/records/RecordTable.tsx';
import { Stars } from '../ReviewBody.tsx';
import classes from './AdminReviews.module.css';
import { adminReviewQuery, NO_WORDS } from './queries.ts';
import { OpenReview, VisibilityBadge } from './OpenReview.tsx';

/** The tab 'Отзывы', beyond the five of spec 2: what customers write, and what of it is not shown. */
export const AdminReviews = defineAdminList({
  path: '/admin/reviews',
  query: reviewEndpoints.listAdminReviews.query,
  call: (query, signal) => call('listAdminReviews', { query, signal }),
  open: {
    parameter: 'review',
    title: (id) => `Отзыв №\u00A0${id}`,
    query: adminReviewQuery,
    content: (review, controls) => <OpenReview review={review} {...controls} />,
    missing: 'Отзыв не\u00A0найден.',
  },
  caption: 'Отзывы',
  found: (total) => foundText(total, REVIEWS),
  filters: {
    show: {
      as: 'buttons',
      field: 'hidden',
      label: 'Какие отзывы',
      choices: [
        { value: '', label: 'Все' },
        { value: 'visible', label: 'Видимые', means: 'false' },
        { value: 'hidden', label: 'Скрытые', means: 'true' },
      ],
    },
    q: {
      as: 'search',
      field: 'search',
      label: 'Поиск',
      placeholder: 'Имя инструктора или номер отзыва',
    },
  },
  rowLink: () => 'Отзыв №\u00A0',
  cardLink: ({ id }) => `, отзыв №\u00A0${id}`,
  columns: [
    { ...NUMBER_COLUMN, card: 'foot' },
    {
      header: 'Оценка',
      tight: true,
      cell: ({ stars }) => <Stars stars={stars} size={16} />,
      card: 'top',
      onCard: ({ stars }) => <Stars stars={stars} />,
    },
    {
      header: 'Инструктор',
      strong: true,
      cell: ({ instructor: { first_name, last_name } }) => `${first_name} ${last_name}`.trim(),
      under: ({ author }) => `Автор: ${author}`,
      card: 'title',
    },
    {
      header: 'Отзыв',
      // The beginning; the whole stands in the dialog.
      cell: ({ text }) => (
        <span className={text === null ? 'text-dimmed' : classes.words}>{text ?? NO_WORDS}</span>
      ),
      card: 'line',
    },
    {
      header: 'Видимость',
      tight: true,
      cell: ({ hidden }) => <VisibilityBadge hidden={hidden} />,
      card: 'corner',
    },
    {
      header: 'Оставлен',
      tight: true,
      cell: ({ created_at }) => <time dateTime={created_at}>{shortInstantText(created_at)}</time>,
      card: 'foot',
    },
  ],
  empty: {
    unmatched: {
      title: 'Отзывы не\u00A0найдены',
      text: 'Проверьте имя инструктора или номер, либо посмотрите все отзывы.',
    },
    none: {
      title: 'Отзывов пока нет',
      text: 'Здесь будут отзывы клиентов о\u00A0занятиях.',
    },
  },
});
