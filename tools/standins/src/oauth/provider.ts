import type { DemoPerson, OAuthClient, StandinOptions } from '../options.ts';

/** Which provider's pages and endpoints these are. */
export interface Provider {
  name: 'telegram' | 'vk' | 'yandex';
  /** Where they are below the program's address: empty, or ending with a slash. */
  base: string;
  title: string;
  /** What it wants of `code_challenge_method`. */
  methods: readonly string[];
  /** The shortest `state` it takes. */
  minState: number;
  /** What the site needs to ask for; without `scope` it gets these. */
  scopes: { phone: string; email: string; byDefault: boolean };
  /** Whether the site gets, and must give back, the id of the browser. */
  hasDevice: boolean;
}

/** Undefined: this provider is not there. */
export const clientOf = (options: StandinOptions, { name }: Provider): OAuthClient | undefined =>
  options[name];

/** Made up from the person's id; nobody's number and address. */
export const phoneOf = ({ id }: DemoPerson): string =>
  `7900${String(id % 10_000_000).padStart(7, '0')}`;
export const emailOf = ({ id }: DemoPerson, domain: string): string => `person${id}@${domain}`;
