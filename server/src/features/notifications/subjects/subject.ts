/** The interface of a notifications' subject: its events, who is notified, and the texts of the messages. */
import type { NotificationChoices } from '@sklon/contract/account';
import type { Content, TextContent } from '../../../channels/content.ts';
import type { Connection } from '../../../db/client.ts';

/** The part of a person in a subject. */
export type Party = 'customer' | 'provider' | 'applicant' | 'admin' | 'person';

/** Whose backlog a notification to a party belongs to (decision 2); admins have none. */
export const COUNTERPARTIES: Readonly<Record<Party, Party | undefined>> = {
  customer: 'provider',
  provider: 'customer',
  admin: 'applicant',
  applicant: undefined,
  person: undefined,
};

/** A notification that a change of the subject causes: due at once, or some hours before its start or after its end. */
export interface Notice {
  event: string;
  to: Party;
  /** Sent before all older notifications. */
  urgent?: true;
  hoursBefore?: number;
  hoursAfter?: number;
  /** The choice by which it can be switched off (spec 2, Preferences); without one it always comes. */
  choice?: keyof NotificationChoices;
}

export interface Occasion<View> {
  view: View;
  party: Party;
  now: Date;
  /** Origin of the site, for links. */
  site: string;
}

/**
 * `replaces` names the event whose message takes the content; without such a message there is nothing to send. `joins`: the
 * content also says what the waiting notifications of the same event up to this revision would, so they are dropped once it
 * is sent.
 */
export type Composed =
  | Content
  | { replaces: string; content: TextContent }
  | { joins: number; content: TextContent };

/** Who is notified of which change. */
export type Changes = Record<string, readonly Notice[]>;

export interface SubjectDefinition<View, C extends Changes> {
  /** One event is one message, so that a retry repeats nothing. */
  changes: C;
  /** The subject with all that a message to this recipient may say of it; undefined once it is gone. */
  find: (db: Connection, id: number, recipientId: number) => Promise<View | undefined>;
  /** The part of a person in it; undefined for strangers, whose notifications are dropped. */
  partyOf: (view: View, userId: number) => Party | undefined;
  /** The message of an event in the subject's present state; null when the event is outdated. */
  compose: Record<C[keyof C][number]['event'], (occasion: Occasion<View>) => Composed | null>;
  /** The subject in its present state, whichever message shows it, with the buttons that are open to this party. */
  state?: (occasion: Occasion<View>) => TextContent;
}

/** A subject read from the database, for one person. */
export interface Loaded {
  /** Null when there is nothing to say, as to strangers. Throws on an event that the subject does not have. */
  compose: (event: string) => Composed | null;
  /** The subject as it is now; undefined for strangers. */
  state: () => TextContent | undefined;
}

export interface Subject<C extends Changes = Changes> {
  changes: C;
  load: (
    db: Connection,
    id: number,
    to: { userId: number; now: Date; site: string },
  ) => Promise<Loaded | undefined>;
}

export function defineSubject<View, const C extends Changes>({
  changes,
  find,
  partyOf,
  compose,
  state,
}: SubjectDefinition<View, C>): Subject<C> {
  return {
    changes,
    async load(db, id, { userId, now, site }) {
      const view = await find(db, id, userId);
      if (view === undefined) return undefined;
      const party = partyOf(view, userId);
      return {
        compose(event) {
          if (!Object.hasOwn(compose, event)) throw new Error(`unknown event ${event}`);
          return party ? compose[event as keyof typeof compose]({ view, party, now, site }) : null;
        },
        state: () => party && state?.({ view, party, now, site }),
      };
    },
  };
}

/** A line with a link to a page of the site. */
export function siteLink(site: string, path: string, text: string) {
  return { text, url: `${site}${path}` };
}

/** «label: value» where there is a value. */
export function fact(label: string, value: string | null | undefined) {
  return value ? [{ label, value }] : [];
}
