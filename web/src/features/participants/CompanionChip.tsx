import type { Companion } from '@sklon/contract/participants';
import { plural, YEARS } from '@sklon/contract/plural';
import { Icon } from '../../ui/icons/Icon.tsx';
import classes from './participants.module.css';

interface CompanionChipProps {
  companion: Companion;
  /** Whether they come along. */
  on: boolean;
  disabled?: boolean;
  onPress: () => void;
}

/** A companion comes along by one tap, and stays at home by another. */
export function CompanionChip({ companion, on, disabled, onPress }: CompanionChipProps) {
  const { first_name, age } = companion;
  return (
    <button
      type="button"
      className={classes.chip}
      aria-pressed={on}
      disabled={disabled}
      onClick={onPress}
    >
      <Icon name={on ? 'check' : 'plus'} size={18} />
      <span>{age === null ? first_name : `${first_name}, ${plural(age, YEARS)}`}</span>
    </button>
  );
}
