import { PRICE_FILTER_MAX } from '@sklon/contract/limits';
import { groupThousands } from '@sklon/contract/money';
import { pluralForm } from '@sklon/contract/plural';
import { parseRubles } from '@sklon/contract/typed-rubles';
import { useHydrated } from '@tanstack/react-router';
import { type CSSProperties, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { type PriceBound, type PriceRange, withBound } from './price-range.ts';
import classes from './PriceFilter.module.css';

interface PriceFilterProps {
  range: PriceRange;
  /** «за 2 часа», «за троих, 3 часа». */
  lesson: string;
  /** Delay before a moved thumb changes the range, milliseconds. */
  restMs: number;
  onChange: (range: PriceRange) => void;
}

/** Spec 2 and 5. */
export function PriceFilter({ range, lesson, restMs, onChange }: PriceFilterProps) {
  const [shown, setShown] = useState(range);
  const [known, setKnown] = useState(range);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  // The range was changed by a chip, by Back or by a reset.
  if (known.min !== range.min || known.max !== range.max) {
    setKnown(range);
    setShown(range);
  }

  function set(bound: PriceBound, value: number, wait: number) {
    const next = withBound(shown, bound, value);
    setShown(next);
    clearTimeout(timer.current);
    if (next.min === range.min && next.max === range.max) return;
    if (wait === 0) onChange(next);
    else timer.current = setTimeout(() => onChange(next), wait);
  }

  return (
    <fieldset className="min-w-0 p-0 no-border">
      <legend className="mb-2 p-0 weight-600">Цена {lesson},&nbsp;₽</legend>
      <div className={classes.fields}>
        <PriceInput
          name="min"
          label="От"
          value={shown.min}
          onCommit={(value) => set('min', value, 0)}
        />
        <PriceInput
          name="max"
          label="До"
          value={shown.max}
          onCommit={(value) => set('max', value, 0)}
        />
      </div>
      {/* Needs a script; a plain form sends the two inputs. */}
      <div className={classes.place}>
        {useHydrated() && (
          <PriceSlider range={shown} onMove={(bound, value) => set(bound, value, restMs)} />
        )}
      </div>
    </fieldset>
  );
}

interface PriceInputProps {
  name: string;
  label: string;
  value: number;
  /** When the field is left or Enter is pressed. */
  onCommit: (value: number) => void;
}

const MAX_DIGITS = 7;

/** A pasted text with other signs stays until it is read. */
function grouped(typed: string): string {
  const digits = typed.replace(/\s/g, '').replace(/[a-zа-яё₽]/gi, '');
  if (/[^\d]/.test(digits)) return typed;
  return digits === '' ? '' : groupThousands(Number(digits.slice(0, MAX_DIGITS)));
}

const PRICE_INVALID = 'Укажите цену целым числом рублей';

/** Rubles: digits only, grouped by thousands while they are typed (spec 5). */
function PriceInput({ name, label, value, onCommit }: PriceInputProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string>();
  const [refused, setRefused] = useState(false);
  // Grouping moves the digits: the caret stays at its distance from the end.
  const fromEnd = useRef(0);

  useLayoutEffect(() => {
    if (typed === undefined || !input.current) return;
    const place = Math.max(typed.length - fromEnd.current, 0);
    input.current.setSelectionRange(place, place);
  }, [typed]);

  function commit() {
    if (typed === undefined) return;
    const amount = parseRubles(typed);
    setRefused(amount === null && typed !== '');
    // An emptied field returns to its value.
    if (amount !== null || typed === '') setTyped(undefined);
    if (amount !== null) onCommit(amount);
  }

  return (
    <>
      <div className="relative grid items-center">
        <label htmlFor={id} className={classes.label}>
          {label}
        </label>
        <input
          ref={input}
          id={id}
          name={name}
          className={classes.input}
          inputMode="numeric"
          autoComplete="off"
          aria-invalid={refused || undefined}
          aria-describedby={refused ? `${id}-error` : undefined}
          value={typed ?? groupThousands(value)}
          onChange={({ target }) => {
            fromEnd.current = target.value.length - (target.selectionStart ?? target.value.length);
            setTyped(grouped(target.value));
            setRefused(false);
          }}
          onBlur={commit}
          onKeyDown={(event) => {
            if (event.key === 'Enter') commit();
          }}
        />
      </div>
      {refused && (
        <p id={`${id}-error`} role="alert" className={classes.error}>
          {PRICE_INVALID}
        </p>
      )}
    </>
  );
}

const STEP = 500;

const thumbs: { bound: PriceBound; label: string }[] = [
  { bound: 'min', label: 'Цена от' },
  { bound: 'max', label: 'Цена до' },
];

function spoken(value: number): string {
  return `${groupThousands(value)} ${pluralForm(value, ['рубль', 'рубля', 'рублей'])}`;
}

interface PriceSliderProps {
  range: PriceRange;
  onMove: (bound: PriceBound, value: number) => void;
}

/** Each is cut off in the middle between the thumbs, so that a tap on the track moves the nearer one. */
function PriceSlider({ range, onMove }: PriceSliderProps) {
  const places = {
    '--min': range.min / PRICE_FILTER_MAX,
    '--max': range.max / PRICE_FILTER_MAX,
  } as CSSProperties;
  return (
    <div className={classes.slider} style={places}>
      {thumbs.map(({ bound, label }) => (
        <input
          key={bound}
          type="range"
          className={classes.thumb}
          data-bound={bound}
          aria-label={label}
          aria-valuetext={spoken(range[bound])}
          min={0}
          max={PRICE_FILTER_MAX}
          step={STEP}
          value={range[bound]}
          onChange={({ target }) => onMove(bound, Number(target.value))}
        />
      ))}
    </div>
  );
}
