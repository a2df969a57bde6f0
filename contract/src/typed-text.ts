/** What people type, without what cannot be seen: it would let a name reorder, break or imitate the text around it. */

/**
 * Direction marks, zero-width signs, C1 controls and letters that are drawn as nothing. A joiner between two pictures
 * stays: it makes one of them.
 */
const UNSEEN =
  /(?!\u200D)\p{Cf}|(?<!\p{Extended_Pictographic}[\uFE0F\u{1F3FB}-\u{1F3FF}]?)\u200D|\u200D(?!\p{Extended_Pictographic})|[\u0080-\u0084\u0086-\u009F\u034F\u115F\u1160\u17B4\u17B5\u3164\uFFA0]/gu;
/** Line breaks that most programs show as none, and some as one. */
const RARE_BREAK = /[\u0085\u2028\u2029]/g;

/** A text of one or more lines. */
export function cleanText(typed: string): string {
  return typed.replace(RARE_BREAK, '\n').replace(UNSEEN, '');
}

/** A name, an address or another text of one line: breaks and tabs are spaces. */
export function cleanLine(typed: string): string {
  return cleanText(typed).replace(/[\t\r\n]+/g, ' ');
}
