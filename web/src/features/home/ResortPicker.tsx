import { Button } from '@mantine/core';
import { IconMapPin, IconSelector } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { findResort, groupResorts } from '../resorts/places.ts';
import { chooseResort, readPreferences } from '../resorts/preferences.ts';
import { resortsQuery } from '../resorts/queries.ts';
import classes from './ResortPicker.module.css';

/**
 * Leads straight to the instructors of a resort. A plain form with the phone's own list: it works before the page is
 * alive, without JavaScript, and when the resorts could not be loaded.
 */
export function ResortPicker() {
  const { data: resorts } = useQuery(resortsQuery());
  const navigate = useNavigate();
  const select = useRef<HTMLSelectElement>(null);

  // The resort of an earlier visit, known in the browser only. What was picked before the page came alive stays.
  useEffect(() => {
    const stored = findResort(resorts ?? [], readPreferences().resort);
    if (stored && select.current?.value === '') select.current.value = String(stored.id);
  }, [resorts]);

  function openList(form: HTMLFormElement) {
    const resort = Number(new FormData(form).get('resort'));
    if (resort > 0) chooseResort(resort);
    void navigate({ to: '/instructors', search: resort > 0 ? { resort } : {} });
  }

  return (
    <form
      action="/instructors"
      className={classes.picker}
      onSubmit={(event) => {
        event.preventDefault();
        openList(event.currentTarget);
      }}
    >
      <label className={classes.field}>
        <span className={classes.label}>Куда едете?</span>
        <IconMapPin size={22} aria-hidden className={classes.pin} />
        <select ref={select} name="resort" className={classes.select} defaultValue="">
          <option value="">Выберите курорт</option>
          {groupResorts(resorts ?? []).map((group) => (
            <optgroup key={group.id} label={group.name}>
              {group.resorts.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
        <IconSelector size={20} aria-hidden className={classes.chevron} />
      </label>
      <Button type="submit" color="sun" size="lg" className={classes.submit}>
        Найти инструктора
      </Button>
    </form>
  );
}
