import type { EndpointCall } from '@sklon/contract/endpoint';
import type { Endpoints } from '@sklon/contract/endpoints';
import type { Resort } from '@sklon/contract/resorts';

/** What the fields hold; times as they are typed, local to the resort. */
export interface ResortFormValues {
  name: string;
  description: string;
  open_time: string;
  close_time: string;
}

export function valuesOfResort({
  name,
  description,
  open_time,
  close_time,
}: Resort): ResortFormValues {
  return {
    name,
    description: description ?? '',
    open_time: open_time ?? '',
    close_time: close_time ?? '',
  };
}

/** What the form sends; a folder has no times. */
export function bodyOfResort(
  { name, description, open_time, close_time }: ResortFormValues,
  isFolder: boolean,
): EndpointCall<Endpoints['updateResort']>['body'] {
  return { name, description, ...(isFolder ? {} : { open_time, close_time }) };
}

const HOURS = /^([01]?\d|2[0-4])$/;

/** What a field of time shows while one types: digits, a colon after the hour; 9:3, 930 and 0930 are all understood. */
export function maskTime(typed: string): string {
  const [hours = '', minutes] = typed
    .replace(/[.,\-\s]/g, ':')
    .replace(/[^\d:]/g, '')
    .split(':');
  if (minutes !== undefined)
    return `${hours.slice(0, 2).padStart(hours === '' ? 0 : 2, '0')}:${minutes.slice(0, 2)}`;
  if (hours.length <= 2 && HOURS.test(hours)) return hours;
  const hourDigits = HOURS.test(hours.slice(0, 2)) ? 2 : 1;
  if (hours.length <= hourDigits) return hours;
  return `${hours.slice(0, hourDigits).padStart(2, '0')}:${hours.slice(hourDigits, hourDigits + 2)}`;
}

/** An hour that was left alone is a full one: 9 → 09:00. Anything else stays for the check to judge. */
export function completeTime(masked: string): string {
  const hour = /^(\d{1,2}):?$/.exec(masked)?.[1];
  return hour === undefined ? masked : `${hour.padStart(2, '0')}:00`;
}
