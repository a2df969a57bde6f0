import choice from '../../instructors/FlagChoice.module.css';

interface FlagFieldProps {
  label: string;
  on: boolean;
  onChange: (on: boolean) => void;
}

/** Yes or no, looking as in the filters of the list. */
export function FlagField({ label, on, onChange }: FlagFieldProps) {
  return (
    <label className={choice.choice}>
      <span>{label}</span>
      <input type="checkbox" className={choice.box} checked={on} onChange={({ target }) => onChange(target.checked)} />
    </label>
  );
}
