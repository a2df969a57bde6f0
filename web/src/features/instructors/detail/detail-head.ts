import type { Instructor } from '@sklon/contract/instructors';
import { instructorPicture } from '@sklon/contract/share';
import { pageHead } from '../../../ui/head.ts';
import { breadcrumbs, jsonLdScripts } from '../../../ui/json-ld.ts';
import { experienceText, fullName, priceText, ratingTexts, sportText } from '../card-texts.ts';
import { instructorJsonLd } from './json-ld.ts';

/** Title, description and structured data of an instructor's page. */
export function detailHead(
  data: { instructor: Instructor; resortNames: readonly string[] } | undefined,
) {
  if (!data) {
    return pageHead({
      title: 'Инструктор не найден',
      description: 'Такого инструктора нет.',
      path: '/instructors',
      noindex: true,
    });
  }
  const { instructor, resortNames } = data;
  const rating = ratingTexts(instructor);
  const facts = [
    sportText(instructor),
    resortNames.join(', '),
    experienceText(instructor.years_experience).toLowerCase(),
    instructor.price_2h === null
      ? 'цена по\u00A0запросу'
      : `${priceText(instructor.price_2h, false)} за\u00A02\u00A0часа`,
    rating && `рейтинг ${rating.shown}`,
  ].filter(Boolean);
  const head = pageHead({
    title: `${fullName(instructor)}, инструктор${resortNames[0] ? ` — ${resortNames[0]}` : ''}`,
    description: `${fullName(instructor)}: ${facts.join(', ')}. Свободное время и\u00A0бронирование онлайн.`,
    path: `/instructors/${instructor.id}`,
    picture: instructorPicture({ ...instructor, resortNames }),
    type: 'profile',
  });
  const way = breadcrumbs(
    { name: 'Инструкторы', path: '/instructors' },
    { name: fullName(instructor), path: `/instructors/${instructor.id}` },
  );
  return { ...head, scripts: jsonLdScripts(instructorJsonLd(instructor, resortNames), way) };
}
