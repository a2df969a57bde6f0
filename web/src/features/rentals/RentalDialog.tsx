import type { Resort } from '@sklon/contract/resorts';
import { useQuery } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { useAddressDialog } from '../../ui/useAddressDialog.ts';
import { rentalQuery } from './queries.ts';
import { RentalDetails, Shop } from './RentalDetails.tsx';

interface RentalDialogProps {
  /** Of the shop that the address names. */
  id: number | undefined;
  resorts: readonly Resort[];
}

/**
 * A shop over the catalogue (spec 2). The address opens it, so a link to it can be shared and Back closes it. Without
 * JavaScript it stands under the list.
 */
export function RentalDialog({ id, resorts }: RentalDialogProps) {
  const hydrated = useHydrated();
  const { close } = useAddressDialog('shop');
  // Stays while the dialog closes, so that its text does not vanish first.
  const [shown, setShown] = useState(id);
  if (id !== undefined && id !== shown) setShown(id);
  const shop = useQuery({ ...rentalQuery(shown ?? 0), enabled: shown !== undefined });
  const missing = shop.error instanceof ApiError && shop.error.status === 404;

  if (!hydrated) {
    return (
      shop.data && (
        <noscript>
          <section aria-labelledby="shop">
            <h2 id="shop">{shop.data.business_name}</h2>
            <Shop rental={shop.data} resorts={resorts} />
          </section>
        </noscript>
      )
    );
  }
  return (
    <Dialog
      inAddress
      opened={id !== undefined}
      onClose={close}
      title={missing ? 'Прокат не\u00A0найден' : (shop.data?.business_name ?? (shop.isError ? 'Ошибка загрузки' : 'Прокат'))}
      size="lg"
      fullScreenOnPhone
    >
      <RentalDetails rental={shop.data} missing={missing} failed={shop.isError} resorts={resorts} onClose={close} />
    </Dialog>
  );
}
