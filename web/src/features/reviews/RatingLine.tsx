import { IconStarFilled } from '@tabler/icons-react';
import { ratingParts } from './review-texts.ts';
import classes from './RatingLine.module.css';

/** The mark, large, and how many gave it; without any, where they come from. */
export function RatingLine({ rating, total }: { rating: number | null; total: number }) {
  const parts = ratingParts(rating, total);
  if (!parts)
    return (
      <p className={classes.none}>
        Пока нет отзывов. Их&nbsp;оставляют те, кто занимался и&nbsp;бронировал занятие
        на&nbsp;сайте.
      </p>
    );
  return (
    <p className={classes.rating}>
      <IconStarFilled size={28} aria-hidden />
      <span className={classes.value}>{parts.value}</span>{' '}
      <span className={classes.count}>{parts.count} после занятий</span>
    </p>
  );
}
