import type { Instructor, ListedInstructor } from '@sklon/contract/instructors';
import type { Resort } from '@sklon/contract/resorts';
import { instructorPicture, sectionPicture } from '@sklon/contract/share';
import { absolute, breadcrumbs, itemList, jsonLd, pageHead } from '../../ui/head.ts';
import type { Sport } from './filters.ts';
import { experienceText, fullName, priceText, ratingTexts, sportText } from './instructor-texts.ts';

const BY_SPORT: Record<Sport, string> = {
  ski: 'Инструкторы по\u00A0горным лыжам',
  snowboard: 'Инструкторы по\u00A0сноуборду',
};

export function listHeading(sport: Sport | undefined): string {
  return sport ? BY_SPORT[sport] : 'Инструкторы';
}

const CATALOGUE = { name: 'Инструкторы', path: '/instructors' };

const WHAT: Record<Sport, string> = { ski: 'на\u00A0горных лыжах', snowboard: 'на\u00A0сноуборде' };

export function listJsonLd(instructors: readonly ListedInstructor[]): string | undefined {
  return itemList(
    instructors.map((instructor) => ({
      name: fullName(instructor),
      url: absolute(`/instructors/${instructor.id}`),
    })),
  );
}

/** The resort and the sport make a page of their own; other filters do not. `list` is structured data, only on the server. */
export function listHead(place: Resort | undefined, sport: Sport | undefined, list?: string) {
  if (!place) {
    return pageHead({
      title: 'Инструкторы по\u00A0горным лыжам и\u00A0сноуборду',
      path: '/instructors',
      preview: import.meta.env.SSR && {
        description:
          'Выберите курорт: инструкторы для взрослых и\u00A0детей, цены за\u00A02\u00A0часа, отзывы и\u00A0свободное время.',
        picture: sectionPicture('instructors'),
      },
    });
  }
  const address = new URLSearchParams({ resort: String(place.id), ...(sport && { sport }) });
  const path = `/instructors?${address}`;
  return pageHead({
    title: `${listHeading(sport)} — ${place.name}`,
    path,
    preview: import.meta.env.SSR && {
      description: `Занятия ${sport ? WHAT[sport] : 'на\u00A0лыжах и\u00A0сноуборде'} с\u00A0инструктором, ${place.name}: цены за\u00A02\u00A0часа, отзывы, свободное время. Для взрослых, детей и\u00A0групп.`,
      picture: sectionPicture('instructors'),
      jsonLd: [list, breadcrumbs(CATALOGUE, { name: place.name, path })],
    },
  });
}

interface InstructorHeadData {
  instructor: Instructor;
  resortNames: readonly string[];
}

function instructorPreview({ instructor, resortNames }: InstructorHeadData) {
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
  const name = fullName(instructor);
  return {
    description: `${name}: ${facts.join(', ')}. Свободное время и\u00A0бронирование онлайн.`,
    picture: instructorPicture({ ...instructor, resortNames }),
    type: 'profile' as const,
    jsonLd: [
      instructorJsonLd(instructor, resortNames),
      breadcrumbs(CATALOGUE, { name, path: `/instructors/${instructor.id}` }),
    ],
  };
}

export function instructorHead(data: InstructorHeadData | undefined) {
  if (!data) {
    return pageHead({
      title: 'Инструктор не найден',
      path: '/instructors',
      noindex: true,
      preview: import.meta.env.SSR && { description: 'Такого инструктора нет.' },
    });
  }
  const { instructor, resortNames } = data;
  return pageHead({
    title: `${fullName(instructor)}, инструктор${resortNames[0] ? ` — ${resortNames[0]}` : ''}`,
    path: `/instructors/${instructor.id}`,
    preview: import.meta.env.SSR && instructorPreview(data),
  });
}

/** A product too: search engines show ratings of products, not of persons or services. */
export function instructorJsonLd(instructor: Instructor, resortNames: readonly string[]): string {
  const { id, profile_photo_path, about_myself, price_2h, rating, total_reviews } = instructor;
  const url = absolute(`/instructors/${id}`);
  const portrait = {
    ...(about_myself && { description: about_myself }),
    ...(profile_photo_path && { image: absolute(profile_photo_path) }),
  };
  return jsonLd({
    '@type': ['Product', 'Service'],
    name: `Занятия с инструктором: ${fullName(instructor)}`,
    serviceType: `Инструктор: ${sportText(instructor).toLowerCase()}`,
    url,
    ...portrait,
    provider: {
      '@type': 'Person',
      name: fullName(instructor),
      jobTitle: 'Инструктор',
      ...portrait,
    },
    areaServed: resortNames.map((name) => ({ '@type': 'Place', name })),
    ...(price_2h !== null && {
      offers: {
        '@type': 'Offer',
        price: price_2h,
        priceCurrency: 'RUB',
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          price: price_2h,
          priceCurrency: 'RUB',
          referenceQuantity: { '@type': 'QuantitativeValue', value: 2, unitCode: 'HUR' },
        },
        url,
      },
    }),
    ...(rating !== null &&
      total_reviews > 0 && {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: rating,
          reviewCount: total_reviews,
          bestRating: 5,
        },
      }),
  });
}
