/** A first sentence shorter than this stands with the next one. */
const SHORT = 40;

/**
 * The beginning of a text for a card that has room for two or three lines: its first sentence. A longer one is cut within
 * by the card, so its ellipsis never follows a full stop.
 */
export function teaserOf(text: string): string {
  for (const { 0: mark, index } of text.matchAll(/[.!?…]+(?=\s)/g))
    if (index >= SHORT) return text.slice(0, index + mark.length);
  return text;
}
