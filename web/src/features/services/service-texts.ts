import { foundText, type PluralForms } from '@sklon/contract/plural';
import type { Service } from '@sklon/contract/services';
import { pageHead } from '../../ui/head.ts';
import { idInUrl } from '../../ui/overlays/overlay-history.ts';
import { parseCursor } from '../../ui/results/list-query.ts';
import { setPriceText } from '../businesses/business-texts.ts';

/** What the addresses of the lists of services say. */
export interface ServiceSearch {
  resort?: number | undefined;
  /** Words to look for, on the page that searches. */
  q?: string | undefined;
  /** The service whose dialog is open. */
  service?: number | undefined;
  /** The page of the list to begin with. */
  cursor?: string | undefined;
}

/** As much as the API takes. */
const QUERY_MAX = 100;

/** Reads an address that anyone may have typed: what makes no sense is not there. */
export function parseServiceSearch({
  resort,
  q,
  service,
  cursor,
}: Record<string, unknown>): ServiceSearch {
  // The router reads digits as a number.
  const text =
    typeof q === 'string' || typeof q === 'number' ? String(q).trim().slice(0, QUERY_MAX) : '';
  return {
    resort: idInUrl(resort),
    q: text === '' ? undefined : text,
    service: idInUrl(service),
    cursor: parseCursor(cursor),
  };
}

/** The address of a service: its dialog over the list of its kind. */
export function servicePath({ id, service_type }: Pick<Service, 'id' | 'service_type'>): string {
  return `${service_type === 'guide' ? '/guides' : '/services'}?service=${id}`;
}

type PageHead = Parameters<typeof pageHead>[0];

function serviceDescription(service: Service): string {
  const price = service.price_ski_set === null ? 'цена по\u00A0запросу' : setPriceText(service);
  return [service.about_business ?? service.service_name, price].join(' ');
}

/** The head of a list of services, or of the one that the address names. */
export function serviceHead(list: PageHead, service: Service | undefined) {
  if (!service) return pageHead(list);
  return pageHead({
    title: `${service.service_name} — ${service.business_name}`,
    path: servicePath(service),
    preview: import.meta.env.SSR &&
      list.preview && { ...list.preview, description: serviceDescription(service) },
  });
}

const SERVICES: PluralForms = ['услуга', 'услуги', 'услуг'];
const GUIDES: PluralForms = ['гид', 'гида', 'гидов'];

/** «Найдена 1 услуга», «Найдено 3 гида». */
export function servicesFound(type: Service['service_type'], total: number): string {
  return type === 'guide' ? foundText(total, GUIDES) : foundText(total, SERVICES, 'feminine');
}
