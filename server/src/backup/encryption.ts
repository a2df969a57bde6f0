/** Encryption of backups with age (decision 13). The library loads where a backup is made or read, not with the server. */

type Stage = (source: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>;

export interface Cipher {
  suffix: string;
  stage: Stage;
}

export const ENCRYPTED_SUFFIX = '.age';
export const PLAIN: Cipher = { suffix: '', stage: (source) => source };

/** Encrypts for each recipient; writes as it is without any. Throws for a wrong recipient. */
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

export async function makeKey(): Promise<{ identity: string; recipient: string }> {
  const { generateX25519Identity, identityToRecipient } = await import('age-encryption');
  const identity = await generateX25519Identity();
  return { identity, recipient: await identityToRecipient(identity) };
}
