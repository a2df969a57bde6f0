import type { CurrentUser } from '@sklon/contract/auth';
import {
  measuresText,
  participantText,
  TOO_MANY_PARTICIPANTS,
} from '@sklon/contract/participant-rules';
import type { Companion } from '@sklon/contract/participants';
import { plural, YEARS } from '@sklon/contract/plural';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
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
  const { data: companions = [] } = useQuery(companionsQuery());
  // Of those who were entered here, or whose fields were opened; the others are one line.
  const [opened, setOpened] = useState<readonly number[]>(() =>
    people.flatMap((person, n) => (isComplete(person, teaching) ? [] : [n])),
  );
  const titleId = useId();
  const full = people.length >= limit;

  function add(person: PersonValues): void {
    details.set({ people: [...people, person] });
    onGrow(people.length + 1);
    if (!isComplete(person, teaching)) setOpened([...opened, people.length]);
  }

  function remove(n: number): void {
    details.set({ people: people.toSpliced(n, 1) });
    setOpened(
      opened.filter((other) => other !== n).map((other) => (other > n ? other - 1 : other)),
    );
  }

  const own = user?.first_name ?? '';
  const isNew = ![...companions, ...people].some(({ first_name }) => first_name.trim() === own);
  return (
    <section className="stack gap-3" aria-labelledby={titleId}>
      <h3 id={titleId} className="text-md weight-600">
        Кто поедет
      </h3>
      <p className="-mt-2 dimmed line-height-[1.35]">
        Можно пропустить. Инструктор увидит имена, возраст и&nbsp;уровень и&nbsp;подготовится.
      </p>
      {companions.length > 0 && (
        <ul className="flex flex-wrap gap-2 plain-list" aria-label="Мои спутники">
          {companions.map((companion) => (
            <li key={companion.id}>
              <CompanionChip
                companion={companion}
                chosen={people.findIndex((person) => isSame(person, companion))}
                full={full}
                onAdd={() => add(valuesOf(companion))}
                onRemove={remove}
              />
            </li>
          ))}
        </ul>
      )}
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
        <div className="flex flex-wrap gap-2 plain-list">
          {own !== '' && isNew && (
            <Button
              variant="light"
              leftSection={<Icon name="plus" size={18} />}
              onClick={() => add({ ...NOBODY, first_name: own })}
            >
              {`Еду я (${own})`}
            </Button>
          )}
          <Button
            variant="light"
            leftSection={<Icon name="plus" size={18} />}
            // The child who was searched for, unless they are there.
            onClick={() =>
              add({ ...NOBODY, age: people.some((person) => person.age === age) ? '' : age })
            }
          >
            Добавить участника
          </Button>
        </div>
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

interface CompanionChipProps {
  companion: Companion;
  /** Place among the participants; -1 when they do not come. */
  chosen: number;
  full: boolean;
  onAdd: () => void;
  onRemove: (n: number) => void;
}

/** A companion comes along by one tap, and stays at home by another. */
function CompanionChip({ companion, chosen, full, onAdd, onRemove }: CompanionChipProps) {
  const { first_name, age } = companion;
  const on = chosen >= 0;
  return (
    <button
      type="button"
      className={classes.chip}
      aria-pressed={on}
      disabled={full && !on}
      onClick={() => (on ? onRemove(chosen) : onAdd())}
    >
      <Icon name={on ? 'check' : 'plus'} size={18} />
      <span>{age === null ? first_name : `${first_name}, ${plural(age, YEARS)}`}</span>
    </button>
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
  return (
    <fieldset className="stack gap-2 min-w-0 m-0 pt-3.5 px-4 pb-2 outlined rounded-md">
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
