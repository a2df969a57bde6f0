/** For the erasure of an account. */
export { deleteAddressOf } from './addresses.ts';
export { deleteFeedsOf } from './queries.ts';
/** For the periodic task. */
export { readDue } from './import-feed.ts';
/** For the calendar of their instructor. */
export { type ImportedTime, importedTimes } from './feeds.ts';
