import { lazy, Suspense, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { DelayedSpinner } from '../../ui/StateScreen.tsx';
import classes from './Preferences.module.css';
import { PreferencesSection } from './PreferencesSection.tsx';

const AddressCard = lazy(() => import('../calendar-feeds/AddressCard.tsx'));

/** The caller's lessons in another calendar; loaded once it is wanted, as the address is a secret. */
export function CalendarSection() {
  const [opened, setOpened] = useState(false);
  return (
    <PreferencesSection
      title="Календарь"
      lead={<>Занятия «Склона» в&nbsp;Google, Яндексе, Apple или Outlook.</>}
    >
      <div className={classes.row} data-action={opened ? undefined : true}>
        {opened ? (
          <Suspense fallback={<DelayedSpinner />}>
            <AddressCard />
          </Suspense>
        ) : (
          <>
            <p className="dimmed">
              По&nbsp;секретному адресу ваш календарь сам читает, когда и&nbsp;где занятия.
            </p>
            <Button
              variant="light"
              leftSection={<Icon name="calendar-down" />}
              onClick={() => setOpened(true)}
            >
              Подключить календарь
            </Button>
          </>
        )}
      </div>
    </PreferencesSection>
  );
}
