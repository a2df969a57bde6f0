import { INSTRUCTOR_DATA } from '@sklon/contract/test/instructor';
import type { Instructor } from '@sklon/contract/instructors';
import { expect, test, vi } from 'vitest';
import { instructorJsonLd } from './head.ts';
import { instructorIdOf } from './queries.ts';

vi.mock('../../request-context.ts', () => ({ siteOrigin: () => 'https://sklon.example' }));

const instructor: Instructor = {
  ...INSTRUCTOR_DATA,
  id: 7,
  first_name: 'Анна',
  last_name: 'Снегова',
  profile_photo_path: null,
  profile_photo_placeholder: null,
  verified: true,
  about_myself: 'Люблю </script><script>alert(1)</script>',
  rating: 4.8,
  total_reviews: 12,
  resort_ids: [2, 1],
  is_working: true,
};
test('only a whole positive number is the id of an instructor', () => {
  expect(['7', '0', '07', '-1', '1.5', 'abc', '99999999999', '1e3'].map(instructorIdOf)).toEqual([
    7, 0, 0, 0, 0, 0, 0, 0,
  ]);
});

test('typed text cannot break out of the structured data', () => {
  const text = instructorJsonLd(instructor, ['Шерегеш']);
  expect(text).not.toContain('<');
  expect(JSON.parse(text)).toMatchObject({
    url: 'https://sklon.example/instructors/7',
    provider: { name: 'Анна Снегова', description: instructor.about_myself },
    offers: { price: 6000, priceCurrency: 'RUB' },
    aggregateRating: { ratingValue: 4.8, reviewCount: 12 },
  });
  expect(
    JSON.parse(
      instructorJsonLd({ ...instructor, price_2h: null, rating: null, total_reviews: 0 }, []),
    ),
  ).not.toHaveProperty('offers');
});
