import { expect, test } from 'vitest';
import {
  type InstructorFacts,
  instructorPicture,
  type RentalFacts,
  rentalPicture,
  SHARE_SECTIONS,
  sectionPicture,
} from '../src/share.ts';

const instructor: InstructorFacts = {
  id: 7,
  first_name: 'Анна',
  last_name: 'Снегова',
  skill_type: 'ski',
  price_2h: 6000,
  rating: 4.8,
  total_reviews: 12,
  profile_photo_path: '/providers/uploads/profile_photos/a.webp',
  resortNames: ['Шерегеш'],
};
const rental: RentalFacts = {
  id: 3,
  business_name: 'Пухляк',
  address: null,
  price_ski_set: 1800,
  profile_photo_path: null,
  resortNames: ['Шерегеш'],
};

test('a picture’s address changes with each fact on the picture, and with nothing else', () => {
  const changes: Partial<InstructorFacts>[] = [
    { id: 8 },
    { first_name: 'Инна' },
    { last_name: 'Снежная' },
    { skill_type: 'both' },
    { price_2h: null },
    { rating: 4.9 },
    { total_reviews: 13 },
    { profile_photo_path: null },
    { resortNames: ['Шерегеш', 'Архыз'] },
  ];
  const addresses = [instructor, ...changes.map((change) => ({ ...instructor, ...change }))].map(
    instructorPicture,
  );
  expect(new Set(addresses).size).toBe(addresses.length);
  const { resortNames, ...rest } = instructor;
  expect(
    instructorPicture({ resortNames, about_myself: 'Новый текст', ...rest } as InstructorFacts),
  ).toBe(instructorPicture(instructor));
});

test('shops and sections have theirs', () => {
  const changes: Partial<RentalFacts>[] = [
    { business_name: 'Наст' },
    { address: 'ул. Снежная, 1' },
    { price_ski_set: 1900 },
    { resortNames: [] },
  ];
  const addresses = [rental, ...changes.map((change) => ({ ...rental, ...change }))].map(
    rentalPicture,
  );
  expect(new Set(addresses).size).toBe(addresses.length);
  for (const address of [
    ...addresses,
    instructorPicture(instructor),
    ...SHARE_SECTIONS.map(sectionPicture),
  ]) {
    expect(address).toMatch(/^\/og\/(instructors\/|rentals\/)?[a-z0-9]+\.png\?v=[a-z0-9]{6,13}$/);
  }
});
