import type { Change } from '../../db/changes.ts';
import type { Answer } from '../endpoints/response.ts';

/** What an answer is kept under and by what it is dropped. */
export interface Subject {
  /** Names the call and its input as they were understood: however an address is written, it is one answer. */
  key: string;
  /** The instructor whose calendar the answer shows; undefined where none is shown. */
  calendarOf: number | undefined;
}

interface CachedResponse extends Subject {
  answer: Answer;
  readAt: number;
  bytes: number;
}

interface Reading {
  answer: Promise<Answer>;
  begunAt: number;
}

/** It was kept, was being read for another, or was read. */
export type Found = 'kept' | 'joined' | 'read';

/** Milliseconds for which an answer may be kept, counted from before its data were read. With a replica that is as much behind, what changed is seen within two seconds. */
export const KEPT_MS = 1_000;

/** An answer that nobody wanted for so long is forgotten. Before that it may say the same as the next one, and is compressed. */
const FORGOTTEN_MS = 10_000;
const MAX_ANSWERS = 2_000;
const MAX_BYTES = 32 * 1024 * 1024;
/** Larger answers are rare, and a few of them would drive out all others. */
const MAX_BODY = 256 * 1024;
/** Addresses that are known without being read again; longer ones are read each time. */
const MAX_ADDRESSES = 8_000;
const MAX_ADDRESS = 300;

/**
 * Keeps public answers for a moment; many calls for one answer at once read the data once. What a change makes untrue is
 * dropped, and what was being read when the change came is not kept.
 */
export class ResponseCache {
  readonly #kept = new Map<string, CachedResponse>();
  readonly #readings = new Map<string, Reading & Subject>();
  /** Addresses as they were sent → keys. */
  readonly #addresses = new Map<string, string>();
  readonly #now: () => number;
  readonly #told: (found: Found) => void;
  #bytes = 0;

  /** `told` learns of every question how its answer was found. */
  constructor(now: () => number, told: (found: Found) => void = () => undefined) {
    this.#now = now;
    this.#told = told;
  }

  /** Bytes in memory, about. */
  get bytes(): number {
    return this.#bytes;
  }

  /** The answer that is kept for an address as it was sent; undefined when there is none, or none that is fresh. */
  find(address: string): Answer | undefined {
    const key = this.#addresses.get(address);
    return key === undefined ? undefined : this.#fresh(key);
  }

  /** The answer about a subject: the one that is kept, the one that is being read, or one read anew. Rejects as `read` does. */
  async get(address: string, subject: Subject, read: () => Promise<Answer>): Promise<Answer> {
    this.#remember(address, subject.key);
    const kept = this.#fresh(subject.key);
    if (kept) return kept;
    const begunAt = this.#now();
    const under = this.#readings.get(subject.key);
    // One that takes long tells of a time that is too far back.
    if (under && begunAt - under.begunAt < KEPT_MS) {
      this.#told('joined');
      return under.answer;
    }
    this.#told('read');
    const reading = { ...subject, begunAt, answer: read() };
    this.#readings.set(subject.key, reading);
    try {
      const answer = await reading.answer;
      // Another reading in its place, or none: a change came, or this one took too long.
      if (this.#readings.get(subject.key) === reading) this.#keep(subject, answer, begunAt);
      return answer;
    } finally {
      if (this.#readings.get(subject.key) === reading) this.#readings.delete(subject.key);
    }
  }

  /** Forgets what is no longer true. */
  drop(change: Change): void {
    if (change === 'catalogue') {
      this.#kept.clear();
      this.#readings.clear();
      this.#bytes = 0;
      return;
    }
    const isTouched = ({ calendarOf }: Subject) =>
      calendarOf !== undefined && change.calendarsOf.has(calendarOf);
    for (const kept of this.#kept.values()) if (isTouched(kept)) this.#remove(kept);
    for (const reading of this.#readings.values())
      if (isTouched(reading)) this.#readings.delete(reading.key);
  }

  #fresh(key: string): Answer | undefined {
    const kept = this.#kept.get(key);
    if (!kept || this.#now() - kept.readAt >= KEPT_MS) return undefined;
    this.#told('kept');
    // Taken out and put back: the map keeps the order of use, its first key is the one longest unused.
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    return kept.answer;
  }

  #keep(subject: Subject, answer: Answer, readAt: number): void {
    const before = this.#kept.get(subject.key);
    if (before) this.#remove(before);
    if (answer.body.length > MAX_BODY) return;
    // What says the same has been compressed already.
    const same = before?.answer.equals(answer) ? before.answer : answer;
    // Compressed, it is there a second and a third time, together hardly longer than the first.
    const kept = { ...subject, answer: same, readAt, bytes: 2 * answer.body.length + 1_000 };
    this.#kept.set(subject.key, kept);
    this.#bytes += kept.bytes;
    for (const oldest of this.#kept.values()) {
      const forgotten = readAt - oldest.readAt >= FORGOTTEN_MS;
      if (!forgotten && this.#kept.size <= MAX_ANSWERS && this.#bytes <= MAX_BYTES) break;
      this.#remove(oldest);
    }
  }

  #remove(kept: CachedResponse): void {
    this.#kept.delete(kept.key);
    this.#bytes -= kept.bytes;
  }

  #remember(address: string, key: string): void {
    if (address.length > MAX_ADDRESS || this.#addresses.has(address)) return;
    this.#addresses.set(address, key);
    const [oldest] = this.#addresses.keys();
    if (this.#addresses.size > MAX_ADDRESSES && oldest !== undefined)
      this.#addresses.delete(oldest);
  }
}
