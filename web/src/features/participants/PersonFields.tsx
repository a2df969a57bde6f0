import { LEVEL_LABELS, LEVELS, type Level } from '@sklon/contract/participant-rules';
import { SKILL_TYPE_LABELS } from '@sklon/contract/instructor-attributes';
import { useEffect, useRef, useState } from 'react';
import { NativeSelect, TextInput } from '../../ui/form/Fields.tsx';
import classes from './participants.module.css';
import type { PersonErrors, PersonField, PersonValues } from './person.ts';

const NOT_CHOSEN = { value: '', label: 'Выберите' };
const levels = [NOT_CHOSEN, ...LEVELS.map((value) => ({ value, label: LEVEL_LABELS[value] }))];
const sports = [
  NOT_CHOSEN,
  ...(['ski', 'snowboard'] as const).map((value) => ({ value, label: SKILL_TYPE_LABELS[value] })),
];

const anySport = [{ value: '', label: 'По-разному' }, ...sports.slice(1)];

interface PersonFieldsProps {
  person: PersonValues;
  errors: PersonErrors;
  /** Before the field's name in `data-path`: 'people.0.'. */
  path: string;
  /** Whether the sport is to be said. */
  asksSport: boolean;
  sportOptional?: boolean;
  onChange: (changed: Partial<PersonValues>) => void;
}

/** The fields of one participant. The name has the focus when they appear empty. */
export function PersonFields({
  person,
  errors,
  path,
  asksSport,
  sportOptional = false,
  onChange,
}: PersonFieldsProps) {
  const name = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (name.current?.value === '') name.current.focus();
  }, []);
  const field = (key: PersonField) => ({
    value: person[key],
    error: errors[key],
    'data-path': `${path}${key}`,
  });
  const number = (key: PersonField, label: string, description?: string) => (
    <TextInput
      label={label}
      description={description}
      inputMode="numeric"
      autoComplete="off"
      maxLength={3}
      {...field(key)}
      onChange={({ currentTarget }) => onChange({ [key]: currentTarget.value.replace(/\D/g, '') })}
    />
  );
  const wrongMeasure = errors.height_cm ?? errors.weight_kg ?? errors.shoe_size;
  const [unfolded, setUnfolded] = useState(() =>
    [person.height_cm, person.weight_kg, person.shoe_size].some(Boolean),
  );
  if (wrongMeasure && !unfolded) setUnfolded(true);
  return (
    <div className="stack gap-3">
      <div className={classes.pair}>
        <TextInput
          ref={name}
          label="Имя"
          required
          autoComplete="off"
          {...field('first_name')}
          onChange={({ currentTarget }) => onChange({ first_name: currentTarget.value })}
        />
        {number('age', 'Возраст, лет')}
      </div>
      <p className="-mt-2 dimmed line-height-[1.35]">
        Для&nbsp;ребёнка возраст нужен, взрослым можно не&nbsp;указывать.
      </p>
      <div className={classes.pair}>
        <NativeSelect
          label="Уровень"
          required
          data={levels}
          {...field('level')}
          onChange={({ currentTarget }) => onChange({ level: currentTarget.value as Level | '' })}
        />
        {asksSport && (
          <NativeSelect
            label="Вид катания"
            required={!sportOptional}
            data={sportOptional ? anySport : sports}
            {...field('sport')}
            onChange={({ currentTarget }) =>
              onChange({ sport: currentTarget.value as PersonValues['sport'] })
            }
          />
        )}
      </div>
      <details
        className={classes.measures}
        open={unfolded}
        onToggle={({ currentTarget }) => setUnfolded(currentTarget.open)}
      >
        <summary>Рост, вес и&nbsp;размер обуви для&nbsp;проката</summary>
        <div>
          {number('height_cm', 'Рост, см')}
          {number('weight_kg', 'Вес, кг')}
          {number('shoe_size', 'Размер обуви')}
        </div>
      </details>
    </div>
  );
}
