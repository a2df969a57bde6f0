import type { Rental } from '@sklon/contract/rentals';
import { useQueryClient } from '@tanstack/react-query';
import { BusinessCard } from '../businesses/BusinessCard.tsx';
import { rememberRental } from './queries.ts';
import { SHOP_LOOK } from './shop-look.ts';

interface RentalCardProps {
  rental: Rental;
  /** Stands in the first screen. */
  first: boolean;
}

/** One shop of the catalogue (spec 2). */
export function RentalCard({ rental, first }: RentalCardProps) {
  const queryClient = useQueryClient();
  return (
    <BusinessCard
      business={rental}
      variant={SHOP_LOOK}
      title={rental.business_name}
      first={first}
      remember={() => rememberRental(queryClient, rental)}
    />
  );
}
