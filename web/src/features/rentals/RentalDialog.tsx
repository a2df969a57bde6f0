// The dialog's code comes late; without JavaScript its content stands in the page and needs its styles at once.
import '../businesses/BusinessDialog.module.css';
import type { Resort } from '@sklon/contract/resorts';
import { lazy, Suspense } from 'react';
import { useLastShown } from '../../ui/useAddressDialog.ts';
import { useSpareTime } from '../../ui/useSpareTime.ts';

const load = () => import('./ShopDialog.tsx');
// On the server at once: what is waited for there reaches a page without JavaScript too late.
const ShopDialog = import.meta.env.SSR ? (await load()).default : lazy(load);

interface RentalDialogProps {
  /** Of the shop that the address names. */
  id: number | undefined;
  resorts: readonly Resort[];
}

/** A shop over the catalogue (spec 2, Rental catalogue). */
export function RentalDialog({ id, resorts }: RentalDialogProps) {
  const shown = useLastShown(id);
  useSpareTime(load);
  return (
    shown !== undefined && (
      <Suspense fallback={null}>
        <ShopDialog id={shown} opened={id !== undefined} resorts={resorts} />
      </Suspense>
    )
  );
}
