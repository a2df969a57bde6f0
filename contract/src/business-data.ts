/** Forms of rental shops and other services (spec 3, Rental data and Other-service data; rules of spec 5). */
import { z } from 'zod';
import {
  degrees,
  flag,
  isWorking,
  optionalLine,
  optionalLink,
  optionalText,
  price,
  requiredLine,
  rubles,
} from './fields.ts';
import { formField, readShape, sentShape } from './form-field.ts';
import { DISCOUNT_MAX } from './limits.ts';

const text = z.string();
const textOrNull = text.nullable();

/** What an admin enters of a rental shop too. */
export const businessFields = {
  business_name: formField(requiredLine(200, 'Укажите название'), text, {
    examples: ['Прокат «Вершина»'],
  }),
  address: formField(optionalLine(300), textOrNull, {
    description: 'Null where unknown',
    examples: ['ул. Горная, 1'],
  }),
  latitude: formField(
    degrees(90, 'Широта — число от −90 до 90').nullable().default(null),
    z.number().nullable(),
    { description: 'Degrees north (WGS 84); null where unknown', examples: [43.6725] },
  ),
  longitude: formField(
    degrees(180, 'Долгота — число от −180 до 180').nullable().default(null),
    z.number().nullable(),
    { description: 'Degrees east (WGS 84); null where unknown', examples: [40.2974] },
  ),
  map_link: formField(optionalLink, textOrNull, {
    description: 'Link to a map, http or https; null without one',
    examples: ['https://yandex.ru/maps/-/CDabcdef'],
  }),
  site: formField(optionalLink, textOrNull, {
    description: 'Address of its site, http or https; null without one',
    examples: ['https://vershina.example'],
  }),
  extra_phone: formField(optionalLine(50), textOrNull, {
    description: 'Second phone number, as its owner writes it; null without one',
    examples: ['8 800 100-10-10'],
  }),
  is_working: formField(flag.default(true), isWorking, {
    description: 'Whether orders are taken at present',
  }),
  price_ski_set: formField(price.nullable().default(null), rubles.nullable(), {
    description: 'Price of a set, rubles per day; null where unknown',
    examples: [1800],
  }),
  about_business: formField(optionalText(2000), textOrNull, {
    description: 'Null without a text',
    examples: ['Лыжи и доски'],
  }),
  other_info: formField(optionalText(2000), textOrNull, {
    description: 'Null without a text',
    examples: ['Есть сушилка'],
  }),
};

/** Percent off for our customers. */
export const discount = z
  .int('Укажите скидку целым числом процентов')
  .min(0, 'Скидка — от 0 %')
  .max(DISCOUNT_MAX, `Скидка — до ${DISCOUNT_MAX} %`);

const rentalFields = {
  ...businessFields,
  discount: formField(discount, z.int().min(0).max(DISCOUNT_MAX), {
    format: 'int32',
    description: 'Percent',
    examples: [10],
  }),
};
const otherFields = {
  ...rentalFields,
  service_name: formField(requiredLine(200, 'Укажите название услуги'), text, {
    examples: ['Видеосъёмка спуска'],
  }),
};

export const newRentalData = z.object(sentShape(rentalFields)).meta({ id: 'NewRentalData' });
export const newOtherData = z.object(sentShape(otherFields)).meta({ id: 'NewOtherData' });

export const rentalData = z.object(readShape(rentalFields)).meta({ id: 'RentalData' });
export type RentalData = z.output<typeof rentalData>;
export const otherData = z.object(readShape(otherFields)).meta({ id: 'OtherData' });
export type OtherData = z.output<typeof otherData>;
