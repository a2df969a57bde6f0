import type { RentalSelectorResort } from '@sklon/contract/admin';
import { useQuery } from '@tanstack/react-query';
import { Button } from '@mantine/core';
import { IconSearch, IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import choice from '../../instructors/FlagChoice.module.css';
import { FieldGroup } from '../../registrations/form/FieldGroup.tsx';
import classes from '../../registrations/form/ResortsField.module.css';
import { searchResorts } from '../../resorts/search-resorts.ts';
import { selectorResortsQuery } from './queries.ts';
import own from './RentalForm.module.css';
import { selectorGroups } from './selector-groups.ts';

interface ShopResortsFieldProps {
  value: readonly number[];
  error?: ReactNode;
  onChange: (ids: number[]) => void;
}

const NONE: RentalSelectorResort[] = [];

/** Resorts of a shop, one or several, under their folders' names. */
export function ShopResortsField({ value, error, onChange }: ShopResortsFieldProps) {
  const { data: resorts = NONE, isError, refetch } = useQuery(selectorResortsQuery());
  const [text, setText] = useState('');
  const groups = searchResorts(selectorGroups(resorts), text);
  const chosen = value.flatMap((id) => resorts.find((resort) => resort.id === id) ?? []);
  const toggle = (id: number) => onChange(value.includes(id) ? value.filter((other) => other !== id) : [...value, id]);

  return (
    <FieldGroup path="resort_ids" legend="Курорты" required error={error}>
      {chosen.length > 0 && (
        <ul className={classes.chosen} aria-label="Выбранные курорты">
          {chosen.map(({ id, name }) => (
            <li key={id}>
              <button type="button" className={classes.chip} aria-label={`Убрать курорт: ${name}`} onClick={() => toggle(id)}>
                {name}
                <IconX size={16} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className={classes.box}>
        <div className={classes.search}>
          <IconSearch size={20} aria-hidden />
          <input
            type="search"
            aria-label="Найти курорт"
            placeholder="Название или регион"
            autoComplete="off"
            value={text}
            onChange={({ target }) => setText(target.value)}
            onKeyDown={(event) => {
              // Looking for a resort must not send the form.
              if (event.key === 'Enter') event.preventDefault();
            }}
          />
        </div>
        <div className={`${classes.groups} ${own.resorts}`}>
          {groups.map((group) => (
            <fieldset key={group.name} className={classes.group}>
              <legend className={classes.folder}>{group.name}</legend>
              {group.resorts.map(({ id, name }) => (
                <label key={id} className={classes.resort}>
                  <input type="checkbox" className={choice.box} checked={value.includes(id)} onChange={() => toggle(id)} />
                  {name}
                </label>
              ))}
            </fieldset>
          ))}
          {isError && (
            <div role="alert" className={classes.nothing}>
              <p>Список курортов не&nbsp;загрузился.</p>
              <Button variant="light" onClick={() => void refetch()}>
                Попробовать снова
              </Button>
            </div>
          )}
          {resorts.length > 0 && groups.length === 0 && <p className={classes.nothing}>Нет курорта с&nbsp;названием «{text.trim()}».</p>}
        </div>
      </div>
    </FieldGroup>
  );
}
