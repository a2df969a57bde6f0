import { BodyError } from './body-error.ts';

/** Parameters of one call. Forms and queries carry strings, JSON carries anything: readers take both, as Telegram does. */
export type Params = Record<string, unknown>;

export interface Upload {
  name: string;
  type: string;
  bytes: Buffer;
}

/** '' when absent, as in Telegram: an absent text and an empty one are the same. */
export function readString(params: Params, key: string): string {
  const value = params[key];
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (value === undefined || value === null) return '';
  return JSON.stringify(value);
}

export function readInteger(params: Params, key: string, fallback: number): number {
  const text = readString(params, key).trim();
  return /^[+-]?\d{1,15}$/.test(text) ? Number(text) : fallback;
}

export function readBoolean(params: Params, key: string): boolean {
  return ['true', 'yes', '1'].includes(readString(params, key).trim().toLowerCase());
}

export function readNumber(params: Params, key: string): number | undefined {
  const text = readString(params, key).trim();
  if (text === '') return undefined;
  const value = Number(text);
  return Number.isFinite(value) ? value : undefined;
}

/** A value that is an object or a list: as it is in JSON, as a JSON string in forms. undefined when absent. */
export function readJson(params: Params, key: string, complaint: string): unknown {
  const value = params[key];
  if (value === undefined || value === null || value === '') return undefined;
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    throw new BodyError(400, complaint);
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
