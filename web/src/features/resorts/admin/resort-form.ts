import type { EndpointCall } from '@sklon/contract/endpoint';
import type { Endpoints } from '@sklon/contract/endpoints';
import type { Resort } from '@sklon/contract/resorts';
import { isLocalTime } from '@sklon/contract/time';

/** What the fields hold; times as they are typed, local to the resort. */
export interface ResortFormValues {
  name: string;
  description: string;
  open_time: string;
  close_time: string;
}

type Errors = Partial<Record<keyof ResortFormValues, string>>;

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

const NOT_A_TIME = 'Укажите время от\u00A000:00 до\u00A023:59, например 09:30';

/** Checks the form in the words of the API (spec 5: times are typed as HH:MM). */
export function validateResort(
  { name, description, open_time, close_time }: ResortFormValues,
  isFolder: boolean,
): Errors {
  const errors: Errors = {};
  if (name.trim() === '') errors.name = 'Укажите название';
  else if (name.trim().length > 200) errors.name = 'Не длиннее 200 знаков';
  if (description.trim().length > 2000) errors.description = 'Не длиннее 2000 знаков';
  if (isFolder) return errors;
  if (!isLocalTime(open_time)) errors.open_time = NOT_A_TIME;
  if (!isLocalTime(close_time)) errors.close_time = NOT_A_TIME;
  else if (isLocalTime(open_time) && open_time >= close_time)
    errors.close_time = 'Закрытие должно быть позже открытия';
  return errors;
}

/** What a form that has been checked sends; a folder has no times. */
export function bodyOfResort(
  { name, description, open_time, close_time }: ResortFormValues,
  isFolder: boolean,
): EndpointCall<Endpoints['updateResort']>['body'] {
  return { name, description, ...(isFolder ? {} : { open_time, close_time }) };
}
