import { call } from '../../../api/client.ts';
import { adminRentalsKey } from '../queries.ts';
import { recordQuery } from '../../../ui/records/record-query.ts';

export const adminRentalListKey = [...adminRentalsKey, 'list'] as const;

/** A shop as it is now: a form begins with what others have left. */
export function editedRentalQuery(id: number) {
  return recordQuery('rentals', id, (signal) => call('getRental', { params: { id }, signal }), {
    staleTime: 0,
  });
}

/** The texts of spec 8, Admin. */
export const CREATED = 'Прокат создан';
export const UPDATED = 'Прокат обновлен';
export const SAVE_FAILED = 'Ошибка при сохранении';
/** Beside it, when a shop that was to be added may stand in the list or not. */
export const NO_RESPONSE = 'Ответ не\u00A0пришёл: проверьте список, прежде чем сохранять снова';
export const DELETED = 'Прокат удален';
export const DELETE_FAILED = 'Ошибка при удалении';
export const PHOTO_FAILED = 'Прокат сохранен, но ошибка загрузки фото';
