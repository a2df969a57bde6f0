import type { Resort } from '@sklon/contract/resorts';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useState } from 'react';
import { ResortDialog } from '../resorts/ResortDialog.tsx';
import { activeFilters } from './active-filters.ts';
import { FilterSheet } from './FilterSheet.tsx';
import { priceRangeText } from './filter-texts.ts';
import { FreeTimeSheet } from './FreeTimeSheet.tsx';
import { dayText } from './free-texts.ts';
import { PriceSheet } from './PriceSheet.tsx';
import classes from './QuickFilters.module.css';
import { QuickSport } from './QuickSport.tsx';
import type { InstructorSearch } from './search.ts';
import { useAfterOverlay } from './useAfterOverlay.ts';

interface QuickFiltersProps {
  search: InstructorSearch;
  place: Resort | undefined;
  resorts: readonly Resort[];
  onChange: (changed: InstructorSearch) => void;
}

type Overlay = 'all' | 'price' | 'resort' | 'time';

/** On a phone: the filters asked for most stay in reach above the list, the rest is one tap away (design 2). */
export function QuickFilters({ search, place, resorts, onChange }: QuickFiltersProps) {
  const [overlay, setOverlay] = useState<Overlay | null>(null);
  const afterOverlay = useAfterOverlay();
  const close = () => setOverlay(null);
  const price = priceRangeText(search);
  const active = activeFilters(search).length;

  function apply(changed: InstructorSearch) {
    afterOverlay(() => onChange(changed));
    close();
  }

  return (
    <div className={classes.bar}>
      <div className={classes.row} role="group" aria-label="Быстрые фильтры">
        <button
          type="button"
          className={classes.all}
          aria-haspopup="dialog"
          aria-label={active > 0 ? `Все фильтры, выбрано: ${active}` : 'Все фильтры'}
          onClick={() => setOverlay('all')}
        >
          <IconAdjustmentsHorizontal size={22} aria-hidden />
          {active > 0 && <span className={classes.count}>{active}</span>}
        </button>
        <button
          type="button"
          className={classes.chip}
          aria-haspopup="dialog"
          onClick={() => setOverlay('resort')}
        >
          <span className={classes.resort}>{place?.name ?? 'Курорт'}</span>
        </button>
        <button
          type="button"
          className={classes.chip}
          aria-haspopup="dialog"
          data-on={search.date !== undefined}
          onClick={() => setOverlay('time')}
        >
          {search.date === undefined ? 'Когда' : dayText(search.date)}
        </button>
        <QuickSport sport={search.sport} onChange={(sport) => onChange({ sport })} />
        <button
          type="button"
          className={classes.chip}
          aria-pressed={search.kids ?? false}
          onClick={() => onChange({ kids: search.kids ? undefined : true })}
        >
          Детям
        </button>
        <button
          type="button"
          className={classes.chip}
          aria-haspopup="dialog"
          data-on={price !== null}
          onClick={() => setOverlay('price')}
        >
          {price ?? 'Цена'}
        </button>
      </div>
      <FilterSheet
        opened={overlay === 'all'}
        search={search}
        resorts={resorts}
        onClose={close}
        onApply={apply}
      />
      <FreeTimeSheet
        opened={overlay === 'time'}
        search={search}
        place={place}
        onClose={close}
        onApply={apply}
      />
      <PriceSheet opened={overlay === 'price'} search={search} onClose={close} onApply={apply} />
      <ResortDialog
        opened={overlay === 'resort'}
        resorts={resorts}
        chosen={place?.id}
        onClose={close}
        onChoose={(resort) => apply({ resort })}
      />
    </div>
  );
}
