import { seededApplications } from './applications.ts';
import { seededInstructors } from './instructors.ts';
import { type DemoPerson, demoPeople } from './people.ts';
import { seededServices } from './services.ts';
import { seededShops } from './shops.ts';

export interface BackgroundPerson extends Omit<DemoPerson, 'username'> {
  username?: string;
  background: true;
}

/** They have started the bot, so that every booking and decision of the demo reaches somebody who can be played. */
export function backgroundPeople(): BackgroundPerson[] {
  const known = new Set(demoPeople.map(({ id }) => id));
  const everybody = [
    ...seededInstructors().map(({ telegram_id, profile: { first_name, last_name } }) =>
      background({ id: telegram_id, first_name, last_name }, 'Инструктор'),
    ),
    ...seededShops().flatMap(({ owner }) => (owner ? [background(owner, 'Владелец проката')] : [])),
    ...seededServices().map(({ owner }) => background(owner, 'Владелец услуги')),
    ...seededApplications().map(({ applicant }) => background(applicant, 'Подал заявку')),
  ];
  const byId = new Map(everybody.map((person) => [person.id, person]));
  return [...byId.values()].filter(({ id }) => !known.has(id));
}

function background(
  {
    id,
    first_name,
    last_name,
    username,
  }: Pick<DemoPerson, 'id' | 'first_name' | 'last_name'> & { username?: string },
  role: string,
): BackgroundPerson {
  return {
    id,
    first_name,
    last_name,
    ...(username === undefined ? {} : { username }),
    role,
    started: true,
    background: true,
  };
}
