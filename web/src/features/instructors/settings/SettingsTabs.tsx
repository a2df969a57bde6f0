import { Link } from '@tanstack/react-router';
import type { KeyboardEvent } from 'react';
import classes from './SettingsTabs.module.css';

/** Absent from the address: the first one. */
export type SettingsTab = 'form' | undefined;

const tabs = [
  { tab: undefined, label: 'Цена и календарь' },
  { tab: 'form', label: 'Инфо из анкеты' },
] as const;

export const PANEL_ID = 'settings-panel';

export function tabId(tab: SettingsTab): string {
  return `settings-tab-${tab ?? 'calendar'}`;
}

/** The tabs are links: reload, Back and a shared address keep the place. One tab stop, arrows walk and open. */
export function SettingsTabs({ current }: { current: SettingsTab }) {
  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')];
    const from = all.findIndex((tab) => tab === document.activeElement);
    const to = { ArrowLeft: from - 1, ArrowRight: from + 1, Home: 0, End: all.length - 1 }[
      event.key
    ];
    if (to === undefined || from < 0) return;
    event.preventDefault();
    const next = all.at(to % all.length);
    next?.focus();
    next?.click();
  }

  return (
    // The keys work on the focused tab; the list only listens.
    // eslint-disable-next-line jsx-a11y/interactive-supports-focus
    <div
      role="tablist"
      aria-label="Разделы настроек"
      className={classes.tabs}
      onKeyDown={onKeyDown}
    >
      {tabs.map(({ tab, label }) => (
        <Link
          key={label}
          to="/provider-settings"
          search={tab ? { tab } : {}}
          resetScroll={false}
          role="tab"
          id={tabId(tab)}
          aria-controls={PANEL_ID}
          aria-selected={tab === current}
          aria-current={undefined}
          tabIndex={tab === current ? 0 : -1}
          className={classes.tab}
        >
          {label}
        </Link>
      ))}
    </div>
  );
}
