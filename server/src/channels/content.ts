/** The content of a message as plain data: a channel renders it, and nothing in it is escaped or marked up. */

/**
 * A line is text, «label: value», a person's account of the messenger, a link, or text with an emphasised beginning. Only
 * accounts and links lead anywhere; what people wrote does not, whatever it looks like.
 */
export type Line =
  | string
  | { label: string; value: string }
  | { label: string; account: string }
  | { text: string; url: string }
  | { strong: string; rest: string };

/** Pressing it sends `data` (1 to 64 bytes) back to us. */
export interface Button {
  text: string;
  data: string;
}

export interface TextContent {
  kind: 'text';
  title: string;
  /** Groups of lines, with an empty line before each. */
  blocks: readonly (readonly Line[])[];
  /** One row of buttons. */
  buttons?: readonly Button[];
  /** One button under the other instead. */
  stacked?: true;
}

export interface FileContent {
  kind: 'file';
  fileName: string;
  content: string;
  caption: string;
}

/** A place on a map; degrees. */
export interface PlaceContent {
  kind: 'place';
  latitude: number;
  longitude: number;
  title: string;
  address: string;
}

export type Content = TextContent | FileContent | PlaceContent;
