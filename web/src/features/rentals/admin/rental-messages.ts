/** The texts of spec 8, Admin. */
export const CREATED = 'Прокат создан';
export const UPDATED = 'Прокат обновлен';
export const SAVE_FAILED = 'Ошибка при сохранении';
export const DELETED = 'Прокат удален';
export const DELETE_FAILED = 'Ошибка при удалении';
export const PHOTO_FAILED = 'Прокат сохранен, но ошибка загрузки фото';
