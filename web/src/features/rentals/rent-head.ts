import type { Rental } from '@sklon/contract/rentals';
import type { Resort } from '@sklon/contract/resorts';
import { rentalPicture, sectionPicture } from '@sklon/contract/share';
import { absolute, breadcrumbs, jsonLd, pageHead } from '../../ui/head.ts';
import { setPriceText, webLink } from '../businesses/business-texts.ts';

interface RentHeadData {
  place?: Resort | undefined;
  /** The shop that the address names. */
  shop?: Rental | undefined;
  /** Names of the resorts where that shop is. */
  shopResorts?: readonly string[];
  /** Of the list; only on the server, where the page is made for those who read no scripts. */
  jsonLd?: string | undefined;
}

const CATALOGUE = { name: 'Прокат снаряжения', path: '/rent' };

function shopPreview(shop: Rental, resortNames: readonly string[]) {
  const price =
    shop.price_ski_set === null
      ? 'цена по\u00A0запросу'
      : `комплект ${setPriceText(shop)} в\u00A0день`;
  return {
    description: [shop.business_name, shop.address, price, 'телефон и\u00A0адрес проката']
      .filter(Boolean)
      .join(', '),
    picture: rentalPicture({ ...shop, resortNames }),
    jsonLd: [
      rentalJsonLd(shop),
      breadcrumbs(CATALOGUE, { name: shop.business_name, path: `/rent?shop=${shop.id}` }),
    ],
  };
}

/** The head of the catalogue, of a resort's list and of one shop. */
export function rentHead({ place, shop, shopResorts = [], jsonLd: list }: RentHeadData = {}) {
  if (shop) {
    return pageHead({
      title: `${shop.business_name} — прокат лыж и\u00A0сноубордов`,
      path: `/rent?shop=${shop.id}`,
      preview: import.meta.env.SSR && shopPreview(shop, shopResorts),
    });
  }
  if (place) {
    const path = `/rent?resort=${place.id}`;
    return pageHead({
      title: `Прокат лыж и\u00A0сноубордов — ${place.name}`,
      path,
      preview: import.meta.env.SSR && {
        description: `Прокаты снаряжения, ${place.name}: цены за\u00A0комплект в\u00A0день, адреса, телефоны и\u00A0сайты.`,
        picture: sectionPicture('rent'),
        jsonLd: [list, breadcrumbs(CATALOGUE, { name: place.name, path })],
      },
    });
  }
  return pageHead({
    title: 'Прокат снаряжения',
    path: '/rent',
    preview: import.meta.env.SSR && {
      description:
        'Прокаты лыж и\u00A0сноубордов на\u00A0курортах России: цены за\u00A0комплект в\u00A0день, адреса и\u00A0телефоны.',
      picture: sectionPicture('rent'),
      jsonLd: [list],
    },
  });
}

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
function rentalJsonLd(rental: Rental): string {
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
