import { describe, expect, it } from 'vitest';
import {
  ADMIN_STATUS_LABELS,
  APPLICANT_STATUS_LABELS,
  DOCUMENT_TYPES,
  isOpen,
  PHOTO_TYPES,
  REGISTRATION_STATUSES,
  tooManyDocuments,
} from '../src/registration-rules.ts';
import { SERVICE_TYPE_CODES } from '../src/service-types.ts';

describe('too many documents', () => {
  // spec: 5.43
  it.each([
    [0, '5 слотов'],
    [1, '4 слота'],
    [2, '3 слота'],
    [3, '2 слота'],
    [4, '1 слот'],
    [5, '0 слотов'],
    [9, '0 слотов'],
  ])('beside %i leave %s', (alreadyThere, left) => {
    expect(tooManyDocuments(alreadyThere)).toBe(
      `Можно загрузить максимум 5 файлов. У вас осталось ${left}.`,
    );
  });
});

describe('the state of an application', () => {
  // spec: 4.48, 4.49, 4.50
  it('is named for either side as the spec says', () => {
    expect(
      REGISTRATION_STATUSES.map((status) => [
        status,
        APPLICANT_STATUS_LABELS[status],
        ADMIN_STATUS_LABELS[status],
      ]),
    ).toEqual([
      ['pending', 'ожидает рассмотрения', 'На утверждении'],
      ['approved', 'одобрена', 'Одобрена'],
      ['rejected', 'отклонена', 'Отклонена'],
    ]);
  });

  it('allows a decision or cancellation only while pending', () => {
    expect(REGISTRATION_STATUSES.filter(isOpen)).toEqual(['pending']);
  });
});

describe('the service types', () => {
  // spec: 3.27
  it('have two spellings, of which one is the stored one', () => {
    expect(SERVICE_TYPE_CODES).toEqual({
      instr: 'instructor',
      instructor: 'instructor',
      rent: 'rental',
      rental: 'rental',
      other: 'additional',
      additional: 'additional',
      guide: 'guide',
    });
  });
});

describe('the files', () => {
  // spec: 5.36, 5.40
  it('are of the kinds that the spec lists', () => {
    expect(Object.keys(DOCUMENT_TYPES).toSorted()).toEqual([
      'doc',
      'docx',
      'jpeg',
      'jpg',
      'pdf',
      'png',
      'tif',
      'tiff',
    ]);
    expect(PHOTO_TYPES).toEqual(['image/jpeg', 'image/png', 'image/webp']);
  });
});
