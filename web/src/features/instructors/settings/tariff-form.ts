import type { EndpointCall } from '@sklon/contract/endpoint';
import type { Endpoints } from '@sklon/contract/endpoints';
import type { InstructorSettings } from '@sklon/contract/instructors';
import { formatRubles, groupThousands } from '@sklon/contract/money';
import { parseRubles } from '@sklon/contract/typed-rubles';
import type { PriceList, Surcharge, Tariff } from '@sklon/contract/quote';
import {
  LENGTH_NAMES,
  type SavedTariff,
  tariffErrors,
  tariffOf,
  usualSurcharge,
} from '@sklon/contract/tariff-rules';
import { errorsByField, type FieldErrors } from '../../../ui/form/contract-validation.ts';
import { optionalNumber } from '../../../ui/form/typed-number.ts';

/** Prices as they are typed. */
export type PriceTexts = Record<keyof PriceList, string>;

export interface SeasonTexts extends PriceTexts {
  name: string;
  from: string;
  to: string;
}

/** What the fields hold: texts as they are typed. */
export interface TariffFormValues {
  usual: PriceTexts;
  has_weekend: boolean;
  weekend: PriceTexts;
  seasons: SeasonTexts[];
  /** 'none': the instructor names the price of a group when confirming it. */
  unit: 'none' | Surcharge['unit'];
  amount: string;
  above_usual: boolean;
}

const NO_PRICES: PriceTexts = {
  price_1h: '',
  price_2h: '',
  price_3h: '',
  price_4h: '',
  price_6h: '',
};
export const NEW_SEASON: SeasonTexts = { ...NO_PRICES, name: '', from: '', to: '' };

function textsOf(prices: { [field in keyof PriceList]?: number | null }): PriceTexts {
  const text = (price: number | null | undefined) => (price == null ? '' : groupThousands(price));
  return {
    price_1h: text(prices.price_1h),
    price_2h: text(prices.price_2h),
    price_3h: text(prices.price_3h),
    price_4h: text(prices.price_4h),
    price_6h: text(prices.price_6h),
  };
}

export function valuesOfTariff({
  price_2h,
  tariff,
}: Pick<InstructorSettings, 'price_2h' | 'tariff'>): TariffFormValues {
  const surcharge = tariff?.surcharge;
  return {
    usual: textsOf({ ...tariff, price_2h }),
    has_weekend: Boolean(tariff?.weekend),
    weekend: textsOf(tariff?.weekend ?? {}),
    seasons: (tariff?.seasons ?? []).map((season) => {
      const { name, from, to } = season;
      return { ...textsOf(season), name, from, to };
    }),
    unit: surcharge?.unit ?? 'none',
    amount: surcharge ? groupThousands(surcharge.amount) : '',
    above_usual: surcharge?.above_usual ?? false,
  };
}

const optional = (typed: string) => optionalNumber(typed, parseRubles);
const required = (typed: string) => parseRubles(typed) ?? NaN;

/** A price list with two hours of its own; a number that cannot be read is NaN, which the contract's schema rejects. */
function pricesOf(texts: PriceTexts): PriceList {
  return { ...otherPricesOf(texts), price_2h: required(texts.price_2h) };
}

function otherPricesOf({ price_1h, price_3h, price_4h, price_6h }: PriceTexts) {
  return {
    price_1h: optional(price_1h),
    price_3h: optional(price_3h),
    price_4h: optional(price_4h),
    price_6h: optional(price_6h),
  };
}

function savedOf(values: TariffFormValues): SavedTariff {
  const { usual, weekend, seasons, unit } = values;
  const amount = required(values.amount);
  return {
    ...otherPricesOf(usual),
    weekend: values.has_weekend ? pricesOf(weekend) : null,
    seasons: seasons.map((season) => {
      const { name, from, to } = season;
      return { ...pricesOf(season), name, from, to };
    }),
    surcharge:
      unit === 'none'
        ? null
        : { unit, amount, above_usual: values.above_usual && isAboveUsual(values) },
  };
}

/** Whether the typed surcharge is more than the usual one, so that it has to be confirmed. */
export function isAboveUsual({ unit, amount, usual }: TariffFormValues): boolean {
  const price = parseRubles(usual.price_2h);
  const typed = parseRubles(amount);
  return (
    unit !== 'none' && price !== null && typed !== null && typed > usualSurcharge(price, { unit })
  );
}

function isNothing(saved: SavedTariff): boolean {
  const { weekend, seasons, surcharge, ...prices } = saved;
  return (
    !weekend &&
    seasons.length === 0 &&
    !surcharge &&
    Object.values(prices).every((price) => price === null)
  );
}

/** What the form sends. */
export function bodyOfTariff(
  values: TariffFormValues,
): EndpointCall<Endpoints['updateInstructorSettings']>['body'] {
  const saved = savedOf(values);
  return {
    price_2h: optional(values.usual.price_2h),
    tariff: isNothing(saved) ? null : saved,
  };
}

/** The field that a path of the request body belongs to. */
export function fieldOfTariff(path: string): string {
  const inner = path.replace(/^tariff\./, '');
  if (inner.startsWith('surcharge.')) return 'amount';
  return inner.startsWith('price_') ? `usual.${inner}` : inner;
}

/** Errors of the rules between prices, by field; fields that cannot be read are the schema's to refuse. */
export function ruleErrors(values: TariffFormValues): FieldErrors {
  const { price_2h = null, tariff } = bodyOfTariff(values);
  return tariff ? errorsByField(tariffErrors(price_2h, savedOf(values)), fieldOfTariff) : {};
}

/** The tariff as it is typed now; null while it is not valid. */
export function typedTariff(values: TariffFormValues): Tariff | null {
  const tariff = tariffOf(optional(values.usual.price_2h), savedOf(values));
  if (!tariff || Object.keys(ruleErrors(values)).length > 0) return null;
  const { usual, weekend, seasons, surcharge } = tariff;
  const lists = [usual, ...(weekend ? [weekend] : []), ...seasons];
  const numbers = [...lists.flatMap((list) => Object.values(list)), surcharge?.amount];
  const dated = seasons.every(({ from, to }) => from !== '' && to !== '');
  return dated && !numbers.some(Number.isNaN) ? tariff : null;
}

/** What a tariff sets beside the price of two hours, in one sentence. */
export function tariffSummary(tariff: SavedTariff | null): string {
  if (!tariff)
    return 'Все цены считаются от\u00A0цены за\u00A02\u00A0часа по\u00A0времени, цену для\u00A0группы вы\u00A0называете сами.';
  const { weekend, seasons, surcharge } = tariff;
  const lengths = (['price_1h', 'price_3h', 'price_4h', 'price_6h'] as const).filter(
    (field) => tariff[field] !== null,
  );
  const parts = [
    ...lengths.map((field) => `${LENGTH_NAMES[field]}\u00A0— ${formatRubles(tariff[field] ?? 0)}`),
    ...(weekend ? [`выходные\u00A0— ${formatRubles(weekend.price_2h)} за\u00A02\u00A0часа`] : []),
    ...seasons.map(({ name, price_2h }) => `«${name}»\u00A0— ${formatRubles(price_2h)}`),
    surcharge
      ? `каждый следующий\u00A0— +${surcharge.unit === 'percent' ? `${surcharge.amount}\u00A0%` : formatRubles(surcharge.amount)}`
      : 'цену для\u00A0группы вы\u00A0называете сами',
  ];
  const text = parts.join(', ');
  return `${text[0]!.toUpperCase()}${text.slice(1)}.`;
}
