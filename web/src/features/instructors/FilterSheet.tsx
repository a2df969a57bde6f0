import { Button } from '@mantine/core';
import type { Resort } from '@sklon/contract/resorts';
import { Sheet } from '../../ui/Sheet.tsx';
import { activeFilters, withoutFilters } from './active-filters.ts';
import { ApplyButton } from './ApplyButton.tsx';
import { FilterPanel } from './FilterPanel.tsx';
import classes from './FilterSheet.module.css';
import type { InstructorSearch } from './search.ts';
import { useDraft } from './useDraft.ts';

interface FilterSheetProps {
  opened: boolean;
  search: InstructorSearch;
  resorts: readonly Resort[];
  onClose: () => void;
  onApply: (search: InstructorSearch) => void;
}

/** The whole panel on a phone. The button applies what was chosen; every other way out leaves the list as it was. */
export function FilterSheet({ opened, search, resorts, onClose, onApply }: FilterSheetProps) {
  const [draft, change] = useDraft(opened, search);
  return (
    <Sheet
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
    </Sheet>
  );
}
