import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import row from '../../../ui/form/ControlRow.module.css';

interface FlagFieldProps {
  label: string;
  on: boolean;
  onChange: (on: boolean) => void;
}

/** Yes or no, looking as in the filters of the list. */
export function FlagField({ label, on, onChange }: FlagFieldProps) {
  return <Checkbox label={label} className={row.row} checked={on} onChange={onChange} />;
}
