import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { DOCUMENT_LINK_MINUTES } from '@sklon/contract/limits';

/** Where documents are downloaded from; the file's name follows. */
export const DOCUMENTS_PATH = '/providers/uploads/provider_docs/';

/** Links to private documents that are good for some minutes, for whoever holds them (product-decisions, People and rights). */
export interface DocumentLinks {
  /** A link to a document by the random name it is stored under, and when it ends: whole seconds, UTC. */
  sign(filename: string, now: Date): { url: string; expiresAt: Date };
  /** Whether a link's query was made here for this very file and has not ended. */
  verify(filename: string, query: unknown, now: Date): boolean;
}

/** The key comes from the bot's token, so there is no other secret to set; its label keeps it from serving anything else. */
export function documentLinks(botToken: string): DocumentLinks {
  const key = Buffer.from(hkdfSync('sha256', botToken, '', 'sklon: links to documents', 32));
  const signatureOf = (filename: string, expires: string) =>
    createHmac('sha256', key).update(`${filename}\n${expires}`).digest();
  return {
    sign(filename, now) {
      const expires = Math.ceil(now.getTime() / 1_000) + DOCUMENT_LINK_MINUTES * 60;
      const signature = signatureOf(filename, String(expires)).toString('base64url');
      return {
        url: `${DOCUMENTS_PATH}${filename}?expires=${expires}&signature=${signature}`,
        expiresAt: new Date(expires * 1_000),
      };
    },

    verify(filename, query, now) {
      const { expires, signature } = query as { expires?: unknown; signature?: unknown };
      if (
        typeof expires !== 'string' ||
        typeof signature !== 'string' ||
        !/^\d{1,12}$/.test(expires)
      )
        return false;
      const given = Buffer.from(signature, 'base64url');
      const expected = signatureOf(filename, expires);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
      return now.getTime() < Number(expires) * 1_000;
    },
  };
}
