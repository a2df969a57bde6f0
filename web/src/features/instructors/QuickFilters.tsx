import { SKILL_TYPE_LABELS } from '@sklon/contract/instructor-attributes';
import type { ListedResort, Resort } from '@sklon/contract/resorts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { plural, YEARS } from '@sklon/contract/plural';
import { type MouseEvent, useRef, useState } from 'react';
import { useAfterOverlay } from '../../ui/overlays/overlay-history.ts';
import { useChosenEarly } from '../../ui/early/chosen-early.ts';
import { ResortDialog } from '../resorts/ResortDialog.tsx';
import { activeFilters, changedBy } from './active-filters.ts';
import { CHILD_AGES, SPORTS } from './FilterPanel.tsx';
import type { InstructorSearch, Sport } from './filters.ts';
import { FilterSheet, FreeTimeSheet, PriceSheet } from './FilterSheets.tsx';
import { freeTimeText } from './free-time.ts';
import { priceRangeText } from './price-range.ts';
import classes from './QuickFilters.module.css';

interface QuickFiltersProps {
  search: InstructorSearch;
  place: Resort | undefined;
  resorts: readonly ListedResort[];
  onChange: (changed: InstructorSearch) => void;
}

/** The buttons open it before there are scripts. */
export const PANEL_ID = 'filters';

type Overlay = 'all' | 'price' | 'resort' | 'time';

/** Shown on a phone (design 2). */
export function QuickFilters({ search, place, resorts, onChange }: QuickFiltersProps) {
  const [overlay, setOverlay] = useState<Overlay | null>(null);
  const afterOverlay = useAfterOverlay();
  const close = () => setOverlay(null);
  const price = priceRangeText(search);
  const active = activeFilters(search).length;

  const row = useRef<HTMLDivElement>(null);
  useChosenEarly(row, (fields) => onChange(changedBy(fields, search)));
  const opens = (sheet: Overlay) => ({
    type: 'button' as const,
    'aria-haspopup': 'dialog' as const,
    popoverTarget: PANEL_ID,
    onClick: (event: MouseEvent) => {
      event.preventDefault();
      setOverlay(sheet);
    },
  });

  function apply(changed: InstructorSearch) {
    afterOverlay(() => onChange(changed));
    close();
  }

  return (
    <div className={classes.bar}>
      <div ref={row} className={classes.row} role="group" aria-label="Быстрые фильтры">
        <button
          {...opens('all')}
          className={classes.all}
          aria-label={active > 0 ? `Все фильтры, выбрано: ${active}` : 'Все фильтры'}
        >
          <Icon name="adjustments-horizontal" size={22} />
          {active > 0 && <span className={classes.count}>{active}</span>}
        </button>
        <button {...opens('resort')} className={classes.chip}>
          <span className={classes.resort}>{place?.name ?? 'Курорт'}</span>
        </button>
        <button {...opens('time')} className={classes.chip} data-on={search.date !== undefined}>
          {freeTimeText(search) ?? 'Когда'}
        </button>
        <QuickSelect
          name="sport"
          label="Вид катания"
          shown={search.sport ? SKILL_TYPE_LABELS[search.sport] : 'Спорт'}
          none={'Лыжи и\u00A0сноуборд'}
          options={SPORTS}
          value={search.sport ?? ''}
          onChange={(sport) => onChange({ sport: sport === '' ? undefined : (sport as Sport) })}
        />
        <QuickSelect
          name="age"
          label="Детям: возраст"
          shown={search.age === undefined ? 'Детям' : `Ребёнку ${plural(search.age, YEARS)}`}
          none={search.kids ? 'Любого возраста' : 'Без детей'}
          options={CHILD_AGES}
          value={search.age ?? ''}
          on={search.kids ?? search.age !== undefined}
          onChange={(age) => onChange({ age: age === '' ? undefined : Number(age) })}
        />
        <button {...opens('price')} className={classes.chip} data-on={price !== null}>
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
        counted
        chosen={place?.id}
        onClose={close}
        onChoose={(resort) => apply({ resort })}
      />
    </div>
  );
}

interface QuickSelectProps {
  name: string;
  label: string;
  /** On the chip. */
  shown: string;
  /** The label of no choice. */
  none: string;
  options: readonly { value: string | number; label: string }[];
  value: string | number;
  /** Highlighted without a choice. */
  on?: boolean | undefined;
  onChange: (value: string) => void;
}

/** The phone's own list under a chip. */
function QuickSelect({ label, shown, none, options, on, onChange, ...select }: QuickSelectProps) {
  return (
    <span className={`${classes.chip} noscript:hidden`} data-on={on ?? select.value !== ''}>
      <span aria-hidden>{shown}</span>
      <Icon name="chevron-down" size={16} />
      <select
        {...select}
        className={classes.select}
        aria-label={label}
        onChange={({ target }) => onChange(target.value)}
      >
        <option value="">{none}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  );
}
