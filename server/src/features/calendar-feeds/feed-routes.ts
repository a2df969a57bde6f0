import type { Dependencies } from '../../dependencies.ts';
import type { Handlers } from '../../http/endpoints/register.ts';
import { addFeed, calendarsOf, importedTimes, refreshFeed, removeFeed } from './feeds.ts';

export function calendarFeedRoutes(
  deps: Dependencies,
): Handlers<
  | 'listCalendarFeeds'
  | 'createCalendarFeed'
  | 'refreshCalendarFeed'
  | 'deleteCalendarFeed'
  | 'listImportedTimes'
> {
  const { db } = deps;
  return {
    listCalendarFeeds: ({ caller, now }) => calendarsOf(db, caller.id, now),

    createCalendarFeed: ({ caller, body, now }) => addFeed(deps, caller.id, body, now),

    refreshCalendarFeed: ({ caller, params, now }) => refreshFeed(deps, caller.id, params.id, now),

    deleteCalendarFeed: async ({ caller, params }) => {
      await removeFeed(db, caller.id, params.id);
      return undefined;
    },

    listImportedTimes: ({ caller, query }) =>
      importedTimes(db, caller.id, query.start_date, query.end_date),
  };
}
