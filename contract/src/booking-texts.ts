/** Texts that pages show before an error of the API says the same; apart from the errors, which pages need only as types. */
export const INSTRUCTOR_NOT_WORKING = 'Инструктор сейчас не принимает бронирования';
export const LESSON_TERMS =
  'Платите инструктору на\u00A0месте. До\u00A0начала занятия отмена бесплатна.';
