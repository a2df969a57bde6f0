import type { ListedInstructor } from '@sklon/contract/instructors';
import { instantOf, minutesOf, timeOf } from '@sklon/contract/time';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Link, useHydrated } from '@tanstack/react-router';
import { memo } from 'react';
import card from '../../ui/Card.module.css';
import { Unbroken, VisuallyHidden } from '../../ui/Text.tsx';
import { CALENDAR_ID, textOf, longEnough } from '../bookings/lesson-address.ts';
import { foreignOffset } from '../schedule/calendar-days.ts';
import {
  conditionTags,
  experienceText,
  fullName,
  kidsText,
  nextFreeText,
  noTimeText,
  priceText,
  ratingTexts,
  specialisations,
  sportText,
} from './instructor-texts.ts';
import { wantedText } from './active-filters.ts';
import type { InstructorSearch } from './filters.ts';
import classes from './InstructorCard.module.css';
import { InstructorPhoto } from './InstructorPhoto.tsx';
import { totalText } from './lesson-texts.ts';

interface InstructorCardProps {
  instructor: ListedInstructor;
  /** Prices for a group begin with «от» (spec 2, Card), and the profile leads back to the list. */
  list: InstructorSearch;
  first: boolean;
}

/** More are noise in a list; the profile has them all. */
const FACTS = 4;

/**
 * The link of the name covers the card. `memo`: a press on a filter draws its own change first, and twenty cards would take
 * a weak phone 100 ms.
 */
export const InstructorCard = memo(function InstructorCard({
  instructor,
  list,
  first,
}: InstructorCardProps) {
  const rating = ratingTexts(instructor);
  const kids = kidsText(instructor);
  const tags = [...conditionTags(instructor), ...specialisations(instructor)].slice(
    0,
    kids ? FACTS - 1 : FACTS,
  );
  return (
    <article className={`${card.card} ${classes.card}`} aria-label={fullName(instructor)}>
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
            search={{ ...list, cursor: undefined }}
            className={card.link}
          >
            {fullName(instructor)}
          </Link>
          {instructor.verified && (
            <>
              {' '}
              <Icon name="rosette-discount-check-filled" size={18} className={classes.verified} />
              <VisuallyHidden>Проверенный инструктор</VisuallyHidden>
            </>
          )}
        </h3>
        <p className={classes.rating}>
          {rating ? (
            <>
              <Icon name="star-filled" size={16} className={classes.star} />
              <span aria-hidden>{rating.shown}</span>
              <VisuallyHidden>{rating.spoken}</VisuallyHidden>
            </>
          ) : (
            <span className={classes.quiet}>Нет отзывов</span>
          )}
          {!instructor.verified && (
            <span className={classes.unverified}>
              {instructor.profile_photo_path ? '· без\u00A0документов' : '· без\u00A0фото'}
            </span>
          )}
        </p>
        <p className={classes.facts}>
          {sportText(instructor)} · {experienceText(instructor.years_experience)}
        </p>
      </div>
      <div className="col-span-full grid gap-1">
        {instructor.about_myself && (
          <p className={classes.about}>
            <Unbroken>{instructor.about_myself}</Unbroken>
          </p>
        )}
        {instructor.praise && (
          <p className={classes.praise}>
            <q>{instructor.praise.text}</q> — {instructor.praise.author}
          </p>
        )}
      </div>
      {(kids || tags.length > 0) && (
        <ul className={classes.tags}>
          {kids && (
            <li className={classes.kids}>
              <Icon name="mood-kid" size={16} /> {kids}
            </li>
          )}
          {tags.map((tag) => (
            <li key={tag}>{tag}</li>
          ))}
        </ul>
      )}
      <div className={classes.offer}>
        <NextFree instructor={instructor} list={list} />
        <Price instructor={instructor} list={list} />
      </div>
    </article>
  );
});

/** The total of the wanted lesson; without one, the price for two hours. */
function Price({ instructor, list }: Pick<InstructorCardProps, 'instructor' | 'list'>) {
  const { lesson_price: lesson, price_2h } = instructor;
  return (
    <p className={classes.price}>
      <strong>{lesson ? totalText(lesson) : priceText(price_2h, list.people === 'group')}</strong>
      {price_2h !== null && <span className={classes.quiet}> {wantedText(list)}</span>}
    </p>
  );
}

/** Leads to the form at that time. Resort-local; the zone is named when the visitor's clock shows another time. */
function NextFree({ instructor, list }: Pick<InstructorCardProps, 'instructor' | 'list'>) {
  // The visitor's zone is known only in the browser.
  const hydrated = useHydrated();
  const { next_free: next } = instructor;
  if (!next) {
    return (
      <p className={classes.noFree}>
        <Icon name="calendar-off" size={18} />
        {noTimeText(instructor)}
      </p>
    );
  }
  const offset = hydrated
    ? foreignOffset(next.timezone, instantOf(next.date, next.time, next.timezone))
    : null;
  const end = timeOf(minutesOf(next.time) + longEnough(list, instructor).duration);
  return (
    <p>
      <Link
        to="/instructors/$id"
        params={{ id: String(instructor.id) }}
        search={{
          ...list,
          cursor: undefined,
          book: 1,
          time: textOf({ date: next.date, start: next.time, end }),
        }}
        hash={CALENDAR_ID}
        preload={false}
        className={classes.nextFree}
      >
        <Icon name="calendar-check" size={18} />
        <span>
          <span>Ближайшее время: </span>
          <b>{nextFreeText(next)}</b>
          {offset !== null && <span className={classes.zone}> ({offset})</span>}
        </span>
      </Link>
    </p>
  );
}
