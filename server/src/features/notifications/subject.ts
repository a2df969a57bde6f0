import { formatPhone } from '@sklon/contract/contact-rules';
import type { NotificationChoices } from '@sklon/contract/account';
import type { Content, TextContent } from '../../channels/content.ts';
import type { Connection } from '../../db/client.ts';

export type Role = 'customer' | 'provider' | 'applicant' | 'admin' | 'person';

/** Whose backlog a notification to a party belongs to (decision 2); admins have none. */
export const COUNTERPARTIES: Readonly<Record<Role, Role | undefined>> = {
  customer: 'provider',
  provider: 'customer',
  admin: 'applicant',
  applicant: undefined,
  person: undefined,
};

/** A notification that a change of the subject causes: due at once, or some hours before its start or after its end. */
export interface NotificationRule {
  event: string;
  to: Role;
  /** Sent before all older notifications. */
  urgent?: true;
  hoursBefore?: number;
  hoursAfter?: number;
  /** The choice by which it can be switched off (spec 2, Preferences); without one it always comes. */
  choice?: keyof NotificationChoices;
}

export interface RenderContext<View> {
  view: View;
  party: Role;
  now: Date;
  /** Of the notification; undefined where the state alone is shown. */
  dueAt: Date | undefined;
  site: string;
}

/**
 * `replaces`: the event whose message takes the content; without that message nothing is sent. `anew`: what is sent where
 * that message cannot be edited; nothing when absent. `joins`: the last revision that the content says too, so that the
 * notifications up to it are dropped. `deadline`: what the recipient must know before it; until then it goes on from contact to
 * contact, and what is unacknowledged shortly before is shown to the other side (decision 35). `until`: when it is of no use any
 * more, for channels that hold what they cannot deliver; the deadline when absent.
 */
export type Composed =
  | Content
  | { replaces: string; content: TextContent; anew?: TextContent | undefined }
  | { content: TextContent; joins?: number; deadline?: Date | undefined; until?: Date };

const SOON_MS = 24 * 3_600_000;

/** By when one must know what became of a lesson: its start, if that is within a day; otherwise any time will do. */
export function startDeadline(startsAt: Date, now: Date): Date | undefined {
  return startsAt.getTime() - now.getTime() <= SOON_MS ? startsAt : undefined;
}

export type Changes = Record<string, readonly NotificationRule[]>;

export interface SubjectDefinition<View, C extends Changes> {
  /** As stored, `subject_type`. */
  name: string;
  /** One event is one message, so that a retry repeats nothing. */
  changes: C;
  /** Undefined once it is gone. */
  find: (db: Connection, id: number, recipientId: number, now: Date) => Promise<View | undefined>;
  /** Undefined for strangers, whose notifications are dropped. */
  roleOf: (view: View, userId: number) => Role | undefined;
  /** In the subject's present state; null when the event is outdated. */
  compose: Record<C[keyof C][number]['event'], (context: RenderContext<View>) => Composed | null>;
  /** In its present state, with the buttons that are open to this party. */
  state?: (context: RenderContext<View>) => TextContent;
}

export interface Loaded {
  /** Null when there is nothing to say. Throws on an event that the subject does not have. */
  compose: (event: string) => Composed | null;
  /** Undefined for strangers. */
  state: () => TextContent | undefined;
}

export interface Reader {
  userId: number;
  now: Date;
  dueAt?: Date;
  site: string;
}

export interface Subject<C extends Changes = Changes> {
  name: string;
  changes: C;
  load: (db: Connection, id: number, to: Reader) => Promise<Loaded | undefined>;
}

/** What is said about something, and when; stands with its feature and is named in `server/src/subjects.ts`. */
export function defineSubject<View, const C extends Changes>({
  name,
  changes,
  find,
  roleOf,
  compose,
  state,
}: SubjectDefinition<View, C>): Subject<C> {
  return {
    name,
    changes,
    async load(db, id, { userId, now, dueAt, site }) {
      const view = await find(db, id, userId, now);
      if (view === undefined) return undefined;
      const party = roleOf(view, userId);
      return {
        compose(event) {
          if (!Object.hasOwn(compose, event)) throw new Error(`unknown event ${event}`);
          return party
            ? compose[event as keyof typeof compose]({ view, party, now, dueAt, site })
            : null;
        },
        state: () => party && state?.({ view, party, now, dueAt, site }),
      };
    },
  };
}

/** The choice by which an event can be switched off; undefined for what always comes. */
export function choiceOf({ changes }: Subject, event: string): NotificationRule['choice'] {
  const rules = Object.values(changes).flat();
  return rules.find((rule) => rule.event === event)?.choice;
}

export function siteLink(site: string, path: string, text: string) {
  return { text, url: `${site}${path}` };
}

export function fact(label: string, value: string | null | undefined) {
  return value ? [{ label, value }] : [];
}

/** With plain spaces, by which Telegram knows a number. */
export function phoneFact(phone: string | null) {
  return fact('Телефон', phone && formatPhone(phone).replaceAll('\u00A0', ' '));
}
