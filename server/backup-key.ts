/** `npm run backup-key -- FILE`: makes the key of encrypted backups in a new file and prints its public half for BACKUP_RECIPIENTS. */
import { writeFile } from 'node:fs/promises';
import { makeKey } from './src/backup/encryption.ts';
import { PRIVATE_FILE } from './src/private-files.ts';

const file = process.argv[2];
if (file === undefined) {
  console.error('Where to? npm run backup-key -- sklon-backup.key');
  process.exit(2);
}
const { identity, recipient } = await makeKey();
// As age-keygen writes it. An existing key is never replaced: what it encrypted would be lost.
await writeFile(file, `# public key: ${recipient}\n${identity}\n`, {
  flag: 'wx',
  mode: PRIVATE_FILE,
});
console.log(`BACKUP_RECIPIENTS=${recipient}`);
