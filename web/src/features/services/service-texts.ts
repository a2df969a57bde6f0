import { foundText, type PluralForms } from '@sklon/contract/plural';
import type { Service } from '@sklon/contract/services';
import { absolute, breadcrumbs, itemList, jsonLd, pageHead } from '../../ui/head.ts';
import { idInUrl } from '../../ui/overlays/overlay-history.ts';
import { parseCursor } from '../../ui/results/list-query.ts';
import { setPriceText } from '../businesses/business-texts.ts';

export interface ServiceSearch {
  resort?: number | undefined;
  q?: string | undefined;
  service?: number | undefined;
  cursor?: string | undefined;
}

/** The API's limit. */
const QUERY_MAX = 100;

/** Invalid values count as absent. */
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

/** The dialog over the list of its kind. */
export function servicePath({ id, service_type }: Pick<Service, 'id' | 'service_type'>): string {
  return `${service_type === 'guide' ? '/guides' : '/services'}?service=${id}`;
}

type PageHead = Parameters<typeof pageHead>[0];

function serviceDescription(service: Service): string {
  const price = service.price_ski_set === null ? 'цена по\u00A0запросу' : setPriceText(service);
  return [service.about_business ?? service.service_name, price].join(' ');
}

/** Schema.org. */
function serviceNode(service: Service) {
  const url = absolute(servicePath(service));
  const { about_business, business_name, phone, price_ski_set, profile_photo_path } = service;
  return {
    '@type': 'Service',
    name: service.service_name,
    url,
    ...(about_business && { description: about_business }),
    ...(profile_photo_path && { image: absolute(profile_photo_path) }),
    provider: {
      '@type': 'Organization',
      name: business_name,
      ...(phone && { telephone: phone }),
    },
    ...(price_ski_set !== null && {
      offers: { '@type': 'Offer', price: price_ski_set, priceCurrency: 'RUB', url },
    }),
  };
}

export function serviceListJsonLd(services: readonly Service[]): string | undefined {
  return itemList(services.map((service) => ({ item: serviceNode(service) })));
}

interface ServiceHeadData {
  service?: Service | undefined;
  /** Of the list; only on the server. */
  jsonLd?: string | undefined;
}

/** `parent` is the page above a resort's list. */
export function serviceHead(
  list: PageHead,
  { service, jsonLd: items }: ServiceHeadData = {},
  parent?: { name: string; path: string },
) {
  const { preview } = list;
  const page = { name: list.title, path: list.path };
  if (!service)
    return pageHead({
      ...list,
      preview: import.meta.env.SSR &&
        preview && {
          ...preview,
          jsonLd: [items, breadcrumbs(...(parent ? [parent] : []), page)],
        },
    });
  const path = servicePath(service);
  return pageHead({
    title: `${service.service_name} — ${service.business_name}`,
    path,
    preview: import.meta.env.SSR &&
      preview && {
        ...preview,
        description: serviceDescription(service),
        jsonLd: [
          jsonLd(serviceNode(service)),
          breadcrumbs(parent ?? page, { name: service.service_name, path }),
        ],
      },
  });
}

const SERVICES: PluralForms = ['услуга', 'услуги', 'услуг'];
const GUIDES: PluralForms = ['гид', 'гида', 'гидов'];

/** «Найдена 1 услуга», «Найдено 3 гида». */
export function servicesFound(type: Service['service_type'], total: number): string {
  return type === 'guide' ? foundText(total, GUIDES) : foundText(total, SERVICES, 'feminine');
}
