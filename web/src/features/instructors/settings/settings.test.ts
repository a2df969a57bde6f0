import { INSTRUCTOR_DATA } from '@sklon/contract/test/instructor';
import type { InstructorSettings } from '@sklon/contract/instructors';
import type { Registration } from '@sklon/contract/registrations';
import { describe, expect, test } from 'vitest';
import { ApiError } from '../../../api/api-error.ts';
import { approvedForm, pendingForm } from './applicant-form.ts';
import { isNoInstructor } from '../own-queries.ts';
import { hoursText, refusedValue, typedPrice } from './own-settings.ts';

describe('a typed price', () => {
  test('is a whole number of hundreds from 0, grouped or not; an empty one is «По запросу»', () => {
    expect(typedPrice('6\u00A0500')).toEqual({ price: 6500 });
    expect(typedPrice('0')).toEqual({ price: 0 });
    expect(typedPrice('1000000')).toEqual({ price: 1_000_000 });
    expect(typedPrice(' ')).toEqual({ price: null });
  });

  // spec: 5.11
  test('that is no multiple of the step is refused, not rounded', () => {
    expect(typedPrice('5050')).toEqual({
      error: 'Округлите до\u00A0сотен: 5\u00A0100\u00A0₽',
    });
    expect(typedPrice('1000100')).toEqual({ error: 'Цена — до 1\u00A0000\u00A0000\u00A0₽' });
  });
});

describe('the note on booking hours', () => {
  const hours = { earliest_start: '09:00', latest_end: '18:00', timezone: 'Asia/Novokuznetsk' };
  const now = new Date('2026-01-14T06:00:00Z');

  test('names the zone where the visitor’s clock shows another time', () => {
    expect(hoursText(hours, 'Europe/Moscow', now)).toBe(
      'Занятия можно бронировать с\u00A009:00 до\u00A018:00 по\u00A0времени курорта (Новокузнецк,\u00A0UTC+7). У\u00A0вас другой часовой пояс.',
    );
  });

  test('does not name it where both clocks show the same', () => {
    expect(hoursText(hours, 'Asia/Krasnoyarsk', now)).toBe(
      'Занятия можно бронировать с\u00A009:00 до\u00A018:00 по\u00A0времени курорта.',
    );
  });
});

describe('the application', () => {
  const settings = {
    ...INSTRUCTOR_DATA,
    first_name: 'Анна',
    phone: '+79160000001',
    email: 'a@b.ru',
    username: null,
    resort_ids: [9],
  };
  const registration = (id: number, rest: Partial<Registration>) =>
    ({
      ...settings,
      id,
      service_type: 'instructor',
      instructor_data: INSTRUCTOR_DATA,
      social_links: [],
      documents: [],
      ...rest,
    }) as unknown as Registration;
  const own = settings as unknown as InstructorSettings;

  test('is the latest approved application of an instructor', () => {
    const all = [
      registration(1, { status: 'approved', phone: '+79160000002' }),
      registration(4, { status: 'pending' }),
      registration(3, { status: 'approved', phone: '+79160000003' }),
      registration(5, { status: 'approved', service_type: 'rental', instructor_data: null }),
    ];
    expect(approvedForm(own, all)).toMatchObject({
      phone: '+79160000003',
      registration: { id: 3 },
    });
    expect(pendingForm(all)?.id).toBe(4);
  });

  test('is the record where there was no application', () => {
    expect(approvedForm(own, [])).toMatchObject({
      phone: '+79160000001',
      registration: null,
      documents: [],
    });
  });
});

test('isNoInstructor recognizes a user without an approved application by the error', () => {
  expect(isNoInstructor(new ApiError(404, '', 'settings_not_found'))).toBe(true);
  expect(isNoInstructor(new ApiError(403, '', 'forbidden'))).toBe(true);
  expect(isNoInstructor(new ApiError(500, '', 'internal'))).toBe(false);
});

test('a refused value is explained in the server’s words', () => {
  const refused = new ApiError(400, 'Проверьте введённые данные', 'validation_failed', [
    { path: 'price_2h', message: 'Округлите цену до сотен' },
  ]);
  expect(refusedValue(refused)).toBe('Округлите цену до сотен');
  expect(refusedValue(new ApiError(500, 'Внутренняя ошибка', 'internal'))).toBeNull();
});
