import type { Resort } from '@sklon/contract/resorts';
import type { SpecialDay } from '@sklon/contract/special-days';
import { formatDay, formatTimeRange } from '@sklon/contract/time';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '../../api/api-error.ts';
import { Button } from '../../ui/Button.tsx';
import { FactCard } from '../../ui/Facts.tsx';
import { ActionDialog } from '../../ui/overlays/ActionDialog.tsx';
import { closeShown } from '../../ui/overlays/close-shown.ts';
import page from '../../ui/records/Record.module.css';
import { defineRecordPage } from '../../ui/records/RecordPage.tsx';
import { DataError, EmptyState } from '../../ui/StateScreen.tsx';
import { showToast } from '../../ui/toast.tsx';
import { adminResortQuery } from '../admin/queries.ts';
import { specialDaysQuery, useDeleteSpecialDay } from './queries.ts';
import { SpecialDayForm } from './SpecialDayForm.tsx';
import classes from './SpecialDays.module.css';

const MISSING = {
  title: 'Курорт не\u00A0найден',
  text: 'Проверьте номер: такого курорта нет, или это папка.',
};

/** Special days of a resort: the coming ones, and a form for another one, which lists the lessons it would affect. */
export const SpecialDaysPage = defineRecordPage({
  list: '/admin/resorts',
  back: 'К\u00A0списку курортов',
  query: adminResortQuery,
  title: (resort) => (resort ? `Особые дни: ${resort.name}` : 'Особые дни'),
  missing: MISSING,
  content: (resort) =>
    resort.is_folder ? (
      <EmptyState {...MISSING} />
    ) : (
      <div className={page.cards}>
        <ComingDays resort={resort} />
        <SpecialDayForm resort={resort} />
      </div>
    ),
});

/** «закрыт весь день», «с 10:00 до 14:00» */
function hoursText({ open_time, close_time }: SpecialDay): string {
  return open_time === null || close_time === null
    ? 'закрыт весь день'
    : `работает ${formatTimeRange(open_time, close_time)}`;
}

const REMOVED = 'Особый день удалён';
const REMOVE_FAILED = 'Не\u00A0удалось удалить особый день. Попробуйте ещё раз.';

function ComingDays({ resort }: { resort: Resort }) {
  const { data: days, isError } = useQuery(specialDaysQuery(resort.id));
  /** Stays while its dialog closes, so that the title does not vanish first. */
  const [chosen, setChosen] = useState<SpecialDay | null>(null);
  const [deleting, setDeleting] = useState<SpecialDay | null>(null);
  const close = closeShown(deleting, setDeleting, null);
  const remove = useDeleteSpecialDay(resort.id);
  return (
    <FactCard title="Ближайшие особые дни">
      {isError && !days && <DataError />}
      {days?.length === 0 && (
        <p className="dimmed wrap-anywhere">
          Особых дней нет: курорт работает в&nbsp;обычные часы.
        </p>
      )}
      {days && days.length > 0 && (
        <ul className={classes.days}>
          {days.map((day) => (
            <li key={day.id}>
              <div>
                <b>{formatDay(day.date)}</b>, {hoursText(day)}
                <p className="dimmed wrap-anywhere">{day.reason}</p>
              </div>
              <Button
                size="sm"
                variant="subtle"
                color="red"
                aria-label={`Удалить особый день: ${formatDay(day.date)}`}
                onClick={() => {
                  setChosen(day);
                  setDeleting(day);
                }}
              >
                Удалить
              </Button>
            </li>
          ))}
        </ul>
      )}
      {chosen && (
        <ActionDialog
          opened={deleting !== null}
          onClose={close}
          onConfirm={() =>
            remove.mutate(chosen.id, {
              onSuccess: () => {
                showToast({ kind: 'success', message: REMOVED });
                close();
              },
            })
          }
          action={remove}
          record={chosen.id}
          failure={failureText(remove.error, REMOVE_FAILED)}
          title={`Вернуть обычные часы ${formatDay(chosen.date)}?`}
          confirmLabel="Удалить особый день"
          cancelLabel="Не удалять"
        >
          <p>
            Это время снова можно будет бронировать. Кто ещё не&nbsp;перенёс и&nbsp;не&nbsp;отменил
            занятие, получит сообщение, что оно состоится. Отменённые занятия не&nbsp;вернутся.
          </p>
        </ActionDialog>
      )}
    </FactCard>
  );
}
