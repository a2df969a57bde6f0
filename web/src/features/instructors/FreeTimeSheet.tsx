import type { Resort } from '@sklon/contract/resorts';
import { Button } from '@mantine/core';
import { Sheet } from '../../ui/Sheet.tsx';
import { ApplyButton } from './ApplyButton.tsx';
import sheet from './FilterSheet.module.css';
import { ANY_TIME } from './free-search.ts';
import { FreeTimeFilter } from './FreeTimeFilter.tsx';
import type { InstructorSearch } from './search.ts';
import { useDraft } from './useDraft.ts';

interface FreeTimeSheetProps {
  opened: boolean;
  search: InstructorSearch;
  place: Resort | undefined;
  onClose: () => void;
  onApply: (search: InstructorSearch) => void;
}

/** The day and the time alone, one tap from the list on a phone (design 2). */
export function FreeTimeSheet({ opened, search, place, onClose, onApply }: FreeTimeSheetProps) {
  const [draft, change] = useDraft(opened, search);
  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      title={'Дата и\u00A0время'}
      footer={
        <>
          {draft.date !== undefined && (
            <Button
              size="lg"
              variant="default"
              className={sheet.reset}
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
    </Sheet>
  );
}
