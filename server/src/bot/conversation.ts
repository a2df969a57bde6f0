/** What a person does in a messenger, whichever it is, and how the bot answers there. */
import type { TextContent } from '../channels/content.ts';

/** A press of a button. */
export interface Press {
  /** The same each time that the update comes. */
  updateId: number;
  /** By the account of the press, never by the message it came from; undefined if the person never signed in. */
  userId: number | undefined;
  /** Whose press of which button of which message it is. */
  button: string;
  /** A line that passes; `alert`: one that stays until it is read, where the messenger has that. */
  answer(text?: string, alert?: 'alert'): Promise<unknown>;
  /** Of the message that the button belongs to; does nothing when that is gone. */
  edit(content: TextContent): Promise<unknown>;
  reply(content: TextContent): Promise<unknown>;
}

/** A text. */
export interface Written {
  /** Undefined if the person never signed in. */
  userId: number | undefined;
  text: string;
  reply(content: TextContent | string): Promise<unknown>;
}

/** A text in reply to a message of the bot. */
export interface WrittenReply extends Written {
  channel: string;
  /** The channel's id of the bot's message. */
  repliedTo: string;
  /** The same each time that it comes. */
  origin: string;
}
