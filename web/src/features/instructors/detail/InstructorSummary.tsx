import type { Instructor } from '@sklon/contract/instructors';
import type { Resort } from '@sklon/contract/resorts';
import {
  IconMapPin,
  IconMoodKid,
  IconRosetteDiscountCheckFilled,
  IconStarFilled,
  IconTrophy,
  IconUsers,
} from '@tabler/icons-react';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import {
  experienceText,
  fullName,
  kidsText,
  ratingTexts,
  specialisations,
  sportText,
} from '../card-texts.ts';
import classes from './InstructorSummary.module.css';

interface InstructorSummaryProps {
  instructor: Instructor;
  resorts: readonly Resort[];
}

/** Name, rating and the facts by which people choose. */
export function InstructorSummary({ instructor, resorts }: InstructorSummaryProps) {
  const rating = ratingTexts(instructor);
  const tags = specialisations(instructor);
  return (
    <div className={classes.summary}>
      <div className={classes.heading}>
        <p className={classes.sport}>Инструктор, {sportText(instructor).toLowerCase()}</p>
        <h1>{fullName(instructor)}</h1>
        <p className={classes.trust}>
          {rating ? (
            <span className={classes.rating}>
              <IconStarFilled size={18} aria-hidden />
              <span aria-hidden>{rating.shown}</span>
              <VisuallyHidden>{rating.spoken}</VisuallyHidden>
            </span>
          ) : (
            <span className={classes.quiet}>Нет отзывов</span>
          )}
          {instructor.verified && (
            <span className={classes.verified}>
              <IconRosetteDiscountCheckFilled size={20} aria-hidden /> Проверен
            </span>
          )}
        </p>
      </div>
      <ul className={classes.facts}>
        <li>
          <IconMapPin size={22} aria-hidden />
          <span>{resorts.map(({ name }) => name).join(', ') || 'Курорт не\u00A0указан'}</span>
        </li>
        <li>
          <IconTrophy size={22} aria-hidden />
          <span>{experienceText(instructor.years_experience)}</span>
        </li>
        <li>
          <IconMoodKid size={22} aria-hidden />
          <span>{kidsText(instructor) ?? 'Только взрослые'}</span>
        </li>
        <li>
          <IconUsers size={22} aria-hidden />
          <span>
            {instructor.work_with_groups
              ? 'Индивидуально и\u00A0в\u00A0группе'
              : 'Только индивидуально'}
          </span>
        </li>
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
