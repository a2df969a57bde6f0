import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { agreementQuery, needsAgreement } from '../agreements/queries.ts';
import { useSession } from './useSession.ts';

/**
 * Leads a signed-in person to where they wanted to go, once no agreement is needed (spec section 2, Login page). When
 * the status cannot be loaded they go too: the API itself asks for the consent where it matters.
 */
export function useReturn(returnUrl: string): void {
  const router = useRouter();
  const signedIn = useSession().status === 'signed-in';
  const agreement = useQuery({ ...agreementQuery(), enabled: signedIn });
  const ready =
    signedIn &&
    (agreement.isError || (agreement.data !== undefined && !needsAgreement(agreement.data)));
  useEffect(() => {
    if (ready) void router.navigate({ href: returnUrl, replace: true });
  }, [ready, returnUrl, router]);
}
