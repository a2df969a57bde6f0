import { Sheet } from '../../ui/Sheet.tsx';
import { ApplyButton } from './ApplyButton.tsx';
import { PriceFilter } from './PriceFilter.tsx';
import { type InstructorSearch, priceOfSearch, searchOfPrice } from './search.ts';
import { useDraft } from './useDraft.ts';

interface PriceSheetProps {
  opened: boolean;
  search: InstructorSearch;
  onClose: () => void;
  onApply: (search: InstructorSearch) => void;
}

/** The price alone: the filter that is changed most often. */
export function PriceSheet({ opened, search, onClose, onApply }: PriceSheetProps) {
  const [draft, change] = useDraft(opened, search);
  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      title="Цена"
      footer={<ApplyButton draft={draft} onApply={onApply} />}
    >
      <PriceFilter
        range={priceOfSearch(draft)}
        restMs={0}
        onChange={(range) => change(searchOfPrice(range))}
      />
    </Sheet>
  );
}
