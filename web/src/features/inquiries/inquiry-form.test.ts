import { newInquiry } from '@sklon/contract/inquiries';
import { describe, expect, it } from 'vitest';
import { contractValidation } from '../../ui/form/contract-validation.ts';
import {
  bodyOfInquiry,
  dayErrors,
  emptyInquiry,
  estimateOf,
  lastDayFor,
  sizesLine,
  type InquiryFormValues,
  withFirstDay,
  withSizes,
} from './inquiry-form.ts';
import type { InquiryTarget } from './inquiry-texts.ts';

const TODAY = '2027-01-14';
const values = (changes: Partial<InquiryFormValues> = {}): InquiryFormValues => ({
  resort_id: '9',
  date_from: '2027-01-15',
  date_to: '2027-01-17',
  people: '2',
  comment: '',
  ...changes,
});
const shop: InquiryTarget = {
  kind: 'rental',
  id: 5,
  business_name: 'Двор',
  resort_ids: [9],
  phone: null,
  price_ski_set: 1500,
  discount: 0,
  is_working: true,
  takes_requests: true,
};

it('begins with tomorrow, for one day and one person', () => {
  expect(emptyInquiry(9, TODAY)).toEqual(values({ date_to: '2027-01-15', people: '1' }));
  expect(emptyInquiry(undefined, TODAY).resort_id).toBe('');
  const of = (day: string) => emptyInquiry(9, TODAY, day).date_from;
  expect([of('2027-01-20'), of('2027-01-10')]).toEqual(['2027-01-20', '2027-01-15']);
});

describe('another first day', () => {
  it('leaves the last day where it can be', () => {
    expect(withFirstDay(values(), '2027-01-16', TODAY)).toEqual(
      values({ date_from: '2027-01-16' }),
    );
    expect(withFirstDay(values(), '2027-01-14', TODAY)).toEqual(
      values({ date_from: '2027-01-14' }),
    );
  });

  it('beyond the last one keeps the length', () => {
    expect(withFirstDay(values(), '2027-01-20', TODAY)).toEqual(
      values({ date_from: '2027-01-20', date_to: '2027-01-22' }),
    );
  });

  it('after reversed days makes one day', () => {
    const reversed = values({ date_to: '2027-01-14' });
    expect(withFirstDay(reversed, '2027-01-20', TODAY)).toMatchObject({ date_to: '2027-01-20' });
  });

  it('so early that it would make more than thirty days moves the last one', () => {
    const far = values({ date_from: '2027-03-01', date_to: '2027-03-02' });
    expect(withFirstDay(far, '2027-01-15', TODAY)).toMatchObject({ date_to: '2027-01-16' });
  });

  it('that is being typed changes nothing else', () => {
    for (const half of ['', '0002-01-20', '2027-01-13'])
      expect(withFirstDay(values(), half, TODAY)).toEqual(values({ date_from: half }));
  });
});

it('the last day is at most the thirtieth', () => {
  expect(lastDayFor('2027-01-15', TODAY)).toBe('2027-02-13');
  expect(lastDayFor('', TODAY)).toBe('2027-02-12');
});

describe('validation', () => {
  it.each<[string, Partial<InquiryFormValues>, object]>([
    ['nothing', {}, {}],
    ['thirty days', { date_to: '2027-02-13' }, {}],
    ['the 180th day', { date_from: '2027-07-13', date_to: '2027-07-20' }, {}],
    [
      'no days',
      { date_from: '', date_to: '' },
      { date_from: 'Укажите первый день', date_to: 'Укажите последний день' },
    ],
    ['yesterday', { date_from: '2027-01-13' }, { date_from: 'Этот день уже прошёл' }],
    [
      '181 days ahead',
      { date_from: '2027-07-14', date_to: '2027-07-14' },
      { date_from: 'Не дальше чем на 180 дней вперёд' },
    ],
    [
      'reversed days',
      { date_to: '2027-01-14' },
      { date_to: 'Последний день не может быть раньше первого' },
    ],
    ['31 days', { date_to: '2027-02-14' }, { date_to: 'Не больше 30 дней подряд' }],
    ['no people', { people: '0' }, { people: 'Не\u00A0меньше\u00A01' }],
    ['no number', { people: '' }, { people: 'Не\u00A0меньше\u00A01' }],
    ['51 people', { people: '51' }, { people: 'Не\u00A0больше\u00A050' }],
    ['a long comment', { comment: 'а'.repeat(501) }, { comment: 'Не длиннее 500 знаков' }],
  ])('of a form with %s shows the errors at their fields', async (_, changes, errors) => {
    const { validate } = contractValidation<InquiryFormValues>({
      loadSchema: () => Promise.resolve(newInquiry),
      bodyOf: (typed) => bodyOfInquiry(shop, typed),
    });
    const typed = values(changes);
    expect({ ...(await validate(typed)), ...dayErrors(typed, TODAY) }).toEqual(errors);
  });
});

it('the body names the shop or the service, the resort only when there is one', () => {
  const days = { date_from: '2027-01-15', date_to: '2027-01-17', people: 2, comment: 'Рост 180' };
  const typed = values({ comment: ' Рост 180 ' });
  expect(bodyOfInquiry(shop, typed)).toEqual({ ...days, rental_id: 5, resort_id: 9 });
  expect(bodyOfInquiry({ kind: 'service', id: 7 }, { ...typed, resort_id: '' })).toEqual({
    ...days,
    service_id: 7,
  });
});

it('the estimate is a set for each person of a shop, and the day of a service', () => {
  expect(estimateOf(shop, values())).toBe(9000);
  expect(estimateOf({ ...shop, kind: 'service' }, values())).toBe(4500);
  expect(estimateOf({ ...shop, discount: 10 }, values())).toBe(8100);
  expect(estimateOf({ ...shop, price_ski_set: null }, values())).toBeNull();
  expect(estimateOf(shop, values({ people: '' }))).toBeNull();
  expect(estimateOf(shop, values({ date_to: '2027-01-14' }))).toBeNull();
});

describe('sizes of companions', () => {
  const masha = {
    id: 5,
    first_name: 'Маша',
    age: 6,
    level: 'first_time',
    sport: null,
    height_cm: 118,
    weight_kg: null,
    shoe_size: 30,
  } as const;
  const bare = { ...masha, height_cm: null, shoe_size: null };

  it('are one line, and none without any size', () => {
    expect(sizesLine(masha)).toBe('Маша, 6\u00A0лет: рост 118\u00A0см, обувь 30');
    expect(sizesLine(bare)).toBeNull();
  });

  it('come into the comment with a set for each, and leave it again', () => {
    const all = ['one', 'two', 'three'];
    const typed = values({ people: '1', comment: 'typed' });
    const two = withSizes(withSizes(typed, 'one', all), 'three', all);
    expect(two).toMatchObject({ people: '2', comment: 'typed\none\nthree' });
    expect(withSizes(two, 'one', all)).toMatchObject({ people: '2', comment: 'typed\nthree' });
  });
});
