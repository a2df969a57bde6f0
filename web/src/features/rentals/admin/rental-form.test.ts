import { LINK_INVALID, PHONE_INVALID, RESORT_REQUIRED } from '@sklon/contract/registration-rules';
import { rentalForm } from '@sklon/contract/rentals';
import { expect, test } from 'vitest';
import { contractValidation, errorsByField } from '../../../ui/form/contract-validation.ts';
import {
  bodyOfRental,
  fieldOfRental,
  NEW_RENTAL,
  type RentalFormValues,
  valuesOfRental,
} from './rental-form.ts';

const good: RentalFormValues = { ...NEW_RENTAL, business_name: 'Горная лавка' };

/** What the form shows as wrong, by field. */
function errorsOf(values: RentalFormValues) {
  return contractValidation<RentalFormValues>({
    loadSchema: () => Promise.resolve(rentalForm),
    bodyOf: bodyOfRental,
    fieldOf: fieldOfRental,
  }).validate(values);
}

// spec: 9.30
test('a name and a resort are enough; a new shop stands at the default resort and works', async () => {
  expect(await errorsOf(good)).toEqual({});
  expect(good).toMatchObject({ resort_ids: [9], is_working: true });
});

test.each<[Partial<RentalFormValues>, Record<string, string>]>([
  [{ business_name: '  ' }, { business_name: 'Укажите название' }],
  [{ business_name: 'я'.repeat(201) }, { business_name: 'Не длиннее 200 знаков' }],
  [{ resort_ids: [] }, { resort_ids: RESORT_REQUIRED }],
  [{ price_ski_set: '1 000 001' }, { price_ski_set: 'Слишком большая цена' }],
  [{ phone: '12' }, { phone: PHONE_INVALID }],
  [{ site: 'rent.ru' }, { site: LINK_INVALID }],
  [{ map_link: 'javascript:alert(1)' }, { map_link: LINK_INVALID }],
  [{ latitude: '90,1' }, { latitude: 'Широта — число от −90 до 90' }],
  [{ latitude: 'север' }, { latitude: 'Широта — число от −90 до 90' }],
  [{ longitude: '-180.5' }, { longitude: 'Долгота — число от −180 до 180' }],
  [{ about_business: 'я'.repeat(2001) }, { about_business: 'Не длиннее 2000 знаков' }],
])('the error of %j is shown at its field', async (change, errors) => {
  expect(await errorsOf({ ...good, ...change })).toEqual(errors);
});

test('what is typed is sent as numbers and trimmed links; what is left out is null', () => {
  const body = bodyOfRental({
    ...good,
    latitude: '43,66',
    longitude: '−40.3',
    price_ski_set: '1\u00A0800',
    site: ' https://rent.example.ru ',
  });
  expect(body).toMatchObject({
    latitude: 43.66,
    longitude: -40.3,
    price_ski_set: 1800,
    site: 'https://rent.example.ru',
  });
  expect(bodyOfRental(good)).toMatchObject({
    latitude: null,
    longitude: null,
    price_ski_set: null,
  });
});

test('a shop fills the form, and the form sends the same shop', () => {
  const rental = {
    id: 5,
    resort_id: 9,
    discount: 10,
    profile_photo_path: null,
    profile_photo_placeholder: null,
    hours: null,
    takes_requests: false,
    business_name: 'Горная лавка',
    resort_ids: [9, 10],
    address: 'Олимпийская, 1',
    latitude: 43.6612,
    longitude: 40.3101,
    map_link: 'https://maps.example.ru/1',
    site: null,
    phone: '+79161234567',
    extra_phone: 'доб. 5',
    is_working: false,
    price_ski_set: 12_500,
    about_business: 'Рядом с подъёмником',
    other_info: null,
  };
  const values = valuesOfRental(rental);
  expect(values).toMatchObject({
    phone: '+7\u00A0916\u00A0123-45-67',
    price_ski_set: '12\u00A0500',
    latitude: '43,6612',
  });
  expect(bodyOfRental(values)).toMatchObject({
    resort_id: 9,
    resort_ids: [9, 10],
    latitude: 43.6612,
    longitude: 40.3101,
    price_ski_set: 12_500,
    is_working: false,
  });
});

test('API errors of resort_id and of resort_ids are shown at the resorts', () => {
  const message = 'Нет такого курорта';
  expect(errorsByField([{ path: 'resort_ids.0', message }], fieldOfRental)).toEqual({
    resort_ids: message,
  });
  expect(errorsByField([{ path: 'resort_id', message }], fieldOfRental)).toEqual({
    resort_ids: message,
  });
  expect(errorsByField([{ path: 'site', message }], fieldOfRental)).toEqual({ site: message });
});
