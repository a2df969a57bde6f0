import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { adminRentalsKey } from '../queries.ts';
import { adminListQuery, type PageParams } from '../../../ui/results/list-query.ts';

export const adminRentalListKey = [...adminRentalsKey, 'list'] as const;

/** All shops, newest first, page by page along the cursor. */
export function adminRentalListQuery(search: string) {
  return adminListQuery([...adminRentalListKey, search], (page: PageParams<string>, signal) =>
    call('listAdminRentals', { query: { ...(search !== '' && { search }), ...page }, signal }),
  );
}

/** A shop as it is now: a form begins with what others have left. */
export function editedRentalQuery(id: number) {
  return queryOptions({
    queryKey: [...adminRentalsKey, 'one', id] as const,
    queryFn: ({ signal }) => call('getRental', { params: { id }, signal }),
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
