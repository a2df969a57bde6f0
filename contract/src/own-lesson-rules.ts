/** Lessons that an instructor enters for clients who came by phone (workday.md, The cabinet). */

export const CLIENT_NAME_MAX = 60;
export const OWN_LESSON_NOTE_MAX = 500;
/** Own lessons of one instructor that lie ahead. */
export const OWN_LESSONS_MAX = 500;
/** Days after the lesson for which name, phone and note of the client are stored. */
export const CLIENT_DATA_DAYS = 90;

/** For how long a link to take a lesson over may be valid, minutes. */
export const LINK_MINUTES_MIN = 30;
export const LINK_MINUTES_MAX = 48 * 60;
