/** What a subject of notifications is: which events it has, who is notified, and what the messages say. */
import type { NotificationChoices } from '@sklon/contract/account';
import type { Content, TextContent } from '../../../channels/content.ts';
import type { Connection } from '../../../db/client.ts';

/** Whose part somebody has in a subject. */
export type Party = 'customer' | 'provider' | 'applicant' | 'admin';

/** A notification that a change of the subject causes: due at once, or so many hours before its start or after its end. */
export interface Notice {
  event: string;
  to: Party;
  /** Goes before whatever is old. */
  urgent?: true;
  hoursBefore?: number;
  hoursAfter?: number;
  /** The choice by which one can do without it (spec 2, Preferences); what has none always comes. */
  choice?: keyof NotificationChoices;
}

export interface Occasion<View> {
  view: View;
  party: Party;
  now: Date;
  /** Origin of the site, for links. */
  site: string;
}

/** `replaces` names the event whose message takes the content; without such a message there is nothing to send. */
export type Composed = Content | { replaces: string; content: TextContent };

export interface SubjectDefinition<View, Event extends string> {
  /** The subject with all that a message may say of it; undefined once it is gone. */
  find: (db: Connection, id: number) => Promise<View | undefined>;
  /** The part of a person in it; undefined for strangers. */
  partyOf: (view: View, userId: number) => Party | undefined;
  /** What an event says in the subject's present state; null when it has lost its sense meanwhile. */
  compose: Record<Event, (occasion: Occasion<View>) => Composed | null>;
  /** The subject as it is now, whatever the message it stands in, with the buttons that are open to this party. */
  state?: (occasion: Occasion<View>) => TextContent;
}

/** A subject read from the database, for one person. */
export interface Loaded {
  /** Throws on an event that the subject does not have. */
  compose: (event: string) => Composed | null;
  /** The subject as it is now; undefined for strangers. */
  state: () => TextContent | undefined;
}

export interface Subject {
  load: (
    db: Connection,
    id: number,
    to: { userId: number; now: Date; site: string },
  ) => Promise<Loaded | undefined>;
}

export function defineSubject<View, Event extends string>({
  find,
  partyOf,
  compose,
  state,
}: SubjectDefinition<View, Event>): Subject {
  return {
    async load(db, id, { userId, now, site }) {
      const view = await find(db, id);
      if (view === undefined) return undefined;
      const party = partyOf(view, userId);
      return {
        compose(event) {
          if (!Object.hasOwn(compose, event)) throw new Error(`unknown event ${event}`);
          // Whoever is notified and has no part in it any more sees what the provider does.
          return compose[event as Event]({ view, party: party ?? 'provider', now, site });
        },
        state: () => party && state?.({ view, party, now, site }),
      };
    },
  };
}

/** A line that leads to a page of ours. */
export function siteLink(site: string, path: string, text: string) {
  return { text, url: `${site}${path}` };
}

/** «label: value» where there is a value. */
export function fact(label: string, value: string | null | undefined) {
  return value ? [{ label, value }] : [];
}
