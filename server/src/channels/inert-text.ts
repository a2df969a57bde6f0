/** What people wrote, made safe for the HTML of messages: markup is text, and no client makes a link of it by itself. */

/** Invisible, and no part of an address or a name to a messenger. */
const JOINER = '\u2060';
/** What clients make links of by themselves: addresses with and without protocol, mentions, hashtags, commands. */
const LINK_SIGNS = [
  /(?<=:)(?=\/\/)/g,
  /(?<=[\p{L}\p{N}_-]\.)(?=[\p{L}\p{N}])/gu,
  /(?<=[@#$])(?=[\p{L}\p{N}_])/gu,
  /(?<=(?<![\p{L}\p{N}/<>])\/)(?=\w)/gu,
];

export function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

export function escapeAttribute(text: string): string {
  return escapeHtml(text).replace(/"/g, '&quot;');
}

export function unlinked(text: string): string {
  return LINK_SIGNS.reduce((shown, sign) => shown.replace(sign, JOINER), text);
}

export function inert(text: string): string {
  return escapeHtml(unlinked(text));
}
