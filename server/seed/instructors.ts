import { LANGUAGE_CODES } from '@sklon/contract/instructor-attributes';
import { INSTRUCTOR_PRICE_STEP, SHORTEST_LESSON_MIN } from '@sklon/contract/limits';
import type { Insertable } from 'kysely';
import type { Instructors } from '../src/db/schema.gen.ts';
import { drawNames, type PersonName } from './names.ts';
import { bothInstructor, type DemoPerson, skiInstructor, snowboardInstructor } from './people.ts';
import { photoName } from './photos.ts';
import { type Random, randomFor } from './random.ts';
import { POPULAR_RESORT } from './resorts.ts';
import type { Taught } from './review-texts.ts';
import { aboutText, otherText } from './texts.ts';

type Profile = Omit<
  Insertable<Instructors>,
  | 'user_id'
  | 'created_at'
  | 'profile_photo_path'
  | 'profile_photo_placeholder'
  | 'rating'
  | 'total_reviews'
>;

export interface ReviewPlan {
  count: number;
  mean: number;
}

export interface SeededInstructor {
  telegram_id: number;
  username: string | null;
  female: boolean;
  photo: string | undefined;
  reviews: ReviewPlan;
  has_unfit_review: boolean;
  profile: Profile & Taught;
}

interface Given extends Partial<ReturnType<typeof drawStyle>> {
  price_2h?: number;
  min_kid_age?: number;
  verified?: boolean;
}

const LONG_NAME: PersonName = {
  first_name: 'Константин-Александр',
  last_name: 'Преображенский-Вознесенский',
  female: false,
};
const AT_POPULAR = 26;
const ELSEWHERE =
  '1, 1, 1, 1 3, 1, 10, 10 11, 11, 4, 4 5, 6, 6, 7, 8, 8 12, 15 16, 16, 18, 22, 24, 26, 26 27, 27 28, 31, 31 32, 35, 35, 37, 39, 42, 43 44'
    .split(', ')
    .map((ids) => ids.split(' ').map(Number));

const NO_PHOTO = new Set([7, 20, 33]);
const NOT_WORKING = 9;
const NOT_APPROVED = 12;
const NO_REVIEWS: ReviewPlan = { count: 0, mean: 5 };
const ONE_REVIEW = 15;
const UNFIT_REVIEW = 0;

const DEMO: readonly {
  person: DemoPerson;
  female: boolean;
  profile: Given;
  reviews: ReviewPlan;
}[] = [
  {
    person: skiInstructor,
    female: false,
    profile: { skill_type: 'ski', price_2h: 6500, min_kid_age: 5 },
    reviews: { count: 30, mean: 4.9 },
  },
  {
    person: snowboardInstructor,
    female: true,
    profile: { skill_type: 'snowboard', price_2h: 5500, min_kid_age: 7 },
    reviews: { count: 27, mean: 4.9 },
  },
  {
    person: bothInstructor,
    female: false,
    profile: { skill_type: 'both', price_2h: 8000, min_kid_age: 4 },
    reviews: { count: 24, mean: 5 },
  },
];
const DEMO_STYLE = {
  works_with_kids: true,
  work_with_groups: true,
  teach_newbies: true,
  verified: true,
};

/** Always the same; the demo people come first. */
export function seededInstructors(): SeededInstructor[] {
  const demo = DEMO.map(({ person, female, profile, reviews }, index) => {
    const name = { first_name: person.first_name, last_name: person.last_name, female };
    const drawn = draw(name, index, [POPULAR_RESORT], { ...DEMO_STYLE, ...profile });
    return { ...drawn, reviews, telegram_id: person.id, username: person.username };
  });
  const names = drawNames(randomFor('names'), AT_POPULAR + ELSEWHERE.length).with(2, LONG_NAME);
  const others = names.map((name, index) => {
    const at =
      index < AT_POPULAR
        ? popularResorts(index)
        : (ELSEWHERE[index - AT_POPULAR] ?? [POPULAR_RESORT]);
    return draw(name, index + demo.length, at, {});
  });
  return [...demo, ...others];
}

function popularResorts(index: number): readonly number[] {
  if (index % 6 === 4) return [POPULAR_RESORT, 10];
  return index % 9 === 5 ? [POPULAR_RESORT, 11] : [POPULAR_RESORT];
}

function draw(
  { first_name, last_name, female }: PersonName,
  index: number,
  resorts: readonly number[],
  given: Given,
): SeededInstructor {
  const random = randomFor(`instructor ${index}`);
  const years_experience = random.int(2, 24);
  const reviewed = random.percent(85);
  const style = { ...drawStyle(random), ...given };
  const verified = random.percent(55);
  const price_2h = random.percent(8)
    ? null
    : INSTRUCTOR_PRICE_STEP * (random.int(28, 70) + 2 * years_experience);
  const min_kid_age = style.works_with_kids ? random.int(3, 8) : null;
  const reviews = reviewed ? drawReviews(random) : NO_REVIEWS;
  const profile: Profile & Taught = {
    first_name,
    last_name,
    // No phone number in Moscow begins with a zero, so the number cannot exist.
    phone: `+7495000${1000 + index}`,
    email: `instructor-${index + 1}@example.ru`,
    approved: index !== NOT_APPROVED,
    is_working: index !== NOT_WORKING,
    verified,
    ...drawConditions(index),
    price_2h,
    years_experience,
    min_kid_age,
    resort_ids: [...resorts],
    about_myself: aboutText(random, female, style),
    other_info: random.percent(70) ? otherText(random) : null,
    ...style,
  };
  return {
    telegram_id: 700_200_000 + index,
    username: null,
    female,
    photo: NO_PHOTO.has(index) ? undefined : photoName('instructor', index),
    reviews: index === ONE_REVIEW ? { count: 1, mean: 5 } : reviews,
    has_unfit_review: index === UNFIT_REVIEW,
    profile,
  };
}

/** Drawn apart, so that all else stays as it was. The demo people take half hours. */
function drawConditions(index: number) {
  const random = randomFor(`conditions ${index}`);
  const spoken = LANGUAGE_CODES.filter(
    (code) => code === 'ru' || random.percent(code === 'en' ? 40 : 6),
  );
  return {
    languages: spoken,
    includes_ski_pass: random.percent(15),
    includes_equipment: random.percent(20),
    min_lesson_minutes: index < DEMO.length ? SHORTEST_LESSON_MIN : random.pick([30, 60]),
  };
}

function drawReviews(random: Random): ReviewPlan {
  return {
    mean: random.int(41, 50) / 10,
    count: Math.ceil((random.int(1, 12) * random.int(1, 9) * 30) / 108),
  };
}

function drawStyle(random: Random) {
  const skill_type = random.pick(['ski', 'ski', 'ski', 'snowboard', 'snowboard', 'both']);
  const style = {
    skill_type,
    works_with_kids: random.percent(60),
    work_with_groups: random.percent(45),
    teach_newbies: random.percent(80),
    teach_carving: random.percent(45),
    teach_freestyle: random.percent(skill_type === 'ski' ? 15 : 40),
    teach_freeride: random.percent(25),
  };
  const none =
    !style.teach_newbies && !style.teach_carving && !style.teach_freestyle && !style.teach_freeride;
  return none ? { ...style, teach_newbies: true } : style;
}
