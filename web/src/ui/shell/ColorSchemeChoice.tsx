import { useMantineColorScheme } from '@mantine/core';
import { IconDeviceLaptop, IconMoon, IconSun } from '@tabler/icons-react';
import { useHydrated } from '@tanstack/react-router';
import { useEffect } from 'react';
import { showChosenThemeColor } from '../chosen-theme-color.ts';
import { barColors } from '../palette.ts';
import classes from './ColorSchemeChoice.module.css';

const choices = [
  { value: 'light', label: 'Светлая', Icon: IconSun },
  { value: 'dark', label: 'Тёмная', Icon: IconMoon },
  { value: 'auto', label: 'Как в системе', Icon: IconDeviceLaptop },
] as const;

/** Light, dark or as the system has it. Nothing is chosen until the page is alive: the server cannot know. */
export function ColorSchemeChoice() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const hydrated = useHydrated();
  useEffect(() => showChosenThemeColor(colorScheme, barColors), [colorScheme]);

  return (
    <fieldset className={classes.choice}>
      <legend>Тема</legend>
      <div className={classes.options}>
        {choices.map(({ value, label, Icon }) => (
          <label key={value} className={classes.option} title={label}>
            <input
              type="radio"
              name="color-scheme"
              aria-label={label}
              checked={hydrated && colorScheme === value}
              onChange={() => setColorScheme(value)}
            />
            <Icon size={20} aria-hidden />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
