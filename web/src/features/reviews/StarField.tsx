import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { FieldGroup } from '../../ui/form/FieldGroup.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { STARS, starsText } from './review-texts.ts';
import classes from './StarField.module.css';

interface StarFieldProps {
  value: number | null;
  error: string | null;
  onChange: (stars: number) => void;
}

/** Five radio buttons that look like stars: one tab stop, arrows choose, each named in words. */
export function StarField({ value, error, onChange }: StarFieldProps) {
  return (
    <FieldGroup path="stars" legend="Ваша оценка" required error={error}>
      <div role="radiogroup" aria-label="Ваша оценка" aria-required className={classes.row}>
        {STARS.map((stars) => {
          const Icon = value !== null && stars <= value ? IconStarFilled : IconStar;
          return (
            <label
              key={stars}
              className={classes.star}
              data-full={(value !== null && stars <= value) || undefined}
            >
              <input
                type="radio"
                name="stars"
                value={stars}
                checked={stars === value}
                onChange={() => onChange(stars)}
              />
              <Icon size={36} stroke={1.5} aria-hidden />
              <VisuallyHidden>{starsText(stars)}</VisuallyHidden>
            </label>
          );
        })}
        <span aria-hidden className={classes.words}>
          {value === null ? 'Нажмите на звезду' : starsText(value)}
        </span>
      </div>
    </FieldGroup>
  );
}
