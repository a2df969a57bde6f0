import type { ListedInstructor } from '@sklon/contract/instructors';
import { instantOf } from '@sklon/contract/time';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Link, useHydrated } from '@tanstack/react-router';
import { memo } from 'react';
import { Unbroken, VisuallyHidden } from '../../ui/Text.tsx';
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
import { InstructorPhoto } from './InstructorPhoto.tsx';
import { totalText } from './lesson-texts.ts';
import classes from './InstructorCard.module.css';

interface InstructorCardProps {
  instructor: ListedInstructor;
  /** The list it stands in: prices for a group begin with «от» (spec 2, Card), and the profile leads back to it. */
  list: InstructorSearch;
  /** In the first screen: the photo loads at once. */
  first: boolean;
}

/**
 * One instructor of the list. The link of the name covers the whole card. Rendered once for each answer: a press on a filter
 * draws its own change first, and twenty cards would take a weak phone 100 ms.
 */
export const InstructorCard = memo(function InstructorCard({
  instructor,
  list,
  first,
}: InstructorCardProps) {
  const rating = ratingTexts(instructor);
  const kids = kidsText(instructor);
  const tags = [...specialisations(instructor), ...conditionTags(instructor)];
  return (
    <article className={`lifting-card ${classes.card}`} aria-label={fullName(instructor)}>
      <div className={classes.photo}>
        <InstructorPhoto
          instructor={instructor}
          sizes="(min-width: 48em) 22rem, 8rem"
          eager={first}
        />
      </div>
      <div className="grid gap-1 pt-0.5">
        <h3 className="text-lg leading-[1.25] hyphens-auto wrap-anywhere">
          <Link
            to="/instructors/$id"
            params={{ id: String(instructor.id) }}
            search={{ ...list, cursor: undefined }}
            className="card-link"
          >
            {fullName(instructor)}
          </Link>
          {instructor.verified && (
            <>
              {' '}
              <Icon
                name="rosette-discount-check-filled"
                size={18}
                className="text-success align-[-0.1875rem]"
              />
              <VisuallyHidden>Проверенный инструктор</VisuallyHidden>
            </>
          )}
        </h3>
        <p className="flex items-center gap-1.25 font-semibold">
          {rating ? (
            <>
              <Icon name="star-filled" size={16} className="text-star" />
              <span aria-hidden>{rating.shown}</span>
              <VisuallyHidden>{rating.spoken}</VisuallyHidden>
            </>
          ) : (
            <span className="text-dimmed font-normal">Нет отзывов</span>
          )}
        </p>
        <p className="text-dimmed font-normal text-sm">
          {sportText(instructor)} · {experienceText(instructor.years_experience)}
        </p>
      </div>
      {instructor.about_myself && (
        <p className="col-span-full text-15 leading-[1.45] line-clamp-2">
          <Unbroken>{instructor.about_myself}</Unbroken>
        </p>
      )}
      {(kids || tags.length > 0) && (
        <ul className="flex flex-wrap col-span-full self-start gap-1.5 p-0 text-sm list-none">
          {kids && (
            <li className="tag bg-sun-tint text-on-sun-tint font-medium">
              <Icon name="mood-kid" size={16} /> {kids}
            </li>
          )}
          {tags.map((tag) => (
            <li className="tag" key={tag}>
              {tag}
            </li>
          ))}
        </ul>
      )}
      <div className="grid col-span-full row-[-2] self-end gap-2">
        <NextFree instructor={instructor} />
        <Price instructor={instructor} list={list} />
      </div>
    </article>
  );
});

/** The total of the wanted lesson; without one, the price for two hours. */
function Price({ instructor, list }: Pick<InstructorCardProps, 'instructor' | 'list'>) {
  const { lesson_price: lesson, price_2h } = instructor;
  return (
    <p className="text-15">
      <strong className="text-h3 tracking-[-0.01em]">
        {lesson ? totalText(lesson) : priceText(price_2h, list.people === 'group')}
      </strong>
      {price_2h !== null && <span className="text-dimmed font-normal"> {wantedText(list)}</span>}
    </p>
  );
}

/** The first free time, resort-local; the zone is named when the visitor's clock shows another time. */
function NextFree({
  instructor,
}: {
  instructor: Pick<ListedInstructor, 'next_free' | 'is_working'>;
}) {
  // The visitor's zone is known only in the browser.
  const hydrated = useHydrated();
  const { next_free: next } = instructor;
  if (!next) {
    return (
      <p className="flex items-start gap-1.5 text-sm leading-snug text-dimmed">
        <Icon className="text-inherit" name="calendar-off" size={18} />
        {noTimeText(instructor)}
      </p>
    );
  }
  const offset = hydrated
    ? foreignOffset(next.timezone, instantOf(next.date, next.time, next.timezone))
    : null;
  return (
    <p className="flex items-start gap-1.5 text-sm leading-snug">
      <Icon className="text-anchor" name="calendar-check" size={18} />
      <span>
        <span>Ближайшее время: </span>
        <b className="font-semibold whitespace-nowrap">{nextFreeText(next)}</b>
        {offset !== null && <span className="text-dimmed"> ({offset})</span>}
      </span>
    </p>
  );
}
