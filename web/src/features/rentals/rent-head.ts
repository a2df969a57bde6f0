import type { Rental } from '@sklon/contract/rentals';
import type { Resort } from '@sklon/contract/resorts';
import { rentalPicture, sectionPicture } from '@sklon/contract/share';
import { absolute, breadcrumbs, itemList, jsonLd, pageHead } from '../../ui/head.ts';
import { setPriceText, webLink } from '../businesses/business-texts.ts';

interface RentHeadData {
  place?: Resort | undefined;
  shop?: Rental | undefined;
  shopResorts?: readonly string[];
  /** Of the list; only on the server. */
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
      rentalJsonLd(shop, resortNames[0]),
      breadcrumbs(CATALOGUE, { name: shop.business_name, path: `/rent?shop=${shop.id}` }),
    ],
  };
}

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

function store(rental: Rental, locality: string | undefined) {
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
    ...((address ?? locality) && {
      address: {
        '@type': 'PostalAddress',
        ...(address && { streetAddress: address }),
        ...(locality && { addressLocality: locality }),
        addressCountry: 'RU',
      },
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

/** Schema.org. */
function rentalJsonLd(rental: Rental, locality: string | undefined): string {
  return jsonLd({
    ...store(rental, locality),
    ...(rental.about_business && { description: rental.about_business }),
  });
}

export function rentalListJsonLd(rentals: readonly Rental[], place: Resort): string | undefined {
  return itemList(rentals.map((rental) => ({ item: store(rental, place.name) })));
}
