import type { ListedInstructor } from '@sklon/contract/instructors';
import type { LocalDate } from '@sklon/contract/time';
import { IconMoodKid, IconRosetteDiscountCheckFilled, IconStarFilled } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import {
  experienceText,
  fullName,
  kidsText,
  priceText,
  ratingTexts,
  specialisations,
  sportText,
} from './card-texts.ts';
import card from '../../ui/LinkCard.module.css';
import classes from './InstructorCard.module.css';
import { InstructorPhoto } from './InstructorPhoto.tsx';
import { NextFree } from './NextFree.tsx';

interface InstructorCardProps {
  instructor: ListedInstructor;
  /** A day is asked for: the calendar of the profile opens at it. */
  date?: LocalDate | undefined;
  /** A group is looked for: prices begin with «от» (spec 2, Card). */
  group: boolean;
  /** Stands in the first screen. */
  first: boolean;
}

/** One instructor of the list. The link of the name covers the whole card. */
export function InstructorCard({ instructor, date, group, first }: InstructorCardProps) {
  const rating = ratingTexts(instructor);
  const kids = kidsText(instructor);
  const tags = specialisations(instructor);
  return (
    <article className={`${card.card} ${classes.card}`}>
      <div className={classes.photo}>
        <InstructorPhoto
          instructor={instructor}
          sizes="(min-width: 48em) 22rem, 8rem"
          eager={first}
        />
      </div>
      <div className={classes.body}>
        <h3 className={card.name}>
          <Link
            to="/instructors/$id"
            params={{ id: String(instructor.id) }}
            search={date === undefined ? {} : { date }}
            className={card.link}
          >
            {fullName(instructor)}
          </Link>
          {instructor.verified && (
            <>
              {' '}
              <IconRosetteDiscountCheckFilled size={18} aria-hidden className={classes.verified} />
              <VisuallyHidden>Проверенный инструктор</VisuallyHidden>
            </>
          )}
        </h3>
        <p className={classes.rating}>
          {rating ? (
            <>
              <IconStarFilled size={16} aria-hidden className={classes.star} />
              <span aria-hidden>{rating.shown}</span>
              <VisuallyHidden>{rating.spoken}</VisuallyHidden>
            </>
          ) : (
            <span className={classes.quiet}>Нет отзывов</span>
          )}
        </p>
        <p className={classes.facts}>
          {sportText(instructor)} · {experienceText(instructor.years_experience)}
        </p>
      </div>
      {instructor.about_myself && <p className={classes.about}>{instructor.about_myself}</p>}
      {(kids || tags.length > 0) && (
        <ul className={classes.tags}>
          {kids && (
            <li className={classes.kids}>
              <IconMoodKid size={16} aria-hidden /> {kids}
            </li>
          )}
          {tags.map((tag) => (
            <li key={tag}>{tag}</li>
          ))}
        </ul>
      )}
      <div className={classes.offer}>
        <NextFree instructor={instructor} />
        <p className={classes.price}>
          <strong>{priceText(instructor.price_2h, group)}</strong>
          {instructor.price_2h !== null && (
            <span className={classes.quiet}> за&nbsp;2&nbsp;часа</span>
          )}
        </p>
      </div>
    </article>
  );
}
