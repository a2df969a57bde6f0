/** The content of a message as plain data: a channel renders it, and nothing in it is escaped or marked up. */

import type { Action } from './actions.ts';

/** Only accounts and links lead anywhere; what people wrote does not, whatever it looks like. */
export type Line =
  | string
  | { label: string; value: string }
  | { label: string; account: string }
  | { text: string; url: string }
  /** What is strong is a time or a number, never a name: push messages show it on locked screens. */
  | { strong: string; rest: string }
  /** What a reply to the message does; left out where nobody reads replies. */
  | { reply: string };

export interface Button {
  text: string;
  action: Action;
}

export interface TextContent {
  kind: 'text';
  title: string;
  /** Where others may look on, in place of a title with a name. */
  notice?: string;
  blocks: readonly (readonly Line[])[];
  buttons?: readonly Button[];
  stacked?: true;
  /** Where the buttons' actions are done on the site, for channels without buttons. */
  page?: string;
}

export interface FileContent {
  kind: 'file';
  fileName: string;
  content: string;
  caption: string;
}

export interface PlaceContent {
  kind: 'place';
  latitude: number;
  longitude: number;
  title: string;
  address: string;
}

export type Content = TextContent | FileContent | PlaceContent;
