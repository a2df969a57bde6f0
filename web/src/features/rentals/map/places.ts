import { type PluralForms, plural } from '@sklon/contract/plural';
import type { Rental } from '@sklon/contract/rentals';
import { setPriceText } from '../../businesses/business-texts.ts';
import { SHOP_VARIANT } from '../rental-texts.ts';
import type { Place } from './projection.ts';

export type PlacedShop = Rental & Place;

export function placedShops(shops: readonly Rental[]): PlacedShop[] {
  return shops.filter(
    (shop): shop is PlacedShop => shop.latitude !== null && shop.longitude !== null,
  );
}

const SHOPS_WITHOUT: PluralForms = ['прокат', 'проката', 'прокатов'];

/** «3 проката без точки на карте — в списке» */
export function withoutPlaceText(count: number): string {
  return count === 0
    ? ''
    : `${plural(count, SHOPS_WITHOUT)} без точки на\u00A0карте\u00A0— в\u00A0списке.`;
}

export function pinName(shop: Rental): string {
  const price =
    shop.price_ski_set === null
      ? 'цена по\u00A0запросу'
      : `${setPriceText(shop)} ${SHOP_VARIANT.unit}`;
  return `${shop.business_name}, ${price}${shop.is_working ? '' : ', сейчас не\u00A0работает'}`;
}

export function mapOfAll(shops: readonly PlacedShop[]): string {
  return `https://yandex.ru/maps/?pt=${shops.map(({ longitude, latitude }) => `${longitude},${latitude}`).join('~')}&l=map`;
}
