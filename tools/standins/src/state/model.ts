import type { DemoPerson } from '../options.ts';

export interface Entity {
  type: string;
  offset: number;
  length: number;
  url?: string;
  language?: string;
  custom_emoji_id?: string;
}

export interface InlineButton {
  text: string;
  callback_data?: string;
  url?: string;
  style?: string;
}

export interface InlineKeyboard {
  inline_keyboard: InlineButton[][];
}

export interface Location {
  latitude: number;
  longitude: number;
}

export interface Venue {
  location: Location;
  title: string;
  address: string;
}

export type Content =
  | { kind: 'text'; text: string; entities: Entity[] }
  | { kind: 'document'; file_id: string; caption: string; caption_entities: Entity[] }
  | { kind: 'location'; location: Location }
  | { kind: 'venue'; venue: Venue }
  /** What only people send, as the Bot API shows it: `{ voice: {…} }`; only some kinds have a caption. */
  | { kind: 'attachment'; fields: Record<string, unknown>; caption: string }
  | { kind: 'connected_website'; domain: string };

export interface StoredMessage {
  message_id: number;
  /** 'service' lines reach the bot as if the person had sent them. */
  from: 'bot' | 'person' | 'service';
  /** Seconds since the epoch, as everywhere in Telegram. */
  date: number;
  edit_date?: number;
  reply_to?: number;
  content: Content;
  reply_markup?: InlineKeyboard;
}

export interface Chat {
  person: DemoPerson;
  /** The bot may write: the person started it, wrote to it, or allowed messages at sign-in. */
  open: boolean;
  blocked: boolean;
  read_up_to: number;
  messages: StoredMessage[];
}

export interface StoredFile {
  file_id: string;
  file_unique_id: string;
  file_name: string;
  mime_type: string;
  base64: string;
}

export interface BotCommand {
  command: string;
  description: string;
}

export interface Update {
  update_id: number;
  [kind: string]: unknown;
}

export interface Webhook {
  url: string;
  secret_token?: string;
  max_connections: number;
  last_error_date?: number;
  last_error_message?: string;
}

/** Of a bot in MAX. */
export interface Subscription {
  url: string;
  /** Milliseconds since the epoch. */
  time: number;
  /** Null: all. */
  update_types: string[] | null;
  secret?: string;
}

/** What MAX knows; the people are Telegram's. */
export interface MaxState {
  /** By the id of the person in the stand-in; only those who have done something here. */
  chats: Map<number, Chat>;
  subscriptions: Subscription[];
}

export interface State {
  next_message_id: number;
  next_update_id: number;
  chats: Map<number, Chat>;
  files: Map<string, StoredFile>;
  commands: Map<string, BotCommand[]>;
  updates: Update[];
  allowed_updates: string[] | null;
  webhook: Webhook | null;
  max: MaxState;
}
