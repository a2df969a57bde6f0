import type { Rental } from '@sklon/contract/rentals';
import { absolute, jsonLd } from '../../ui/json-ld.ts';
import { webLink } from '../businesses/business-texts.ts';

function store(rental: Rental) {
  const {
    id,
    business_name,
    address,
    phone,
    site,
    latitude,
    longitude,
    price_ski_set,
    profile_photo_path,
  } = rental;
  const url = absolute(`/rent?shop=${id}`);
  const ownSite = webLink(site);
  return {
    '@type': 'Store',
    name: business_name,
    url,
    ...(address && {
      address: { '@type': 'PostalAddress', streetAddress: address, addressCountry: 'RU' },
    }),
    ...(phone && { telephone: phone }),
    ...(ownSite && { sameAs: ownSite }),
    ...(profile_photo_path && { image: absolute(profile_photo_path) }),
    ...(latitude !== null &&
      longitude !== null && { geo: { '@type': 'GeoCoordinates', latitude, longitude } }),
    ...(price_ski_set !== null && {
      makesOffer: {
        '@type': 'Offer',
        name: 'Комплект снаряжения на день',
        price: price_ski_set,
        priceCurrency: 'RUB',
        url,
      },
    }),
  };
}

/** A shop for search engines (schema.org). */
export function rentalJsonLd(rental: Rental): string {
  return jsonLd({
    ...store(rental),
    ...(rental.about_business && { description: rental.about_business }),
  });
}

/** The shops of a list's first page. */
export function rentalListJsonLd(rentals: readonly Rental[]): string {
  return jsonLd({
    '@type': 'ItemList',
    itemListElement: rentals.map((rental, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: store(rental),
    })),
  });
}
