/** Calendars of people and Sklon, both ways (workday.md, Calendar feeds). */

/** Days for which a lesson that does not take place stays in the person's own calendar, as cancelled. */
export const CANCELLED_EVENT_DAYS = 30;
/** Days for which past lessons stay there. */
export const PAST_EVENT_DAYS = 180;
