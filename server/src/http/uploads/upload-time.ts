import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { refusal } from '../errors/errors.ts';

/** Longest that the bytes of an upload may take: five megabytes over a weak mobile connection. */
const UPLOAD_MS = 300_000;
/** Longest that an upload may send nothing. */
const SILENCE_MS = 15_000;

/** Milliseconds for the handler of an upload: its bytes, and then its work. */
export const UPLOAD_HANDLER_MS = UPLOAD_MS + 30_000;

/** Connections on which an upload that was let in is under way. */
const uploading = new WeakSet<Socket>();

/** Whether the time of an upload holds on this connection, instead of the shorter one of all other requests. */
export function hasUploadTime(socket: Socket): boolean {
  return uploading.has(socket);
}

/** What `receive` resolves with; throws request_timeout when the sender stays silent for 15 s, or is not done after 300 s. */
export async function withinUploadTime<T>(
  raw: IncomingMessage,
  receive: () => Promise<T>,
): Promise<T> {
  const late = Promise.withResolvers<never>();
  const fail = () => late.reject(refusal('request_timeout'));
  const silence = setTimeout(fail, SILENCE_MS);
  const total = setTimeout(fail, UPLOAD_MS);
  const heard = () => void silence.refresh();
  uploading.add(raw.socket);
  try {
    // Once late, what is still being received ends with its connection.
    const received = receive();
    raw.on('data', heard);
    return await Promise.race([received, late.promise]);
  } finally {
    uploading.delete(raw.socket);
    raw.off('data', heard);
    clearTimeout(silence);
    clearTimeout(total);
  }
}
