import { LESSON_TERMS } from '@sklon/contract/booking-texts';
import type { InstructorDetail } from '@sklon/contract/instructors';
import type { Resort } from '@sklon/contract/resorts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMarkHydrated } from '../../../ui/hydration.ts';
import { PlainText, VisuallyHidden } from '../../../ui/Text.tsx';
import { CalendarPanel } from '../../bookings/CalendarPanel.tsx';
import { resortsOf } from '../../resorts/places.ts';
import { resortsQuery } from '../../resorts/queries.ts';
import { InstructorReviews } from '../../reviews/InstructorReviews.tsx';
import { zoneOfResorts } from '../../schedule/slots.ts';
import {
  conditionFacts,
  experienceText,
  fullName,
  groupsText,
  kidsText,
  ratingTexts,
  specialisations,
  sportText,
} from '../instructor-texts.ts';
import { InstructorPhoto } from '../InstructorPhoto.tsx';
import { listOf, type ProfileSearch } from '../profile-search.ts';
import { instructorQuery } from '../queries.ts';
import { BookingBar } from './BookingBar.tsx';
import { FreeTime } from './FreeTime.tsx';
import { VerifiedBadge } from './VerifiedBadge.tsx';
import classes from './InstructorPage.module.css';

/** One instructor: who it is, what it costs, and the calendar to book (spec section 2, Instructor detail). */
export function InstructorPage({ id, search }: { id: number; search: ProfileSearch }) {
  useMarkHydrated();
  const { data: instructor } = useSuspenseQuery(instructorQuery(id));
  const { data: resorts } = useSuspenseQuery({
    ...resortsQuery(),
    select: (all) => resortsOf(instructor, all),
  });
  const opened = search.book === 1 && instructor.is_working;
  const { about_myself: about, other_info: other } = instructor;

  return (
    <article
      className={`${classes.page} grid grid-cols-1 gap-6 w-full max-w-page mx-auto pt-3 px-page pb-section md:gap-8 md:pt-5`}
    >
      <Link
        to="/instructors"
        search={listOf(search)}
        className="inline-flex items-center justify-self-start gap-1.5 min-h-11 -mb-3 font-medium no-underline"
      >
        <Icon name="arrow-left" /> Все инструкторы
      </Link>
      <div className={classes.hero}>
        <div className={classes.photo}>
          <InstructorPhoto
            instructor={instructor}
            sizes="(min-width: 62em) 22rem, (min-width: 48em) 18rem, 100vw"
            eager
          />
        </div>
        <div className="grid gap-6 content-center min-w-0 md:gap-7">
          <InstructorSummary instructor={instructor} resorts={resorts} />
          <BookingBar instructor={instructor} opened={opened} search={search} />
          <p className="text-dimmed font-normal">{LESSON_TERMS}</p>
        </div>
      </div>
      {opened && <CalendarPanel instructor={instructor} resorts={resorts} wanted={search} />}
      {!opened && instructor.is_working && (
        <FreeTime instructor={instructor} zone={zoneOfResorts(resorts)} search={search} />
      )}
      <div className={classes.more}>
        <div className="grid gap-8 max-w-184">
          {about && (
            <section>
              <h2 className="mb-3 text-h3">О&nbsp;себе</h2>
              <PlainText>{about}</PlainText>
            </section>
          )}
          {other && (
            <section>
              <h2 className="mb-3 text-h3">Полезно знать</h2>
              <PlainText>{other}</PlainText>
            </section>
          )}
          {!about && !other && (
            <section>
              <h2 className="mb-3 text-h3">О&nbsp;себе</h2>
              <p className="text-dimmed font-normal">
                {fullName(instructor)} пока ничего не&nbsp;рассказывает о&nbsp;себе.
              </p>
            </section>
          )}
          <InstructorReviews instructor={instructor} cursor={search.cursor} />
        </div>
        <BookingSteps />
      </div>
    </article>
  );
}

/** Name, rating and the facts by which people choose. */
function InstructorSummary({
  instructor,
  resorts,
}: {
  instructor: InstructorDetail;
  resorts: readonly Resort[];
}) {
  const rating = ratingTexts(instructor);
  const tags = specialisations(instructor);
  const facts = [
    ['map-pin', resorts.map(({ name }) => name).join(', ') || 'Курорт не\u00A0указан'],
    ['trophy', experienceText(instructor.years_experience)],
    ['mood-kid', kidsText(instructor) ?? 'Только взрослые'],
    ['users', groupsText(instructor)],
    ...conditionFacts(instructor),
  ] as const;
  return (
    <div className="grid gap-5">
      <div className="grid gap-1.5">
        <p className="text-dimmed">Инструктор, {sportText(instructor).toLowerCase()}</p>
        <h1>{fullName(instructor)}</h1>
        <div className="flex flex-wrap items-center gap-y-1 gap-x-4 mt-1 font-semibold">
          {rating ? (
            <span className="inline-flex items-center gap-1.5">
              <Icon className="text-star" name="star-filled" size={18} />
              <span aria-hidden>{rating.shown}</span>
              <VisuallyHidden>{rating.spoken}</VisuallyHidden>
            </span>
          ) : (
            <span className="text-dimmed font-normal">Нет отзывов</span>
          )}
          <VerifiedBadge instructor={instructor} zone={zoneOfResorts(resorts)} />
        </div>
      </div>
      <ul className="grid gap-y-3 gap-x-6 max-w-152 p-0 list-none md:grid-cols-2">
        {facts.map(([icon, text]) => (
          <li className="flex gap-3 leading-6" key={icon}>
            <Icon className="mt-0.25 text-anchor" name={icon} size={22} />
            <span>{text}</span>
          </li>
        ))}
      </ul>
      {tags.length > 0 && (
        <ul className="flex flex-wrap gap-2 p-0 list-none" aria-label="Специализация">
          {tags.map((tag) => (
            <li
              className="py-1.5 px-3.5 rounded-full bg-tint text-on-tint text-sm font-medium"
              key={tag}
            >
              {tag}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const steps = [
  {
    title: 'Выберите время',
    text: 'Свободные часы видны в\u00A0календаре, бронирование занимает минуту.',
  },
  {
    title: 'Инструктор подтвердит',
    text: 'Ответ придёт в\u00A0Telegram. Пока его нет, время держится за\u00A0вами.',
  },
  {
    title: 'Встретьтесь на склоне',
    text: 'После подтверждения вы\u00A0получите телефон инструктора и\u00A0место встречи.',
  },
];

/** What happens after the button is pressed. */
function BookingSteps() {
  return (
    <section className="grid gap-5 content-start p-6 card" aria-labelledby="booking-steps">
      <h2 className="text-h3" id="booking-steps">
        Как проходит бронирование
      </h2>
      <ol className="steps grid gap-5 p-0 list-none">
        {steps.map(({ title, text }) => (
          <li className={classes.step} key={title}>
            <b className="leading-8">{title}</b>
            <span className="text-dimmed text-sm">{text}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
