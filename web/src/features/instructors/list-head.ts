import type { Resort } from '@sklon/contract/resorts';
import { sectionPicture } from '@sklon/contract/share';
import { pageHead } from '../../ui/head.ts';
import { breadcrumbs, jsonLdScripts } from '../../ui/json-ld.ts';
import { listHeading } from './filter-texts.ts';
import type { Sport } from './search.ts';

const WHAT: Record<Sport, string> = { ski: 'на\u00A0горных лыжах', snowboard: 'на\u00A0сноуборде' };

/** Title and description of the list. The resort and the sport make a page of their own; other filters do not. */
export function listHead(place: Resort | undefined, sport: Sport | undefined) {
  if (!place) {
    return pageHead({
      title: 'Инструкторы по\u00A0горным лыжам и\u00A0сноуборду',
      description:
        'Выберите курорт: инструкторы для взрослых и\u00A0детей, цены за\u00A02\u00A0часа, отзывы и\u00A0свободное время.',
      path: '/instructors',
      picture: sectionPicture('instructors'),
    });
  }
  const address = new URLSearchParams({ resort: String(place.id), ...(sport && { sport }) });
  const path = `/instructors?${address}`;
  const head = pageHead({
    title: `${listHeading(sport)} — ${place.name}`,
    description: `Занятия ${sport ? WHAT[sport] : 'на\u00A0лыжах и\u00A0сноуборде'} с\u00A0инструктором, ${place.name}: цены за\u00A02\u00A0часа, отзывы, свободное время. Для взрослых, детей и\u00A0групп.`,
    path,
    picture: sectionPicture('instructors'),
  });
  const way = breadcrumbs(
    { name: 'Инструкторы', path: '/instructors' },
    { name: place.name, path },
  );
  return { ...head, scripts: jsonLdScripts(way) };
}
