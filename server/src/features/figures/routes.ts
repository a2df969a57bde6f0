import type { Dependencies } from '../../dependencies.ts';
import type { Handlers } from '../../http/endpoints/register.ts';
import { figuresOf, instructorOf } from './figures.ts';
import { lessonsFileLinks, lessonsFileName } from './lessons-file.ts';

export function figureRoutes({
  db,
  config,
}: Dependencies): Handlers<'getFigures' | 'getLessonsFile'> {
  const links = lessonsFileLinks(config.secrets);
  return {
    getFigures: ({ caller, query, now }) => figuresOf(db, caller.id, query, now),

    getLessonsFile: async ({ caller, query, now }) => {
      const name = lessonsFileName(await instructorOf(db, caller.id), query);
      const { url, expiresAt } = links.sign(name, now);
      return { url, expires_at: expiresAt.toISOString() };
    },
  };
}
