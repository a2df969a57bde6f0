import { isWebLink } from '@sklon/contract/contact-rules';
import { formatRubles } from '@sklon/contract/money';
import type { Rental } from '@sklon/contract/rentals';
import type { DrawingName } from '../../ui/illustrations/Drawing.tsx';

/** What differs between the cards and dialogs of rental shops and of services. */
export interface BusinessVariant {
  /** Search parameter of the address that opens the dialog. */
  parameter: 'shop' | 'service';
  /** In place of a photo. */
  drawing: DrawingName;
  /** What the price buys, behind it on a card; empty where the texts say it. */
  unit: string;
  /** Above the price in the dialog. */
  priceLabel: string;
  /** Heading of the text about it. */
  about: string;
  /** Title of the dialog before the response. */
  waiting: string;
  /** Said when there is none with this number, and the way back. */
  missing: { title: string; heading: string; text: string; back: string };
}

/** «1 800 ₽», «По запросу» without a price (spec 2, Rental catalogue). */
export function setPriceText({ price_ski_set: price }: Pick<Rental, 'price_ski_set'>): string {
  return price === null ? 'По запросу' : formatRubles(price);
}

/** A typed link, if it is http or https. */
export function webLink(text: string | null): string | null {
  return text !== null && isWebLink(text) ? text : null;
}

/** «rent-roza.ru»: what a person reads of an address of the web. */
export function siteName(site: string): string {
  return new URL(site).hostname.replace(/^www\./, '');
}

/** Where a business is on a map: the owner's own link, else its coordinates. */
export function mapLink({
  map_link,
  latitude,
  longitude,
}: Pick<Rental, 'map_link' | 'latitude' | 'longitude'>): string | null {
  const own = webLink(map_link);
  if (own !== null || latitude === null || longitude === null) return own;
  return `https://yandex.ru/maps/?pt=${longitude},${latitude}&z=16&l=map`;
}
