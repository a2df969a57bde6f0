import type { Instructor } from '@sklon/contract/instructors';
import { absolute, jsonLd } from '../../../ui/json-ld.ts';
import { fullName, sportText } from '../card-texts.ts';

/** The instructor's lessons for search engines (schema.org): a service, which can have a price and a rating, of a person. */
export function instructorJsonLd(instructor: Instructor, resortNames: readonly string[]): string {
  const { id, profile_photo_path, about_myself, price_2h, rating, total_reviews } = instructor;
  const url = absolute(`/instructors/${id}`);
  return jsonLd({
    '@type': 'Service',
    name: `Занятия с инструктором: ${fullName(instructor)}`,
    serviceType: `Инструктор: ${sportText(instructor).toLowerCase()}`,
    url,
    provider: {
      '@type': 'Person',
      name: fullName(instructor),
      jobTitle: 'Инструктор',
      ...(about_myself && { description: about_myself }),
      ...(profile_photo_path && { image: absolute(profile_photo_path) }),
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
