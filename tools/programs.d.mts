/** A program that only tests and measurements need. */
export interface Program {
  /** As people call it. */
  title: string;
  /** Variable of the environment that may name its path. */
  variable: string;
  /** Names of the file, the best first. */
  names: readonly string[];
  /** Full paths beside those on the PATH. */
  places?: readonly string[];
  /** Sets of Debian packages, tried one after another. */
  packages: readonly (readonly string[])[];
  /** The command that installs it on macOS. */
  brew?: string;
}

/** Path of a program; see programs.mjs. Throws advice when there is none and it cannot be installed. */
export function findOrInstall(program: Program): string;
export function redisServer(): string;
export function nginx(): string;

export interface ClusterPrograms {
  env: Record<'PATH' | 'PYTHONPATH', string>;
  /** Directory of PostgreSQL's programs. */
  binaries: string;
  versions: Record<'PostgreSQL' | 'Patroni' | 'etcd' | 'HAProxy' | 'pgBackRest', string>;
}

export function cluster(): ClusterPrograms;
