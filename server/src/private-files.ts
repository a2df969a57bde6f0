/** Modes of files and directories with personal data: for their owner alone, whatever the umask. */
export const PRIVATE_FILE = 0o600;
export const PRIVATE_DIRECTORY = 0o700;
