import { cleanText } from '@sklon/contract/typed-text';

/** Why a text cannot be sent: it is too long, or empty where one is `required`. */
export function textProblem(text: string, max: number, required?: string): string | null {
  if (required !== undefined && text.trim() === '') return required;
  const { note, tooLong } = lengthText(text, max);
  return tooLong ? note : null;
}

/** The length of a text and its limit, counted as the API does; an error text once it is too long. */
export function lengthText(text: string, max: number): { note: string; tooLong: boolean } {
  const length = cleanText(text).trim().length;
  const tooLong = length > max;
  return {
    note: tooLong ? `Не длиннее ${max} знаков: сейчас ${length}` : `${length} из\u00A0${max}`,
    tooLong,
  };
}
