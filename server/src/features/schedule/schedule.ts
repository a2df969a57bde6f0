/** What other features may do with calendars. */
export { deleteBusyTimeOf } from './busy-queries.ts';
