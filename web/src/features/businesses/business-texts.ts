import { isWebLink } from '@sklon/contract/contact-rules';
import { formatRubles } from '@sklon/contract/money';
import type { Rental } from '@sklon/contract/rentals';
import type { DrawingName } from '../../ui/illustrations/Drawing.tsx';

export interface BusinessVariant {
  parameter: 'shop' | 'service';
  drawing: DrawingName;
  /** What the price buys, behind it on a card; empty where the texts say it. */
  unit: string;
  priceLabel: string;
  about: string;
  waiting: string;
  /** Shown when there is none with this number, with the way back. */
  missing: { title: string; heading: string; text: string; back: string };
}

/** «1 800 ₽», «По запросу» without a price (spec 2, Rental catalogue). */
export function setPriceText({ price_ski_set: price }: Pick<Rental, 'price_ski_set'>): string {
  return price === null ? 'По запросу' : formatRubles(price);
}

export function webLink(text: string | null): string | null {
  return text !== null && isWebLink(text) ? text : null;
}

/** «rent-roza.ru» */
export function siteName(site: string): string {
  return new URL(site).hostname.replace(/^www\./, '');
}

/** The owner's own link, else one to the coordinates. */
export function mapLink({
  map_link,
  latitude,
  longitude,
}: Pick<Rental, 'map_link' | 'latitude' | 'longitude'>): string | null {
  const own = webLink(map_link);
  if (own !== null || latitude === null || longitude === null) return own;
  return `https://yandex.ru/maps/?pt=${longitude},${latitude}&z=16&l=map`;
}
