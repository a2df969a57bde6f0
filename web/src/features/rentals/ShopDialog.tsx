import type { Resort } from '@sklon/contract/resorts';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { BusinessDialog } from '../businesses/BusinessDialog.tsx';
import { OpeningHours } from '../businesses/OpeningHours.tsx';
import { InquirySection } from '../inquiries/InquirySection.tsx';
import { rentalQuery } from './queries.ts';
import { RentalsFailed } from './RentalResults.tsx';
import { SHOP_VARIANT } from './rental-texts.ts';

interface ShopDialogProps {
  id: number;
  opened: boolean;
  resorts: readonly Resort[];
}

/** Loaded when a shop is opened, or earlier when the browser is idle. */
export default function ShopDialog({ id, opened, resorts }: ShopDialogProps) {
  const query = useQuery(rentalQuery(id));
  const { data: shop } = query;
  const { day, resort } = useSearch({ from: '/rent' });
  return (
    <BusinessDialog
      opened={opened}
      variant={SHOP_VARIANT}
      resorts={resorts}
      query={query}
      title={shop?.business_name}
      failed={<RentalsFailed />}
    >
      {shop && (
        <>
          <OpeningHours business={shop} resorts={resorts} />
          <InquirySection
            key={shop.id}
            provider={{ kind: 'rental', ...shop }}
            lesson={{ day, resort }}
            returnTo={`/rent?shop=${shop.id}${day ? `&day=${day}` : ''}`}
          />
        </>
      )}
    </BusinessDialog>
  );
}
