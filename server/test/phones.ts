/** Ways to write a Russian number in a search, from its ten digits: whole, its beginning and its end. */
export function spellingsOf(digits: string): string[] {
  const [, a, b, c, d] = /^(\d{3})(\d{3})(\d{2})(\d{2})$/.exec(digits) ?? [];
  return [
    ...['+7', '7', '8'].flatMap((first) => [
      `${first}${digits}`,
      `${first} ${a} ${b} ${c} ${d}`,
      `${first} (${a}) ${b}-${c}-${d}`,
      `${first}-${a}-${b}-${c}-${d}`,
      `${first}.${a}.${b}.${c}.${d}`,
      `\u202A${first}\u00A0${a}\u00A0${b}–${c}‑${d}\u202C`,
      `${first} ${a} ${b}`,
      `${first}${a}${b}`,
    ]),
    digits,
    `${a} ${b}-${c}-${d}`,
    `(${a}) ${b} ${c} ${d}`,
    `${b}-${c}-${d}`,
    `${c}-${d}`,
    `${c}${d}`,
  ];
}
