import { lazy, Suspense } from 'react';
import type { ProviderBookingDialogProps } from './ProviderBookingDialog.tsx';

const ProviderBookingDialog = lazy(() => import('./ProviderBookingDialog.tsx'));

/** Loaded once a booking is opened: the cabinet is seen first. */
export function ProviderBookingLoader(props: ProviderBookingDialogProps) {
  return (
    <Suspense>
      <ProviderBookingDialog {...props} />
    </Suspense>
  );
}
