import type { Rental } from '@sklon/contract/rentals';
import type { Resort } from '@sklon/contract/resorts';
import { pageHead } from '../../ui/head.ts';
import { rentalJsonLd } from './json-ld.ts';
import { setPriceText } from './rental-texts.ts';

interface RentHeadData {
  place?: Resort | undefined;
  /** The shop that the address names. */
  shop?: Rental | undefined;
  /** Of the list; only on the server, where the page is made for those who read no scripts. */
  jsonLd?: string | undefined;
}

function headOf({ place, shop }: RentHeadData) {
  if (shop) {
    const price = shop.price_ski_set === null ? 'цена по\u00A0запросу' : `комплект ${setPriceText(shop)} в\u00A0день`;
    return pageHead({
      title: `${shop.business_name} — прокат лыж и\u00A0сноубордов`,
      description: [shop.business_name, shop.address, price, 'телефон и\u00A0адрес проката'].filter(Boolean).join(', '),
      path: `/rent?shop=${shop.id}`,
    });
  }
  if (place) {
    return pageHead({
      title: `Прокат лыж и\u00A0сноубордов — ${place.name}`,
      description: `Прокаты снаряжения, ${place.name}: цены за\u00A0комплект в\u00A0день, адреса, телефоны и\u00A0сайты.`,
      path: `/rent?resort=${place.id}`,
    });
  }
  return pageHead({
    title: 'Прокат снаряжения',
    description: 'Прокаты лыж и\u00A0сноубордов на\u00A0курортах России: цены за\u00A0комплект в\u00A0день, адреса и\u00A0телефоны.',
    path: '/rent',
  });
}

/** Title, description and structured data of the catalogue, of a resort's list and of one shop. */
export function rentHead(data: RentHeadData = {}) {
  const jsonLd = data.shop ? rentalJsonLd(data.shop) : data.jsonLd;
  return { ...headOf(data), scripts: jsonLd === undefined ? [] : [{ type: 'application/ld+json', children: jsonLd }] };
}
