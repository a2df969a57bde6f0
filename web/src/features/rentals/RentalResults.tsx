import { foundText } from '@sklon/contract/plural';
import type { Rental } from '@sklon/contract/rentals';
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, memo } from 'react';
import { ResultList } from '../../ui/results/ResultList.tsx';
import { ErrorState } from '../../ui/StateScreen.tsx';
import { BusinessCard } from '../businesses/BusinessCard.tsx';
import { rememberRental } from './queries.ts';
import { SHOP_VARIANT, SHOPS } from './rental-texts.ts';
import classes from './RentPage.module.css';

/** Pointing at the map must not render twenty cards anew. */
const Card = memo(RentalCard);

interface RentalResultsProps extends Pick<
  ComponentProps<typeof ResultList<Rental>>,
  'list' | 'filters' | 'nothing'
> {
  highlighted: number | undefined;
  onPoint: (id: number | undefined) => void;
}

/** Spec 2, Rental catalogue; 8. */
export function RentalResults({ highlighted, onPoint, ...results }: RentalResultsProps) {
  return (
    <ResultList {...results} found={(total) => foundText(total, SHOPS)} failed={<RentalsFailed />}>
      {(rental, first) => (
        <li
          key={rental.id}
          className={classes.item}
          data-on={rental.id === highlighted || undefined}
          onPointerEnter={({ pointerType }) => pointerType === 'mouse' && onPoint(rental.id)}
          onPointerLeave={() => onPoint(undefined)}
        >
          <Card rental={rental} first={first} />
        </li>
      )}
    </ResultList>
  );
}

interface RentalCardProps {
  rental: Rental;
  first: boolean;
}

function RentalCard({ rental, first }: RentalCardProps) {
  const queryClient = useQueryClient();
  return (
    <BusinessCard
      business={rental}
      variant={SHOP_VARIANT}
      title={rental.business_name}
      first={first}
      remember={() => rememberRental(queryClient, rental)}
    />
  );
}

/** The retry loads the page anew (spec 2 and 8). */
export function RentalsFailed({ level = 'section' }: { level?: 'page' | 'section' }) {
  return (
    <ErrorState
      level={level}
      title="Ошибка загрузки"
      text={'Ошибка загрузки прокатов. Проверьте связь и\u00A0попробуйте ещё раз.'}
    />
  );
}
