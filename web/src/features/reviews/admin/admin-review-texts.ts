import type { PluralForms } from '@sklon/contract/plural';

export const HIDDEN = 'Отзыв скрыт';
export const SHOWN = 'Отзыв снова виден';
export const HIDE_FAILED = 'Ошибка при скрытии отзыва';
export const SHOW_FAILED = 'Ошибка при показе отзыва';
export const HIDE_REASON_REQUIRED = 'Укажите, почему отзыв скрыт';
export const REVIEW_NOUN: PluralForms = ['отзыв', 'отзыва', 'отзывов'];
export const NO_WORDS = 'Без слов, только оценка';
