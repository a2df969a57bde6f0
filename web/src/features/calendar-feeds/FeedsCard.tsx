import {
  CALENDAR_FEEDS_MAX,
  CALENDAR_NAME_MAX,
  FEED_PROBLEMS,
  isStale,
} from '@sklon/contract/calendar-feed-rules';
import type { CalendarFeed } from '@sklon/contract/calendar-feeds';
import type { EndpointOutput } from '@sklon/contract/endpoint';
import type { Endpoints } from '@sklon/contract/endpoints';
import { plural, type PluralForms } from '@sklon/contract/plural';
import { formatDay, formatTimeRange } from '@sklon/contract/time';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { failureText } from '../../api/api-error.ts';
import { Button } from '../../ui/Button.tsx';
import { useContractForm } from '../../ui/form/contract-form.ts';
import { useFirstFocus } from '../../ui/form/field-focus.ts';
import { TextInput } from '../../ui/form/Fields.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { useInstant } from '../../ui/instant.ts';
import { loadedAtText } from '../../ui/moment.ts';
import { useLostFocus } from '../../ui/lost-focus.ts';
import { Notice } from '../../ui/Notice.tsx';
import { closeShown } from '../../ui/overlays/close-shown.ts';
import { ActionDialog } from '../../ui/overlays/ActionDialog.tsx';
import { DataError, DelayedSpinner } from '../../ui/StateScreen.tsx';
import { showToast } from '../../ui/toast.tsx';
import { visitorZone } from '../../ui/visitor-zone.ts';
import { calendarFeedsQuery, useAddFeed, useDeleteFeed, useRefreshFeed } from './queries.ts';

const EVENTS: PluralForms = ['событие', 'события', 'событий'];
const ADD_FAILED = 'Не\u00A0удалось добавить календарь. Попробуйте ещё раз.';
const REFRESH_FAILED = 'Не\u00A0удалось обновить календарь. Попробуйте ещё раз.';
const DELETE_FAILED = 'Не\u00A0удалось удалить календарь. Попробуйте ещё раз.';

/** Where each program shows the secret address; their own words. */
const PROGRAMS = [
  ['Google', 'настройки календаря → «Закрытый адрес в формате iCal»'],
  ['Яндекс', 'настройки календаря → «Экспорт» → iCal'],
  ['Apple', '«Календари» → кнопка у календаря → «Общедоступный календарь»'],
  ['Outlook', '«Общие календари» → «Опубликовать календарь» → ICS'],
] as const;

/** Calendars whose events close the instructor's time: the list, and the form of a new one. */
export function FeedsCard() {
  const { data, isError } = useQuery(calendarFeedsQuery());
  const [adding, setAdding] = useState(false);
  const [deleting, setDeleting] = useState<CalendarFeed | null>(null);
  const place = useRef<HTMLDivElement>(null);
  useLostFocus(place, adding ? 'adding' : data?.feeds.length);
  if (!data) return isError ? <DataError /> : <DelayedSpinner />;
  const { feeds, clashes } = data;
  return (
    <div className="stack gap-4">
      <p className="dimmed">
        Время, занятое в&nbsp;вашем календаре, закроется для записи. Что у&nbsp;вас за&nbsp;дело,
        видите только&nbsp;вы. Бронирования мы&nbsp;не&nbsp;отменяем и&nbsp;не&nbsp;переносим.
      </p>
      {clashes.length > 0 && <Clashes clashes={clashes} />}
      {feeds.length > 0 && (
        <ul className="grid gap-3 plain-list" aria-label="Ваши календари">
          {feeds.map((feed) => (
            <FeedRow key={feed.id} feed={feed} onDelete={() => setDeleting(feed)} />
          ))}
        </ul>
      )}
      <div ref={place} tabIndex={-1}>
        {adding ? (
          <FeedForm onClose={() => setAdding(false)} />
        ) : feeds.length < CALENDAR_FEEDS_MAX ? (
          <Button
            variant="light"
            leftSection={<Icon name="plus" size={18} />}
            onClick={() => setAdding(true)}
          >
            Добавить календарь
          </Button>
        ) : (
          <p className="dimmed">{`Можно добавить не\u00A0больше ${CALENDAR_FEEDS_MAX} календарей.`}</p>
        )}
      </div>
      <DeleteDialog feed={deleting} onClose={closeShown(deleting, setDeleting, null)} />
    </div>
  );
}

function Clashes({ clashes }: Pick<EndpointOutput<Endpoints['listCalendarFeeds']>, 'clashes'>) {
  return (
    <Notice kind="warning">
      <p>На&nbsp;время этих занятий у&nbsp;вас есть другие дела. Занятия остаются в&nbsp;силе:</p>
      <ul className="plain-list stack gap-2" aria-label="Занятия, на время которых есть дела">
        {clashes.map(({ booking_id, date, start_time, end_time, calendar, title }) => (
          <li key={`${booking_id} ${calendar} ${title}`} className="wrap-anywhere">
            <b>{`${formatDay(date)}, ${formatTimeRange(start_time, end_time)}`}</b>
            <span>{`, №\u00A0${booking_id}: «${title}» (${calendar})`}</span>
          </li>
        ))}
      </ul>
      <Link to="/provider-settings" className="inline-flex items-center min-h-11">
        Перенести или отменить
      </Link>
    </Notice>
  );
}

function FeedRow({ feed, onDelete }: { feed: CalendarFeed; onDelete: () => void }) {
  const refresh = useRefreshFeed();
  const { name, host, unread_events, unknown_zone } = feed;
  return (
    <li className="stack gap-3 p-4 outlined rounded-md">
      <div className="grid gap-1 wrap-anywhere">
        <b>{name}</b>
        <span className="dimmed">{host}</span>
        <FeedState feed={feed} />
      </div>
      {unread_events > 0 && (
        <Notice kind="warning">
          {`Не\u00A0удалось прочитать: ${plural(unread_events, EVENTS)}. Проверьте эти дни сами.`}
        </Notice>
      )}
      {unknown_zone !== null && (
        <Notice kind="warning">
          {`Часовой пояс «${unknown_zone}» нам не\u00A0известен: события в\u00A0нём стоят по\u00A0времени календаря или курорта. Проверьте\u00A0их.`}
        </Notice>
      )}
      {refresh.isError && (
        <Notice kind="error">{failureText(refresh.error, REFRESH_FAILED)}</Notice>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button
          size="sm"
          variant="default"
          leftSection={<Icon name="refresh" size={18} />}
          aria-label={`Обновить: ${name}`}
          loading={refresh.isPending}
          onClick={() =>
            refresh.mutate(feed.id, {
              // The row is about to go where another tab has deleted the calendar.
              onError: (error) =>
                showToast({ kind: 'error', message: failureText(error, REFRESH_FAILED) }),
            })
          }
        >
          Обновить
        </Button>
        <Button
          size="sm"
          variant="subtle"
          color="red"
          aria-label={`Удалить: ${name}`}
          onClick={onDelete}
        >
          Удалить
        </Button>
      </div>
    </li>
  );
}

/** «обновлено в 10:40, 12 событий», and what is wrong. */
function FeedState({ feed }: { feed: CalendarFeed }) {
  const now = useInstant();
  const { updated_at, problem, events } = feed;
  const updated =
    updated_at === null
      ? 'ещё не\u00A0прочитан'
      : `обновлено ${loadedAtText(Date.parse(updated_at), now, visitorZone())}`;
  return (
    <>
      <span>{`${updated}, ${plural(events, EVENTS)}`}</span>
      {isStale(feed, now) ? (
        <Notice kind="warning">
          {`${updated_at === null ? '' : 'Больше суток не\u00A0обновляется. '}${problem ? FEED_PROBLEMS[problem] : ''} ${events > 0 ? 'Время, которое было занято, остаётся закрытым.' : 'Время пока не\u00A0закрыто.'}`.trim()}
        </Notice>
      ) : (
        problem && <span className="text-dimmed">{FEED_PROBLEMS[problem]}</span>
      )}
    </>
  );
}

async function loadSchema() {
  const { calendarFeedForm } = await import('@sklon/contract/calendar-feeds');
  return calendarFeedForm;
}

function FeedForm({ onClose }: { onClose: () => void }) {
  const add = useAddFeed();
  const form = useContractForm({
    initial: { url: '', name: '' },
    loadSchema,
    bodyOf: (values) => values,
    action: add,
    onSubmit: (values, { refuse }) =>
      add.mutate(values, {
        onSuccess: ({ events, problem }) => {
          showToast({
            kind: 'success',
            message:
              problem === null
                ? `Календарь добавлен: ${plural(events, EVENTS)}`
                : 'Календарь добавлен: прочитаем его в\u00A0ближайшие минуты',
          });
          onClose();
        },
        onError: refuse,
      }),
  });
  useFirstFocus(form.element);
  return (
    <form {...form.props} aria-label="Новый календарь" className="stack gap-4">
      <TextInput
        label="Адрес календаря"
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        required
        {...form.field('url')}
      />
      <details>
        <summary className="min-h-11 weight-600 cursor-pointer">Где взять адрес</summary>
        <ul className="plain-list stack gap-2">
          {PROGRAMS.map(([program, place]) => (
            <li key={program}>
              <b>{program}</b>: {place}
            </li>
          ))}
        </ul>
      </details>
      <TextInput
        label="Название"
        placeholder="Личный"
        required
        maxLength={CALENDAR_NAME_MAX}
        {...form.field('name')}
      />
      {add.isPending && <p role="status">Читаем календарь: это займёт несколько секунд…</p>}
      {add.error && form.errors.url === undefined && (
        <Notice kind="error">{failureText(add.error, ADD_FAILED)}</Notice>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" loading={add.isPending}>
          Добавить
        </Button>
        <Button variant="default" disabled={add.isPending} onClick={onClose}>
          Отмена
        </Button>
      </div>
    </form>
  );
}

function DeleteDialog({ feed, onClose }: { feed: CalendarFeed | null; onClose: () => void }) {
  const remove = useDeleteFeed();
  return (
    <ActionDialog
      opened={feed !== null}
      onClose={onClose}
      record={feed?.id}
      action={remove}
      failure={failureText(remove.error, DELETE_FAILED)}
      onConfirm={() => {
        if (feed === null) return;
        remove.mutate(feed.id, {
          onSuccess: () => {
            showToast({ kind: 'success', message: 'Календарь удалён' });
            onClose();
          },
        });
      }}
      title="Удалить календарь?"
      confirmLabel="Удалить"
      cancelLabel="Не&nbsp;удалять"
    >
      <p>
        {`«${feed?.name ?? ''}» больше не\u00A0будет закрывать ваше время: оно снова откроется для записи.`}
      </p>
    </ActionDialog>
  );
}
