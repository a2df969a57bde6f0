import type { Resort } from '@sklon/contract/resorts';
import { useQuery } from '@tanstack/react-query';
import { BusinessDialog } from '../businesses/BusinessDialog.tsx';
import { OpeningHours } from '../businesses/OpeningHours.tsx';
import { InquirySection } from '../inquiries/InquirySection.tsx';
import { serviceQuery } from './queries.ts';
import { servicePath } from './service-texts.ts';
import { DataError } from '../../ui/StateScreen.tsx';
import { SERVICE_VARIANT } from './ServiceResults.tsx';

interface ServiceWindowProps {
  id: number;
  opened: boolean;
  resorts: readonly Resort[];
}

/** Loaded when a service is opened, or earlier when the browser is idle. */
export default function ServiceWindow({ id, opened, resorts }: ServiceWindowProps) {
  const query = useQuery(serviceQuery(id));
  const { data: service } = query;
  return (
    <BusinessDialog
      opened={opened}
      variant={SERVICE_VARIANT}
      resorts={resorts}
      query={query}
      title={service?.service_name}
      subtitle={service?.business_name}
      failed={<DataError />}
    >
      {service && (
        <>
          <OpeningHours business={service} resorts={resorts} />
          <InquirySection
            key={service.id}
            provider={{ kind: 'service', ...service }}
            returnTo={servicePath(service)}
          />
        </>
      )}
    </BusinessDialog>
  );
}
