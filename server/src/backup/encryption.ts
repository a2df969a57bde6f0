/** Encryption of backups with age (decision 13). The library loads where a backup is made or read, not with the server. */

/** A stage of a pipeline. */
type Stage = (source: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>;

/** How the files of a backup are written or read. */
export interface Cipher {
  /** Behind the names of its files. */
  suffix: string;
  stage: Stage;
}

export const ENCRYPTED_SUFFIX = '.age';
export const PLAIN: Cipher = { suffix: '', stage: (source) => source };

/** Writes for whoever has the identity of one of these recipients; as it is without any. Throws for a wrong recipient. */
export async function cipherFor(recipients: readonly string[]): Promise<Cipher> {
  if (recipients.length === 0) return PLAIN;
  const { Encrypter } = await import('age-encryption');
  const encrypter = new Encrypter();
  for (const recipient of recipients) {
    try {
      encrypter.addRecipient(recipient);
    } catch (error) {
      throw new Error(`BACKUP_RECIPIENTS: ${recipient} is no public key of age`, { cause: error });
    }
  }
  return {
    suffix: ENCRYPTED_SUFFIX,
    async *stage(source) {
      yield* await encrypter.encrypt(ReadableStream.from(source));
    },
  };
}

/** Reads what was written for one of the identities in the text of a key file; comments in it are skipped. */
export async function decipherBy(keyFile: string): Promise<Cipher> {
  const { Decrypter } = await import('age-encryption');
  const decrypter = new Decrypter();
  for (const [identity] of keyFile.matchAll(/^AGE-SECRET-KEY-.+$/gm))
    decrypter.addIdentity(identity.trim());
  return {
    suffix: ENCRYPTED_SUFFIX,
    async *stage(source) {
      yield* await decrypter.decrypt(ReadableStream.from(source));
    },
  };
}

/** A new key: the identity reads what was written for the recipient. */
export async function makeKey(): Promise<{ identity: string; recipient: string }> {
  const { generateX25519Identity, identityToRecipient } = await import('age-encryption');
  const identity = await generateX25519Identity();
  return { identity, recipient: await identityToRecipient(identity) };
}
