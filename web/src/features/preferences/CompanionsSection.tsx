import { measuresText, participantText } from '@sklon/contract/participant-rules';
import type { Companion } from '@sklon/contract/participants';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ApiError, failureText } from '../../api/api-error.ts';
import { Button } from '../../ui/Button.tsx';
import type { FieldErrors } from '../../ui/form/contract-validation.ts';
import { focusFirstInvalid } from '../../ui/form/field-focus.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { ConfirmDialog } from '../../ui/overlays/Dialog.tsx';
import { showToast } from '../../ui/toast.tsx';
import {
  NOBODY,
  participantOf,
  personErrors,
  type PersonValues,
  valuesOf,
} from '../participants/person.ts';
import { PersonFields } from '../participants/PersonFields.tsx';
import { companionsQuery, useCompanionEraser, useCompanionSaver } from '../participants/queries.ts';
import classes from './Preferences.module.css';
import { LoadedRows, PreferencesSection } from './PreferencesSection.tsx';

/** Lesson, Who comes. */
export function CompanionsSection() {
  const query = useQuery(companionsQuery());
  /** An id; null for a new one. */
  const [editing, setEditing] = useState<number | null | 'nobody'>('nobody');
  const [erasing, setErasing] = useState<Companion | null>(null);
  const close = () => setEditing('nobody');
  return (
    <PreferencesSection
      title="Мои спутники"
      lead={
        <>
          Те, с&nbsp;кем вы&nbsp;катаетесь: при бронировании их можно выбрать одним касанием. Видит
          их только инструктор, к&nbsp;которому вы&nbsp;записались.
        </>
      }
    >
      <LoadedRows query={query} expected={1} failure="Не&nbsp;удалось загрузить список спутников">
        {(companions) => (
          <>
            <ul className={classes.rows}>
              {companions.map((companion) =>
                editing === companion.id ? (
                  <li key={companion.id} className={classes.row}>
                    <CompanionForm companion={companion} onClose={close} />
                  </li>
                ) : (
                  <CompanionRow
                    key={companion.id}
                    companion={companion}
                    onEdit={() => setEditing(companion.id)}
                    onErase={() => setErasing(companion)}
                  />
                ),
              )}
            </ul>
            <div className={classes.row} data-ruled={companions.length > 0 || undefined}>
              {editing === null ? (
                <CompanionForm companion={null} onClose={close} />
              ) : (
                <>
                  {companions.length === 0 && (
                    <p className={classes.note}>
                      Пока никого. Участники бронирований сохранятся здесь сами.
                    </p>
                  )}
                  <div>
                    <Button
                      variant="light"
                      leftSection={<Icon name="plus" size={18} />}
                      onClick={() => setEditing(null)}
                    >
                      Добавить спутника
                    </Button>
                  </div>
                </>
              )}
            </div>
          </>
        )}
      </LoadedRows>
      <EraseDialog companion={erasing} onClose={() => setErasing(null)} />
    </PreferencesSection>
  );
}

interface CompanionRowProps {
  companion: Companion;
  onEdit: () => void;
  onErase: () => void;
}

function CompanionRow({ companion, onEdit, onErase }: CompanionRowProps) {
  const measures = measuresText(companion);
  const { first_name } = companion;
  return (
    <li className={classes.row} data-action>
      <div className={classes.what}>
        <p className={classes.name}>{participantText(companion)}</p>
        {measures && <p className={classes.note}>{measures}</p>}
      </div>
      <div className={classes.buttons}>
        <Button variant="default" aria-label={`Изменить: ${first_name}`} onClick={onEdit}>
          Изменить
        </Button>
        <Button
          variant="subtle"
          color="red"
          aria-label={`Удалить: ${first_name}`}
          onClick={onErase}
        >
          Удалить
        </Button>
      </div>
    </li>
  );
}

const SAVE_FAILED = 'Не\u00A0удалось сохранить спутника. Попробуйте ещё раз.';

function CompanionForm({
  companion,
  onClose,
}: {
  companion: Companion | null;
  onClose: () => void;
}) {
  const form = useRef<HTMLFormElement>(null);
  const [person, setPerson] = useState<PersonValues>(companion ? valuesOf(companion) : NOBODY);
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<FieldErrors>({});
  const saver = useCompanionSaver(companion?.id ?? null);
  const wrong = personErrors(person, null);

  function fail(error: Error): void {
    if (!(error instanceof ApiError)) return;
    const taken = error.code === 'companion_exists' ? { first_name: error.detail } : {};
    const refusals = error.errors.map(({ path, message }) => [path, message]);
    setRefused({ ...Object.fromEntries(refusals), ...taken });
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    const participant = participantOf(person, null);
    if (!participant || Object.keys(wrong).length > 0) {
      flushSync(() => setTried(true));
      if (form.current) focusFirstInvalid(form.current, Object.keys(wrong));
      return;
    }
    saver.mutate(participant, {
      onSuccess: () => {
        showToast({ kind: 'success', message: 'Спутник сохранён' });
        onClose();
      },
      onError: fail,
    });
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className={classes.form}>
      <PersonFields
        person={person}
        errors={{ ...(tried && wrong), ...refused }}
        path=""
        asksSport
        sportOptional
        onChange={(changed) => {
          setPerson({ ...person, ...changed });
          setRefused({});
        }}
      />
      {saver.isError && <Notice kind="error">{failureText(saver.error, SAVE_FAILED)}</Notice>}
      <div className={classes.buttons}>
        <Button type="submit" loading={saver.isPending}>
          Сохранить
        </Button>
        <Button variant="default" onClick={onClose}>
          Отмена
        </Button>
      </div>
    </form>
  );
}

const ERASE_FAILED = 'Не\u00A0удалось удалить спутника. Попробуйте ещё раз.';

function EraseDialog({ companion, onClose }: { companion: Companion | null; onClose: () => void }) {
  const eraser = useCompanionEraser();
  const close = () => {
    eraser.reset();
    onClose();
  };
  return (
    <ConfirmDialog
      opened={companion !== null}
      onClose={close}
      onConfirm={() =>
        companion &&
        eraser.mutate(companion.id, {
          onSuccess: () => {
            showToast({ kind: 'success', message: 'Спутник удалён' });
            onClose();
          },
        })
      }
      title="Удалить спутника?"
      confirmLabel="Удалить"
      cancelLabel="Не&nbsp;удалять"
      dangerous
      pending={eraser.isPending}
    >
      <div className={classes.dialogText}>
        <p>
          <span>{companion?.first_name}</span> больше не&nbsp;появится в&nbsp;форме бронирования.
          Прежние бронирования не&nbsp;изменятся.
        </p>
        {eraser.isError && <Notice kind="error">{failureText(eraser.error, ERASE_FAILED)}</Notice>}
      </div>
    </ConfirmDialog>
  );
}
