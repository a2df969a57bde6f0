import type { RentalSelectorResort } from '@sklon/contract/admin';
import { useQuery } from '@tanstack/react-query';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { ResortChecklist } from '../../resorts/ResortChecklist.tsx';
import { selectorResortsQuery } from './queries.ts';
import classes from './RentalForm.module.css';
import { selectorGroups } from './selector-groups.ts';

interface ShopResortsFieldProps {
  value: readonly number[];
  error?: ReactNode;
  onChange: (ids: number[]) => void;
}

const NONE: RentalSelectorResort[] = [];

/** Resorts of a shop, one or several, whatever their regions. */
export function ShopResortsField({ value, error, onChange }: ShopResortsFieldProps) {
  const { data: resorts = NONE, isError, refetch } = useQuery(selectorResortsQuery());
  return (
    <ResortChecklist
      groups={selectorGroups(resorts)}
      value={value}
      onToggle={(id) =>
        onChange(value.includes(id) ? value.filter((other) => other !== id) : [...value, id])
      }
      error={error}
      short
    >
      {isError && (
        <div role="alert" className={classes.missing}>
          <p>Список курортов не&nbsp;загрузился.</p>
          <Button variant="light" onClick={() => void refetch()}>
            Попробовать снова
          </Button>
        </div>
      )}
    </ResortChecklist>
  );
}
