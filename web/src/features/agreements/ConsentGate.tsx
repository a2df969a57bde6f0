import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { agreementQuery, needsAgreement } from '../auth/queries.ts';
import { useSession } from '../auth/session.ts';

const ConsentDialog = lazy(() => import('./ConsentDialog.tsx'));

/** Stands once in the root: keeps the consent modal over every page until the agreement is accepted (spec section 4). */
export function ConsentGate() {
  const signedIn = useSession().status === 'signed-in';
  const { data } = useQuery({ ...agreementQuery(), enabled: signedIn });
  if (!signedIn || !data || !needsAgreement(data)) return null;
  const type = data.is_provider ? 'provider' : 'user';
  return (
    <Suspense fallback={null}>
      <ConsentDialog key={type} type={type} />
    </Suspense>
  );
}
