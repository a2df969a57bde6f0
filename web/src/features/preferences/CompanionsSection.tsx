import { measuresText, participantText } from '@sklon/contract/participant-rules';
import type { Companion } from '@sklon/contract/participants';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, failureText } from '../../api/api-error.ts';
import { Button } from '../../ui/Button.tsx';
import { useContractForm } from '../../ui/form/contract-form.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { closeShown } from '../../ui/overlays/close-shown.ts';
import { ActionDialog } from '../../ui/overlays/ActionDialog.tsx';
import { showToast } from '../../ui/toast.tsx';
import { NOBODY, participantOf, personErrors, valuesOf } from '../participants/person.ts';
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
            {companions.length > 0 && (
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
            )}
            <div className={classes.row} data-ruled={companions.length > 0 || undefined}>
              {editing === null ? (
                <CompanionForm companion={null} onClose={close} />
              ) : (
                <>
                  {companions.length === 0 && (
                    <p className="dimmed">
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
      <EraseDialog companion={erasing} onClose={closeShown(erasing, setErasing, null)} />
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
      <div className="stack gap-1 wrap-anywhere">
        <p className="flex flex-wrap items-center gap-y-1 gap-x-2.5 weight-600">
          {participantText(companion)}
        </p>
        {measures && <p className="dimmed">{measures}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-2">
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
  const saver = useCompanionSaver(companion?.id ?? null);
  const form = useContractForm({
    initial: companion ? valuesOf(companion) : NOBODY,
    follows: true,
    rules: (person) => personErrors(person, null),
    action: saver,
    onSubmit: (person, { refuse, show }) => {
      const participant = participantOf(person, null);
      if (!participant) return;
      saver.mutate(participant, {
        onSuccess: () => {
          showToast({ kind: 'success', message: 'Спутник сохранён' });
          onClose();
        },
        onError: (error) => {
          if (error instanceof ApiError && error.code === 'companion_exists')
            show({ first_name: error.detail });
          else refuse(error);
        },
      });
    },
  });

  return (
    <form {...form.props} className="stack gap-3.5 md:max-w-144">
      <PersonFields
        person={form.values}
        errors={form.errors}
        path=""
        asksSport
        sportOptional
        onChange={form.set}
      />
      {saver.isError && <Notice kind="error">{failureText(saver.error, SAVE_FAILED)}</Notice>}
      <div className="flex flex-wrap items-center gap-2">
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
  return (
    <ActionDialog
      opened={companion !== null}
      onClose={onClose}
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
      record={companion?.id}
      action={eraser}
      failure={failureText(eraser.error, ERASE_FAILED)}
    >
      <p>
        <span>{companion?.first_name}</span> больше не&nbsp;появится в&nbsp;форме бронирования.
        Прежние бронирования не&nbsp;изменятся.
      </p>
    </ActionDialog>
  );
}
