/** Spec section 9, constant by constant: a change here is a change of the specification. */
import { expect, test } from 'vitest';
import * as limits from '../src/limits.ts';
import { SERVICE_TYPE_CODES } from '../src/service-types.ts';
import { PRICE_RANGES } from '../src/rental-rules.ts';

// spec: 9.1
test('the business constants are those of the specification', () => {
  expect(limits).toMatchObject({
    LIST_LIMIT: 20,
    PRICE_FILTER_MIN: 0,
    PRICE_FILTER_MAX: 50_000,
    INSTRUCTOR_PRICE_STEP: 100,
    DEFAULT_BOOKING_MINUTES: 120,
    SLOT_MINUTES: 30,
    CALENDAR_DAYS: 7,
    AGREEMENT_DOC_VERSION: 1,
    SPINNER_DELAY_MS: 1000,
    TOAST_MS: 3000,
    YEARS_EXPERIENCE_MAX: 50,
    KID_AGE_MIN: 3,
    KID_AGE_MAX: 18,
    STORED_AUTH_HOURS: 23,
    AUTH_DATE_MAX_AGE_HOURS: 24,
    GROUP_SURCHARGE_PERCENT: 30,
    DISCOUNT_MAX: 100,
    DOCUMENTS_MAX: 5,
    PHOTO_MAX_BYTES: 5 * 1024 * 1024,
    DEFAULT_RESORT_ID: 9,
  });
});

// spec: 2.185, 9.18, 9.31
test('price ranges and the codes of service types are those of the specification', () => {
  expect(PRICE_RANGES).toEqual(['any', 'low', 'medium', 'high']);
  expect(SERVICE_TYPE_CODES).toMatchObject({
    instr: 'instructor',
    guide: 'guide',
    rent: 'rental',
    other: 'additional',
  });
});
