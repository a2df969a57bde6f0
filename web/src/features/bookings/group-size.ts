import { GROUP_SIZE_MAX } from '@sklon/contract/limits';

/** Sizes a booking may have: more than one only with instructors who work with groups (product-decisions). */
export function groupSizes(workWithGroups: boolean): number[] {
  return Array.from({ length: workWithGroups ? GROUP_SIZE_MAX : 1 }, (_, index) => index + 1);
}

/** The size a booking starts from: one, or two for those who look for a group and can have it. */
export function initialGroupSize(group: boolean, workWithGroups: boolean): number {
  return group && workWithGroups ? 2 : 1;
}
