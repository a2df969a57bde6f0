import { createECDH, type ECDH, randomBytes } from 'node:crypto';

/** What a browser would show. */
export interface PushMessage {
  /** As it was decrypted; JSON is read. */
  data: unknown;
  topic: string | null;
  urgency: string;
  /** Seconds. */
  ttl: number;
}

/** Of one browser; it has both ends of the keys, as the stand-in is the browser too. */
export interface PushSubscription {
  id: string;
  /** Of the site that may send here, base64url. */
  serverKey: string;
  keys: ECDH;
  auth: Buffer;
  isOver: boolean;
  messages: PushMessage[];
}

export type PushWorld = Map<string, PushSubscription>;

export function subscribe(world: PushWorld, serverKey: string): PushSubscription {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  const id = randomBytes(16).toString('hex');
  const made = { id, serverKey, keys, auth: randomBytes(16), isOver: false, messages: [] };
  world.set(id, made);
  return made;
}
