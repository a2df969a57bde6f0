import { useId, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import type { IconName } from '../../ui/icons/icon-names.ts';
import classes from './OrderCard.module.css';

interface Action {
  label: string;
  icon: IconName;
  dangerous?: boolean;
  onPress: () => void;
}

/** What is seldom pressed on a card, in the browser's own popover. */
export function MoreActions({
  actions,
  describedBy,
}: {
  actions: readonly Action[];
  describedBy: string;
}) {
  const id = useId();
  const popover = useRef<HTMLUListElement>(null);
  return (
    <>
      <Button
        popoverTarget={id}
        variant="subtle"
        rightSection={<Icon name="chevron-down" size={18} />}
        aria-describedby={describedBy}
      >
        Ещё
      </Button>
      <ul ref={popover} id={id} popover="auto" className={classes.more}>
        {actions.map(({ label, icon, dangerous = false, onPress }) => (
          <li key={label}>
            <Button
              variant="subtle"
              fullWidth
              leftSection={<Icon name={icon} />}
              color={dangerous ? 'red' : 'glacier'}
              aria-describedby={describedBy}
              onClick={() => {
                // First, so that what opens now gives the focus back to «Ещё».
                popover.current?.hidePopover();
                onPress();
              }}
            >
              {label}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
