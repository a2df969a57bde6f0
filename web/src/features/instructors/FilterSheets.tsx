import { plural } from '@sklon/contract/plural';
import type { ListedResort, Resort } from '@sklon/contract/resorts';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { FilterPanel } from './FilterPanel.tsx';
import { activeFilters, wantedText, withoutFilters } from './active-filters.ts';
import type { InstructorSearch } from './filters.ts';
import { ANY_TIME } from './free-time.ts';
import { FreeTimeFilter } from './FreeTimeFilter.tsx';
import { priceOfSearch, searchOfPrice } from './price-range.ts';
import { PriceFilter } from './PriceFilter.tsx';
import { instructorListQuery } from './queries.ts';
import classes from './QuickFilters.module.css';
import { Button } from '../../ui/Button.tsx';

interface SheetProps {
  opened: boolean;
  search: InstructorSearch;
  onClose: () => void;
  onApply: (search: InstructorSearch) => void;
}

/** Only the button applies the draft. */
export function FilterSheet({
  opened,
  search,
  resorts,
  onClose,
  onApply,
}: SheetProps & { resorts: readonly ListedResort[] }) {
  const [draft, change] = useDraft(opened, search);
  return (
    <Dialog
      onPhone="sheet"
      opened={opened}
      onClose={onClose}
      title="Фильтры"
      footer={
        <>
          {activeFilters(draft).length > 0 && (
            <Button
              size="lg"
              variant="default"
              className={classes.reset}
              onClick={() => change(withoutFilters(draft))}
            >
              Сбросить
            </Button>
          )}
          <ApplyButton draft={draft} onApply={onApply} />
        </>
      }
    >
      <FilterPanel search={draft} resorts={resorts} restMs={0} onChange={change} />
    </Dialog>
  );
}

export function FreeTimeSheet({
  opened,
  search,
  place,
  onClose,
  onApply,
}: SheetProps & { place: Resort | undefined }) {
  const [draft, change] = useDraft(opened, search);
  return (
    <Dialog
      onPhone="sheet"
      opened={opened}
      onClose={onClose}
      title={'Дата и\u00A0время'}
      footer={
        <>
          {draft.date !== undefined && (
            <Button
              size="lg"
              variant="default"
              className={classes.reset}
              onClick={() => change(ANY_TIME)}
            >
              Любой день
            </Button>
          )}
          <ApplyButton draft={draft} onApply={onApply} />
        </>
      }
    >
      <FreeTimeFilter search={draft} place={place} onChange={change} />
    </Dialog>
  );
}

export function PriceSheet({ opened, search, onClose, onApply }: SheetProps) {
  const [draft, change] = useDraft(opened, search);
  return (
    <Dialog
      onPhone="sheet"
      opened={opened}
      onClose={onClose}
      title="Цена"
      footer={<ApplyButton draft={draft} onApply={onApply} />}
    >
      <PriceFilter
        range={priceOfSearch(draft)}
        lesson={wantedText(draft)}
        restMs={0}
        onChange={(range) => change(searchOfPrice(range))}
      />
    </Dialog>
  );
}

const REST_MS = 300;

/** Loads the draft's list, which is ready when the sheet closes. */
function ApplyButton({
  draft,
  onApply,
}: {
  draft: InstructorSearch;
  onApply: SheetProps['onApply'];
}) {
  const [rested, setRested] = useState(draft);
  useEffect(() => {
    const timer = setTimeout(() => setRested(draft), REST_MS);
    return () => clearTimeout(timer);
  }, [draft]);
  const list = useInfiniteQuery({
    ...instructorListQuery({ ...rested, cursor: undefined }),
    enabled: rested.resort !== undefined,
    placeholderData: keepPreviousData,
  });
  const found = rested === draft && !list.isPlaceholderData ? list.data?.pages[0] : undefined;
  return (
    <Button size="lg" color="sun" className={classes.apply} onClick={() => onApply(draft)}>
      <span aria-live="polite">
        {found === undefined || found.total_exceeded
          ? 'Показать'
          : found.total === 0
            ? 'Никого не найдено'
            : `Показать ${plural(found.total, FOUND)}`}
      </span>
    </Button>
  );
}

const FOUND = ['инструктора', 'инструктора', 'инструкторов'] as const;

/** Starts as the list's filters each time the sheet opens. */
function useDraft(opened: boolean, search: InstructorSearch) {
  const [draft, setDraft] = useState(search);
  const [was, setWas] = useState(opened);
  if (was !== opened) {
    setWas(opened);
    if (opened) setDraft(search);
  }
  return [
    draft,
    (changed: InstructorSearch) => setDraft((current) => ({ ...current, ...changed })),
  ] as const;
}
