import { Icon } from '../../ui/icons/Icon.tsx';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Checkbox, FieldGroup } from '../../ui/form/Choices.tsx';
import { searchResorts } from './places.ts';
import classes from './ResortChecklist.module.css';

interface ChecklistGroup {
  name: string;
  resorts: { id: number; name: string }[];
}

interface ResortChecklistProps {
  groups: readonly ChecklistGroup[];
  /** In the order of choice. */
  value: readonly number[];
  /** The form decides what this does to the others. */
  onToggle: (id: number) => void;
  description?: ReactNode;
  feedback?: string;
  error?: ReactNode;
  short?: boolean;
  children?: ReactNode;
}

export function ResortChecklist({
  groups,
  value,
  onToggle,
  description,
  feedback = '',
  error,
  short = false,
  children,
}: ResortChecklistProps) {
  const [text, setText] = useState('');
  const found = searchResorts(groups, text);
  const all = groups.flatMap(({ resorts }) => resorts);
  const chosen = value.flatMap((id) => all.find((resort) => resort.id === id) ?? []);

  // The list opens at a chosen resort, without scrolling the page.
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const first = list.current?.querySelector<HTMLElement>('label:has(:checked)');
    if (first && list.current)
      list.current.scrollTop = first.offsetTop - list.current.clientHeight / 2;
  }, []);

  return (
    <FieldGroup path="resort_ids" legend="Курорты" required description={description} error={error}>
      {chosen.length > 0 && (
        <ul className={classes.chosen} aria-label="Выбранные курорты">
          {chosen.map(({ id, name }) => (
            <li key={id}>
              <button
                type="button"
                className={classes.chip}
                aria-label={`Убрать курорт: ${name}`}
                onClick={() => onToggle(id)}
              >
                {name}
                <Icon name="x" size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className={classes.note}>
        {feedback}
      </p>
      <div className={classes.box}>
        <div className={classes.search}>
          <Icon name="search" />
          <input
            type="search"
            aria-label="Найти курорт"
            placeholder="Название или регион"
            autoComplete="off"
            value={text}
            onChange={({ target }) => setText(target.value)}
            onKeyDown={(event) => {
              // Enter in the search must not send the form.
              if (event.key === 'Enter') event.preventDefault();
            }}
          />
        </div>
        <div ref={list} className={classes.groups} data-short={short || undefined}>
          {found.map((group) => (
            // Two folders may have the same name.
            <fieldset key={group.resorts[0]?.id} className="min-w-0 p-0 no-border">
              <legend className="py-1 px-3 dimmed weight-500">{group.name}</legend>
              {group.resorts.map(({ id, name }) => (
                <Checkbox
                  key={id}
                  label={name}
                  className={classes.resort}
                  checked={value.includes(id)}
                  onChange={() => onToggle(id)}
                />
              ))}
            </fieldset>
          ))}
          {groups.length === 0 && children}
          {groups.length > 0 && found.length === 0 && (
            <p className="px-3 text-dimmed">{`Нет курорта с\u00A0названием «${text.trim()}».`}</p>
          )}
        </div>
      </div>
    </FieldGroup>
  );
}
