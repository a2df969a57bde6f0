import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { STARS } from './review-texts.ts';
import classes from './Stars.module.css';

/** A given mark: full stars among outlines, and in words for those who listen. */
export function Stars({ stars, size = 18 }: { stars: number; size?: number }) {
  return (
    <span role="img" aria-label={`Оценка: ${stars} из\u00A05`} className={classes.stars}>
      {STARS.map((n) =>
        n <= stars ? (
          <IconStarFilled key={n} size={size} />
        ) : (
          <IconStar key={n} size={size} className={classes.empty} />
        ),
      )}
    </span>
  );
}
