import type { Rental } from '@sklon/contract/rentals';
import { siteOrigin } from '../../request-context.ts';
import { webLink } from './rental-texts.ts';

function store(rental: Rental) {
  const { id, business_name, address, phone, site, latitude, longitude, price_ski_set, profile_photo_path } = rental;
  const url = new URL(`/rent?shop=${id}`, siteOrigin()).href;
  const ownSite = webLink(site);
  return {
    '@type': 'Store',
    name: business_name,
    url,
    ...(address && { address }),
    ...(phone && { telephone: phone }),
    ...(ownSite && { sameAs: ownSite }),
    ...(profile_photo_path && { image: new URL(profile_photo_path, siteOrigin()).href }),
    ...(latitude !== null && longitude !== null && { geo: { '@type': 'GeoCoordinates', latitude, longitude } }),
    ...(price_ski_set !== null && {
      makesOffer: { '@type': 'Offer', name: 'Комплект снаряжения на день', price: price_ski_set, priceCurrency: 'RUB', url },
    }),
  };
}

/** `<` is escaped: names and texts are what people typed. */
function inert(data: object): string {
  return JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', String.raw`\u003c`);
}

/** A shop for search engines (schema.org). */
export function rentalJsonLd(rental: Rental): string {
  return inert({ ...store(rental), ...(rental.about_business && { description: rental.about_business }) });
}

/** The shops of a list's first page. */
export function rentalListJsonLd(rentals: readonly Rental[]): string {
  return inert({
    '@type': 'ItemList',
    itemListElement: rentals.map((rental, index) => ({ '@type': 'ListItem', position: index + 1, item: store(rental) })),
  });
}
