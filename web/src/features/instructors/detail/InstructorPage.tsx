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

/** Spec section 2, Instructor detail. */
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
    <article className={classes.page}>
      <Link to="/instructors" search={listOf(search)} className={classes.up}>
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
        <div className={classes.summary}>
          <InstructorSummary instructor={instructor} resorts={resorts} />
          <BookingBar instructor={instructor} opened={opened} search={search} />
          <p className="text-dimmed weight-400">{LESSON_TERMS}</p>
        </div>
      </div>
      {opened && <CalendarPanel instructor={instructor} resorts={resorts} wanted={search} />}
      {!opened && instructor.is_working && (
        <FreeTime instructor={instructor} zone={zoneOfResorts(resorts)} search={search} />
      )}
      <div className={classes.more}>
        <div className={classes.texts}>
          {about && (
            <section>
              <h2>О&nbsp;себе</h2>
              <PlainText>{about}</PlainText>
            </section>
          )}
          {other && (
            <section>
              <h2>Полезно знать</h2>
              <PlainText>{other}</PlainText>
            </section>
          )}
          {!about && !other && (
            <section>
              <h2>О&nbsp;себе</h2>
              <p className="text-dimmed weight-400">
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
        <div className={classes.trust}>
          {rating ? (
            <span className={classes.rating}>
              <Icon name="star-filled" size={18} />
              <span aria-hidden>{rating.shown}</span>
              <VisuallyHidden>{rating.spoken}</VisuallyHidden>
            </span>
          ) : (
            <span className="text-dimmed weight-400">Нет отзывов</span>
          )}
          <VerifiedBadge instructor={instructor} zone={zoneOfResorts(resorts)} />
        </div>
      </div>
      <ul className={classes.facts}>
        {facts.map(([icon, text]) => (
          <li key={icon}>
            <Icon name={icon} size={22} />
            <span>{text}</span>
          </li>
        ))}
      </ul>
      {tags.length > 0 && (
        <ul className={classes.tags} aria-label="Специализация">
          {tags.map((tag) => (
            <li key={tag}>{tag}</li>
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
    text: 'Ответ придёт сообщением. Пока его нет, время держится за\u00A0вами.',
  },
  {
    title: 'Встретьтесь на склоне',
    text: 'После подтверждения вы\u00A0получите телефон инструктора и\u00A0место встречи.',
  },
];

function BookingSteps() {
  return (
    <section className={classes.booking} aria-labelledby="booking-steps">
      <h2 id="booking-steps">Как проходит бронирование</h2>
      <ol className={classes.steps}>
        {steps.map(({ title, text }) => (
          <li key={title}>
            <b>{title}</b>
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
