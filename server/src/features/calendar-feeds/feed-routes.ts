import type { Dependencies } from '../../dependencies.ts';
import type { Handlers } from '../../http/endpoints/register.ts';
import { addFeed, calendarsOf, refreshFeed, removeFeed } from './feeds.ts';

export function calendarFeedRoutes(
  deps: Dependencies,
): Handlers<
  'listCalendarFeeds' | 'createCalendarFeed' | 'refreshCalendarFeed' | 'deleteCalendarFeed'
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
  };
}
