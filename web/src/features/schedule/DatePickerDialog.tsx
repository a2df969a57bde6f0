import type { LocalDate } from '@sklon/contract/time';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import type { CalendarBounds } from './calendar-days.ts';
import { MonthGrid } from './MonthGrid.tsx';

export interface DatePickerDialogProps {
  opened: boolean;
  onClose: () => void;
  value: LocalDate;
  bounds: CalendarBounds;
  onPick: (date: LocalDate) => void;
}

/** Escape and Back close it and return the focus (design, rules 6 and 8). */
export default function DatePickerDialog({
  opened,
  onClose,
  value,
  bounds,
  onPick,
}: DatePickerDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Выберите дату" size="sm">
      <MonthGrid value={value} bounds={bounds} onPick={onPick} />
    </Dialog>
  );
}
