import { INSTRUCTOR_PRICE_STEP } from '@sklon/contract/limits';
import { drawNames, type PersonName } from './names.ts';
import { bothInstructor, type DemoPerson, skiInstructor, snowboardInstructor } from './people.ts';
import { randomFor } from './random.ts';
import { POPULAR_RESORT } from './resorts.ts';
import { aboutText, otherText } from './texts.ts';

type Skill = 'ski' | 'snowboard' | 'both';

/** An instructor of the demo before the database gives ids. */
export interface SeededInstructor extends PersonName {
  telegram_id: number;
  username: string | null;
  /** No telephone in Moscow begins with a zero, so nobody is called by mistake. */
  phone: string;
  email: string;
  skill_type: Skill;
  approved: boolean;
  verified: boolean;
  is_working: boolean;
  /** Rubles per two hours. */
  price_2h: number | null;
  about_myself: string;
  other_info: string | null;
  years_experience: number;
  works_with_kids: boolean;
  min_kid_age: number | null;
  work_with_groups: boolean;
  teach_newbies: boolean;
  teach_carving: boolean;
  teach_freestyle: boolean;
  teach_freeride: boolean;
  rating: number | null;
  total_reviews: number;
  resort_ids: number[];
  has_photo: boolean;
}

const LONG_NAME: PersonName = { first_name: 'Константин-Александр', last_name: 'Преображенский-Вознесенский', female: false };
const AT_POPULAR = 26;
/** Where the others teach, two or three each; the second of a pair lies in the same region. */
const ELSEWHERE: readonly (readonly number[])[] = [
  [1], [1], [1], [1, 3], [1], [10], [10, 11], [11], [4], [4, 5], [6], [6], [7], [8], [8, 12], [15, 16], [16], [18], [22], [24],
  [26], [26, 27], [27, 28], [31], [31, 32], [35], [35], [37], [39], [42], [43, 44],
];

/** All instructors of the demo, always the same: the three of the demo people first, all at the popular resort. */
export function seededInstructors(): SeededInstructor[] {
  const named = (person: DemoPerson, female: boolean) => ({ first_name: person.first_name, last_name: person.last_name, female });
  const people: readonly (readonly [PersonName, DemoPerson, Skill])[] = [
    [named(skiInstructor, false), skiInstructor, 'ski'],
    [named(snowboardInstructor, true), snowboardInstructor, 'snowboard'],
    [named(bothInstructor, false), bothInstructor, 'both'],
  ];
  const demo = people.map(([name, person, skill], index) => ({
    ...draw(name, index, [POPULAR_RESORT]),
    ...{ telegram_id: person.id, username: person.username, skill_type: skill, about_myself: '', price_2h: [6500, 5500, 8000][index] ?? 6000 },
    ...{ rating: [4.9, 4.9, 5][index] ?? 5, total_reviews: [87, 64, 41][index] ?? 40, works_with_kids: true, min_kid_age: 5 - index, teach_newbies: true },
    ...{ work_with_groups: true, verified: true, is_working: true, has_photo: true },
  }));
  for (const [index, person] of demo.entries()) person.about_myself = aboutText(randomFor(`about demo ${index}`), person.female, person);
  const names = drawNames(randomFor('names'), AT_POPULAR + ELSEWHERE.length).with(2, LONG_NAME);
  const others = names.map((name, index) => draw(name, index + demo.length, index < AT_POPULAR ? popularResorts(index) : [...(ELSEWHERE[index - AT_POPULAR] ?? [])]));
  const exceptions: Record<number, Partial<SeededInstructor>> = {
    9: { is_working: false },
    12: { approved: false },
    7: { has_photo: false },
    20: { has_photo: false },
    33: { has_photo: false },
  };
  return [...demo, ...others].map((instructor, index) => ({ ...instructor, ...exceptions[index] }));
}

function popularResorts(index: number): number[] {
  return index % 6 === 4 ? [POPULAR_RESORT, 10] : index % 9 === 5 ? [POPULAR_RESORT, 11] : [POPULAR_RESORT];
}

function draw(name: PersonName, index: number, resort_ids: number[]): SeededInstructor {
  const random = randomFor(`instructor ${index}`);
  const skill_type = random.pick(['ski', 'ski', 'ski', 'snowboard', 'snowboard', 'both'] as const);
  const works_with_kids = random.percent(60);
  const flags = {
    works_with_kids,
    work_with_groups: random.percent(45),
    teach_newbies: random.percent(80),
    teach_carving: random.percent(45),
    teach_freestyle: random.percent(skill_type === 'ski' ? 15 : 40),
    teach_freeride: random.percent(25),
  };
  // Every instructor teaches at least one style (spec 5).
  if (!flags.teach_carving && !flags.teach_freestyle && !flags.teach_freeride) flags.teach_newbies = true;
  const years_experience = random.int(2, 24);
  const reviewed = random.percent(85);
  return {
    ...name,
    telegram_id: 700_200_000 + index,
    username: null,
    phone: `+7495000${1000 + index}`,
    email: `instructor-${index + 1}@example.ru`,
    skill_type,
    approved: true,
    verified: random.percent(55),
    is_working: true,
    price_2h: random.percent(8) ? null : INSTRUCTOR_PRICE_STEP * (random.int(28, 70) + 2 * years_experience),
    about_myself: aboutText(random, name.female, { skill_type, ...flags }),
    other_info: random.percent(70) ? otherText(random, name.female) : null,
    years_experience,
    ...flags,
    min_kid_age: works_with_kids ? random.int(3, 8) : null,
    rating: reviewed ? random.int(41, 50) / 10 : null,
    total_reviews: reviewed ? random.int(1, 12) * random.int(1, 9) : 0,
    resort_ids,
    has_photo: true,
  };
}
