import type { Rental } from '@sklon/contract/rentals';
import { plural, pluralForm } from '@sklon/contract/plural';
import { type ComponentProps, memo } from 'react';
import { ResultList } from '../../ui/results/ResultList.tsx';
import classes from './RentCatalogue.module.css';
import { RentalCard } from './RentalCard.tsx';
import { RentalsFailed } from './RentalsFailed.tsx';
import { SHOPS } from './rental-texts.ts';

const FOUND = ['Найден', 'Найдено', 'Найдено'] as const;

/** Pointing at the map must not render twenty cards anew. */
const Card = memo(RentalCard);

interface RentalResultsProps extends Pick<
  ComponentProps<typeof ResultList<Rental>>,
  'list' | 'filters' | 'nothing'
> {
  highlighted: number | undefined;
  onPoint: (id: number | undefined) => void;
}

/** The shops in all of their states (spec 2, Rental catalogue; 8). */
export function RentalResults({ highlighted, onPoint, ...results }: RentalResultsProps) {
  return (
    <ResultList
      {...results}
      found={(total) => `${pluralForm(total, FOUND)} ${plural(total, SHOPS)}`}
      failed={<RentalsFailed />}
    >
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
