import type { Service } from '@sklon/contract/services';
import { setPriceText } from '../businesses/business-texts.ts';
import { pageHead } from '../../ui/head.ts';
import { servicePath } from './service-path.ts';

type PageHead = Parameters<typeof pageHead>[0];

/** Title and description of a list of services, or of the one that the address names. */
export function serviceHead(list: PageHead, service: Service | undefined) {
  if (!service) return pageHead(list);
  const price = service.price_ski_set === null ? 'цена по\u00A0запросу' : setPriceText(service);
  return pageHead({
    ...list,
    title: `${service.service_name} — ${service.business_name}`,
    description: [service.about_business ?? service.service_name, price].join(' '),
    path: servicePath(service),
  });
}
