import type { ListedResort } from '@sklon/contract/resorts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { useEffect, useId, useRef, useState } from 'react';
import { countText, groupResorts, popularFirst, searchResorts } from './places.ts';
import classes from './ResortChoice.module.css';
import { Button } from '../../ui/Button.tsx';

interface ResortChoiceProps {
  resorts: readonly ListedResort[];
  /** Popular resorts come first, each with the number of its instructors. */
  counted?: boolean;
  chosen?: number | undefined;
  onChoose: (id: number) => void;
}

/** Loads on demand. */
export default function ResortChoice({ resorts, counted, chosen, onChoose }: ResortChoiceProps) {
  const id = useId();
  const [picked, setPicked] = useState(chosen);
  const [text, setText] = useState('');
  const all = groupResorts(resorts);
  const groups = searchResorts(counted ? popularFirst(all) : all, text);
  const firstFound = groups[0]?.resorts[0];
  const head = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);

  // The dialog has set its focus before this part loads. On a phone the field would open the keyboard over the list.
  const types = window.matchMedia('(pointer: fine)').matches;
  useEffect(() => (types ? search : head).current?.focus(), [types]);

  return (
    <form
      className="grid"
      onSubmit={(event) => {
        event.preventDefault();
        if (picked !== undefined) onChoose(picked);
      }}
    >
      <div ref={head} tabIndex={-1} data-autofocus={!types || undefined} className={classes.search}>
        <Icon name="search" />
        <input
          ref={search}
          type="search"
          data-autofocus={types || undefined}
          aria-label="Найти курорт"
          placeholder="Название или регион"
          autoComplete="off"
          enterKeyHint="search"
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={(event) => {
            // Enter takes the first match; pressed again, it sends the form.
            if (event.key !== 'Enter' || text === '' || !firstFound || picked === firstFound.id)
              return;
            event.preventDefault();
            setPicked(firstFound.id);
          }}
        />
      </div>
      <div className={classes.groups}>
        {groups.map((group) => (
          <fieldset key={group.id} className="min-w-0 p-0 no-border">
            <legend className="py-1 px-3 dimmed weight-500">{group.name}</legend>
            {group.resorts.map((resort) => (
              <label key={resort.id} className={classes.resort}>
                <input
                  type="radio"
                  name={id}
                  checked={picked === resort.id}
                  onChange={() => setPicked(resort.id)}
                />
                <span>{resort.name}</span>
                {counted && <span className={classes.count}>{countText(resort)}</span>}
              </label>
            ))}
          </fieldset>
        ))}
        <p role="status" className="px-3 text-dimmed">
          {groups.length === 0 &&
            `Нет курорта с\u00A0названием «${text.trim()}». Попробуйте регион: «Урал», «Сибирь».`}
        </p>
      </div>
      <div className={classes.confirm}>
        <Button type="submit" size="lg" fullWidth disabled={picked === undefined}>
          Выбрать курорт
        </Button>
      </div>
    </form>
  );
}
