import { createHash, createHmac } from 'node:crypto';
import type { DemoPerson } from '../../options.ts';

export interface AuthData {
  id: number;
  first_name: string;
  last_name?: string;
  username?: string;
  photo_url?: string;
  /** Seconds since the epoch. */
  auth_date: number;
  hash: string;
}

export function signAuth(token: string, person: DemoPerson, authDate: number): AuthData {
  const { id, first_name, last_name, username, photo_url } = person;
  const data = {
    id,
    first_name,
    ...(last_name === undefined ? {} : { last_name }),
    ...(username === undefined ? {} : { username }),
    ...(photo_url === undefined ? {} : { photo_url }),
    auth_date: authDate,
  };
  const lines = Object.entries(data).map(([key, value]) => `${key}=${value}`);
  const key = createHash('sha256').update(token).digest();
  const hash = createHmac('sha256', key).update(lines.toSorted().join('\n')).digest('hex');
  return { ...data, hash };
}
