/** A picture's address has a version: messengers cache pictures for days. */
import type { Instructor } from './instructors.ts';
import type { Rental } from './rentals.ts';

export const SHARE_WIDTH = 1200;
export const SHARE_HEIGHT = 630;

const DESIGN = 2;

/** Pages that have a picture of their own; 'site' is that of all others. */
export const SHARE_SECTIONS = ['home', 'instructors', 'rent', 'guides', 'site'] as const;
export type ShareSection = (typeof SHARE_SECTIONS)[number];

export type InstructorFacts = Pick<
  Instructor,
  | 'id'
  | 'first_name'
  | 'last_name'
  | 'skill_type'
  | 'price_2h'
  | 'rating'
  | 'total_reviews'
  | 'profile_photo_path'
> & { resortNames: readonly string[] };

export type RentalFacts = Pick<
  Rental,
  'id' | 'business_name' | 'address' | 'price_ski_set' | 'profile_photo_path'
> & {
  resortNames: readonly string[];
};

/** Changes with a picture's facts: 64 bits of FNV-1a over the facts in their order. */
function shareVersion(facts: readonly unknown[]): string {
  const prime = 0x100000001b3n;
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(JSON.stringify([DESIGN, ...facts])))
    hash = ((hash ^ BigInt(byte)) * prime) & 0xffffffffffffffffn;
  return hash.toString(36);
}

export function sectionVersion(section: ShareSection): string {
  return shareVersion([section]);
}

export function instructorVersion(facts: InstructorFacts): string {
  const {
    id,
    first_name,
    last_name,
    skill_type,
    price_2h,
    rating,
    total_reviews,
    profile_photo_path,
    resortNames,
  } = facts;
  return shareVersion([
    id,
    first_name,
    last_name,
    skill_type,
    price_2h,
    rating,
    total_reviews,
    profile_photo_path,
    resortNames,
  ]);
}

export function rentalVersion({
  id,
  business_name,
  address,
  price_ski_set,
  profile_photo_path,
  resortNames,
}: RentalFacts): string {
  return shareVersion([id, business_name, address, price_ski_set, profile_photo_path, resortNames]);
}

export function sectionPicture(section: ShareSection): string {
  return `/og/${section}.png?v=${sectionVersion(section)}`;
}

export function instructorPicture(facts: InstructorFacts): string {
  return `/og/instructors/${facts.id}.png?v=${instructorVersion(facts)}`;
}

export function rentalPicture(facts: RentalFacts): string {
  return `/og/rentals/${facts.id}.png?v=${rentalVersion(facts)}`;
}
