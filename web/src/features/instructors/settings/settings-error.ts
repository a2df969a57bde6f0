import { ApiError } from '../../../api/api-error.ts';

/** Texts of spec section 8, to the letter. */
export const SAVE_FAILED = 'Ошибка при сохранении настроек';
export const SETTINGS_MISSING = 'Настройки инструктора не найдены';
export const LOAD_FAILED = 'Ошибка загрузки данных';

/** Whether the person is no instructor: nothing approved (403), or approved as something else (404). */
export function isNoInstructor(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 403 || error.status === 404);
}

/** What the server says is wrong with a value; null when it says nothing of the kind. */
export function refusedValue(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.status >= 500) return null;
  return error.errors[0]?.message ?? null;
}
