import type { Service } from '@sklon/contract/services';

/** The address of a service: its dialog over the list of its kind. */
export function servicePath({ id, service_type }: Pick<Service, 'id' | 'service_type'>): string {
  return `${service_type === 'guide' ? '/guides' : '/services'}?service=${id}`;
}
