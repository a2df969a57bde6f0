import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { createMaxState } from './create.ts';
import type { State } from './model.ts';

const SAVE_AFTER_MS = 200;

function toJson(state: State): string {
  return JSON.stringify(state, (_key, value: unknown) =>
    value instanceof Map ? [...value] : value,
  );
}

function fromJson(text: string): State {
  const raw = JSON.parse(text) as Omit<State, 'max'> & Partial<Pick<State, 'max'>>;
  return {
    ...raw,
    chats: new Map(raw.chats),
    files: new Map(raw.files),
    commands: new Map(raw.commands),
    // A file of a program that knew only Telegram has none.
    max: { ...createMaxState(), ...raw.max, chats: new Map(raw.max?.chats) },
  };
}

/** An unreadable file is put aside, not deleted: the demo must start, and nothing must be lost silently. */
export function loadState(file: string): State | undefined {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
  try {
    return fromJson(text);
  } catch {
    renameSync(file, `${file}.broken`);
    console.warn(`stand-ins: ${file} is unreadable, renamed to ${file}.broken`);
    return undefined;
  }
}

export interface Saver {
  schedule: () => void;
  flush: () => void;
}

export function createSaver(file: string | undefined, state: State): Saver {
  if (file === undefined) return { schedule: () => {}, flush: () => {} };
  let timer: NodeJS.Timeout | undefined;
  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(`${file}.tmp`, toJson(state));
    renameSync(`${file}.tmp`, file);
  };
  const flushOrWarn = (): void => {
    try {
      flush();
    } catch (error) {
      console.warn(`stand-ins: ${file} cannot be written`, error);
    }
  };
  return {
    schedule: () => {
      timer ??= setTimeout(flushOrWarn, SAVE_AFTER_MS).unref();
    },
    flush,
  };
}
