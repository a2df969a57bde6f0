/** Approximate widths of letters in the bold typeface, in ems: enough to choose a size. */
const WIDE = /[ШЩЖМЮФЫЪшщжмюфыWMmw@—]/u;
const NARROW = /[ iljtfrI.,:;'«»()г|!1-]/u;

function widthOf(text: string): number {
  let ems = 0;
  for (const letter of text)
    ems += WIDE.test(letter)
      ? 0.92
      : NARROW.test(letter)
        ? 0.4
        : letter === letter.toUpperCase()
          ? 0.72
          : 0.62;
  return ems;
}

/** Broken at spaces and after hyphens; a word that is too long takes several. Pixels. */
function linesOf(text: string, width: number, size: number): number {
  let lines = 1;
  let used = 0;
  for (const word of text.split(/(?<=[ -])/)) {
    const needs = widthOf(word) * size;
    if (used > 0 && used + needs > width) {
      lines += 1;
      used = 0;
    }
    lines += Math.max(0, Math.ceil(needs / width) - 1);
    used = needs > width ? needs % width : used + needs;
  }
  return lines;
}

/** A font size in pixels, and how many lines of it fit. */
export type Fit = readonly [size: number, lines: number];

/** The first size at which the paragraphs fit; the last when none does. */
export function fittingSize(
  paragraphs: readonly string[],
  width: number,
  fits: readonly [Fit, ...Fit[]],
): number {
  const total = (size: number) =>
    paragraphs.reduce((sum, paragraph) => sum + linesOf(paragraph, width, size), 0);
  const [size] = fits.find(([one, lines]) => total(one) <= lines) ?? fits.at(-1) ?? fits[0];
  return size;
}
