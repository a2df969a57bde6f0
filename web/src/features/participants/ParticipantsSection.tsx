import type { CurrentUser } from '@sklon/contract/auth';
import {
  measuresText,
  participantText,
  TOO_MANY_PARTICIPANTS,
} from '@sklon/contract/participant-rules';
import { plural, YEARS } from '@sklon/contract/plural';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { readPreferences } from '../resorts/preferences.ts';
import type { BookingDetails } from './booking-details.ts';
import classes from './participants.module.css';
import {
  isSame,
  NOBODY,
  participantOf,
  type PersonErrors,
  personErrors,
  type PersonValues,
  type Teaching,
  valuesOf,
} from './person.ts';
import { PersonFields } from './PersonFields.tsx';
import { companionsQuery } from './queries.ts';

function isComplete(person: PersonValues, teaching: Teaching): boolean {
  return Object.keys(personErrors(person, teaching)).length === 0;
}

interface ParticipantsSectionProps {
  details: BookingDetails;
  teaching: Teaching;
  user: CurrentUser | null;
  /** Of the child who was searched for, years. */
  age: number | undefined;
  /** Searched for. */
  sport: 'ski' | 'snowboard' | undefined;
  /** The most people of this booking. */
  limit: number;
  /** More are named than people come. */
  tooMany: boolean;
  /** Somebody was added: so many come at the least. */
  onGrow: (people: number) => void;
}

/** «Кто поедет»: companions by one tap, others by their fields; all of it may be left out (lesson, Who comes). */
export function ParticipantsSection(props: ParticipantsSectionProps) {
  const { details, teaching, user, limit, tooMany, onGrow } = props;
  const { people } = details.values;
  const age = String(props.age ?? '');
  const [{ sport: preferred }] = useState(readPreferences);
  const sport = props.sport ?? preferred ?? ('' as const);
  const { data: companions = [] } = useQuery(companionsQuery());
  const title = useRef<HTMLHeadingElement>(null);
  // Of those who were entered here, or whose fields were opened; the others are one line.
  const [opened, setOpened] = useState<readonly number[]>(() =>
    people.flatMap((person, n) => (isComplete(person, teaching) ? [] : [n])),
  );
  const titleId = useId();
  const full = people.length >= limit;

  function add(known: Partial<PersonValues>): void {
    const person: PersonValues = { ...NOBODY, ...known, sport: known.sport || sport };
    details.set({ people: [...people, person] });
    onGrow(people.length + 1);
    if (!isComplete(person, teaching)) setOpened([...opened, people.length]);
  }

  function remove(n: number): void {
    details.set({ people: people.toSpliced(n, 1) });
    setOpened(
      opened.filter((other) => other !== n).map((other) => (other > n ? other - 1 : other)),
    );
    title.current?.focus();
  }

  const own = user?.first_name ?? '';
  const isThere = (name: string) => people.some((person) => isSame(person, { first_name: name }));
  // The child who was searched for comes first.
  const others = companions
    .filter(({ first_name }) => !isThere(first_name))
    .toSorted((one, other) => Number(other.age === props.age) - Number(one.age === props.age));
  const isChildThere =
    age === '' ||
    people.some((person) => person.age === age) ||
    others.some((companion) => companion.age === props.age);
  return (
    <section className="stack gap-3" aria-labelledby={titleId}>
      <h3 ref={title} id={titleId} tabIndex={-1} className="text-md weight-600">
        Кто поедет
      </h3>
      <p className="-mt-2 dimmed line-height-[1.35]">
        {people.length === 0 && <span>Можно пропустить. </span>}
        <span>Инструктор увидит имена, возраст и&nbsp;уровень и&nbsp;подготовится.</span>
      </p>
      {people.length > 0 && (
        <ul className="stack gap-3 plain-list">
          {people.map((person, n) => (
            // Participants have no ids.
            // eslint-disable-next-line react/no-array-index-key
            <li key={n}>
              <PersonCard
                person={person}
                n={n}
                teaching={teaching}
                errors={errorsOf(details, n)}
                opened={opened.includes(n)}
                onOpen={() => setOpened([...opened, n])}
                onClose={() => setOpened(opened.filter((other) => other !== n))}
                onChange={(changed) => {
                  details.set({ people: people.with(n, { ...person, ...changed }) });
                  // Fields that were shown for an error stay while it is being put right.
                  if (!opened.includes(n)) setOpened([...opened, n]);
                }}
                onRemove={() => remove(n)}
              />
            </li>
          ))}
        </ul>
      )}
      {tooMany && (
        <p className="text-error text-sm" role="alert" tabIndex={-1} data-path="participants">
          {TOO_MANY_PARTICIPANTS}
        </p>
      )}
      {!full && (
        <ul className="flex flex-wrap gap-2 plain-list" aria-label="Добавить">
          {!isChildThere && (
            <AddButton
              label={`Ребёнок, ${plural(props.age!, YEARS)}`}
              onPress={() => add({ age })}
            />
          )}
          {others.map((companion) => (
            <AddButton
              key={companion.id}
              label={[companion.first_name, companion.age && plural(companion.age, YEARS)]
                .filter(Boolean)
                .join(', ')}
              onPress={() => add(valuesOf(companion))}
            />
          ))}
          {own !== '' &&
            !companions.some(({ first_name }) => first_name === own) &&
            !isThere(own) && (
              <AddButton label={`Еду я (${own})`} onPress={() => add({ first_name: own })} />
            )}
          <AddButton label="Добавить участника" onPress={() => add({})} />
        </ul>
      )}
    </section>
  );
}

/** Errors of one participant's fields. */
function errorsOf({ errors }: BookingDetails, n: number): PersonErrors {
  const path = `people.${n}.`;
  return Object.fromEntries(
    Object.entries(errors).flatMap(([at, problem]) =>
      at.startsWith(path) ? [[at.slice(path.length), problem]] : [],
    ),
  );
}

function AddButton({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <li>
      <button type="button" className={classes.chip} onClick={onPress}>
        <Icon name="plus" size={18} />
        <span>{label}</span>
      </button>
    </li>
  );
}

interface PersonCardProps {
  person: PersonValues;
  n: number;
  teaching: Teaching;
  errors: PersonErrors;
  opened: boolean;
  onOpen: () => void;
  onClose: () => void;
  onChange: (changed: Partial<PersonValues>) => void;
  onRemove: () => void;
}

/** A participant in one line, or their fields; what is wrong is never folded away. */
function PersonCard({ person, n, teaching, errors, opened, ...act }: PersonCardProps) {
  const participant = participantOf(person, teaching);
  const complete = isComplete(person, teaching);
  const name = person.first_name.trim() || `Участник ${n + 1}`;
  const shown = opened || !complete || Object.keys(errors).length > 0;
  const measures = participant && measuresText(participant);
  // The button that added somebody is gone; the first empty field takes the focus where there is one.
  const card = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) card.current?.focus();
  }, []);
  return (
    <fieldset
      ref={card}
      tabIndex={-1}
      className="stack gap-2 min-w-0 m-0 pt-3.5 px-4 pb-2 outlined rounded-md"
    >
      <legend className={classes.legend}>
        {shown || !participant ? name : participantText(participant)}
      </legend>
      {shown ? (
        <PersonFields
          person={person}
          errors={errors}
          path={`people.${n}.`}
          asksSport={teaching.skill_type === 'both'}
          onChange={act.onChange}
        />
      ) : (
        measures && <p className="dimmed line-height-[1.35]">{measures}</p>
      )}
      <div className="flex flex-wrap gap-1 -mx-3">
        {shown ? (
          complete && (
            <Button variant="subtle" aria-label={`Готово: ${name}`} onClick={act.onClose}>
              Готово
            </Button>
          )
        ) : (
          <Button variant="subtle" aria-label={`Изменить: ${name}`} onClick={act.onOpen}>
            Изменить
          </Button>
        )}
        <Button variant="subtle" color="red" aria-label={`Убрать: ${name}`} onClick={act.onRemove}>
          Убрать
        </Button>
      </div>
    </fieldset>
  );
}
