import { useState } from 'react';
import { Page } from '../../ui/Page.tsx';
import { useSession } from '../auth/useSession.ts';
import { GuideNote } from './GuideNote.tsx';
import { RegistrationFlow } from './RegistrationFlow.tsx';
import type { RegisterSearch } from './search.ts';
import { ServiceChoice } from './ServiceChoice.tsx';
import { StepFocus, stepTracker } from './step-focus.ts';
import { StepList } from './StepList.tsx';

/**
 * The registration of a provider in four steps (spec 2). The address names the service; the other steps follow from
 * whether the messenger's data are fresh and whether there is an application.
 */
export function RegistrationPage({ service_type, form }: RegisterSearch) {
  const session = useSession();
  const [enterStep] = useState(stepTracker);
  if (session.status !== 'signed-in') return null;

  return (
    <StepFocus value={enterStep}>
      <Page title="Разместить свои услуги">
        {service_type === undefined && (
          <>
            <StepList current={1} />
            <ServiceChoice />
          </>
        )}
        {service_type === 'guide' && <GuideNote />}
        {service_type !== undefined && service_type !== 'guide' && (
          <RegistrationFlow
            key={`${session.user.id} ${service_type}`}
            service={service_type}
            user={session.user}
            wantsForm={form === 'new'}
          />
        )}
      </Page>
    </StepFocus>
  );
}
