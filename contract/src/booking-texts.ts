/** Texts that pages show before an error of the API says the same; apart from the errors, which pages need only as types. */
export const INSTRUCTOR_NOT_WORKING = 'Инструктор сейчас не принимает бронирования';
