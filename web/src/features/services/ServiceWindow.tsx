import type { Resort } from '@sklon/contract/resorts';
import { useQuery } from '@tanstack/react-query';
import { BusinessDialog } from '../businesses/BusinessDialog.tsx';
import { InquirySection } from '../inquiries/InquirySection.tsx';
import { serviceQuery } from './queries.ts';
import { SERVICE_VARIANT, ServicesFailed } from './ServiceResults.tsx';
import { servicePath } from './service-texts.ts';

interface ServiceWindowProps {
  id: number;
  opened: boolean;
  resorts: readonly Resort[];
}

/** A service with all that is known of it, and a request. Loaded when one is opened, or before in spare time. */
export default function ServiceWindow({ id, opened, resorts }: ServiceWindowProps) {
  const answer = useQuery(serviceQuery(id));
  const { data: service } = answer;
  return (
    <BusinessDialog
      opened={opened}
      variant={SERVICE_VARIANT}
      resorts={resorts}
      answer={answer}
      title={service?.service_name}
      subtitle={service?.business_name}
      failed={<ServicesFailed onRetry={() => void answer.refetch()} />}
    >
      {service && (
        <InquirySection
          key={service.id}
          provider={{ kind: 'service', ...service }}
          returnTo={servicePath(service)}
        />
      )}
    </BusinessDialog>
  );
}
