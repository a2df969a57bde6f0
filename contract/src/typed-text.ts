/** What people type, without what cannot be seen: it would let a name reorder, break or imitate the text around it. */

/** Direction marks, zero-width signs, letters that are drawn as nothing, and C1 controls. */
const UNSEEN =
  /(?!\u200D|\p{Variation_Selector})\p{Default_Ignorable_Code_Point}|[\u0080-\u0084\u0086-\u009F\uFFF9-\uFFFB]/gu;
/** A joiner that does not stand between two pictures, of which it makes one. */
const USELESS_JOINER =
  /(?<!\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier})?)\u200D|\u200D(?!\p{Extended_Pictographic})/gu;
/** Line breaks that most programs show as none, and some as one. */
const RARE_BREAK = /[\u0085\u2028\u2029]/g;

export function cleanText(typed: string): string {
  return typed.replace(RARE_BREAK, '\n').replace(UNSEEN, '').replace(USELESS_JOINER, '');
}

/** A name, an address or another text of one line: breaks and tabs are spaces. */
export function cleanLine(typed: string): string {
  return cleanText(typed).replace(/[\t\r\n]+/g, ' ');
}
