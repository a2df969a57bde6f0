import type { Instructor } from '@sklon/contract/instructors';
import { siteOrigin } from '../../../request-context.ts';
import { fullName, sportText } from '../card-texts.ts';

/** The instructor's lessons for search engines (schema.org). `<` is escaped: names and texts are what people typed. */
export function instructorJsonLd(instructor: Instructor, resortNames: readonly string[]): string {
  const { id, profile_photo_path, about_myself, price_2h, rating, total_reviews } = instructor;
  const url = new URL(`/instructors/${id}`, siteOrigin()).href;
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Service',
    name: `Занятия с инструктором: ${fullName(instructor)}`,
    serviceType: `Инструктор: ${sportText(instructor).toLowerCase()}`,
    url,
    provider: {
      '@type': 'Person',
      name: fullName(instructor),
      jobTitle: 'Инструктор',
      ...(about_myself && { description: about_myself }),
      ...(profile_photo_path && { image: new URL(profile_photo_path, siteOrigin()).href }),
    },
    areaServed: resortNames.map((name) => ({ '@type': 'Place', name })),
    ...(price_2h !== null && { offers: { '@type': 'Offer', price: price_2h, priceCurrency: 'RUB', description: 'За 2 часа', url } }),
    ...(rating !== null &&
      total_reviews > 0 && {
        aggregateRating: { '@type': 'AggregateRating', ratingValue: rating, reviewCount: total_reviews, bestRating: 5 },
      }),
  };
  return JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
}
