import type { NotificationChoices } from '@sklon/contract/account';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call } from '../../api/client.ts';
import { serverNow } from '../../api/server-time.ts';
import { Switch } from '../../ui/form/Choices.tsx';
import { useAutosave } from '../../ui/form/autosave.ts';
import { Notice, SaveState } from '../../ui/Notice.tsx';
import { showToast } from '../../ui/toast.tsx';
import { isJustSignedIn, useBotSilent } from '../auth/BotNote.tsx';
import { telegramConfigQuery } from '../auth/queries.ts';
import { settingsQuery } from '../instructors/own-queries.ts';
import classes from './Preferences.module.css';
import { ContactRows } from './ContactRows.tsx';
import { LoadedRows, PreferencesSection } from './PreferencesSection.tsx';

/** Under «me», so that signing out erases it. */
function choicesQuery() {
  return queryOptions({
    queryKey: ['me', 'notifications'],
    queryFn: ({ signal }) => call('getNotificationChoices', { signal }),
  });
}

export function NotificationsSection({ isProvider }: { isProvider: boolean }) {
  const query = useQuery(choicesQuery());
  // A shop's owner is a provider too, and has no lessons.
  const { data: instructor } = useQuery({ ...settingsQuery(), enabled: isProvider });
  return (
    <PreferencesSection
      title="Уведомления"
      lead={
        <>О&nbsp;бронированиях, запросах и&nbsp;решениях пишем всегда. Остальное можно отключить.</>
      }
    >
      <SilentBotNotice />
      <ContactRows />
      <LoadedRows
        query={query}
        expected={2}
        failure="Не&nbsp;удалось загрузить настройки уведомлений"
      >
        {(choices) => (
          <>
            <ChoiceSwitch
              choice="reminders"
              label="Напоминания о&nbsp;занятиях"
              meaning="За&nbsp;сутки и&nbsp;за&nbsp;два часа до&nbsp;начала."
              choices={choices}
            />
            <ChoiceSwitch
              choice="reviews"
              label="Отзывы"
              meaning="Вопрос, как прошло занятие, новые отзывы и&nbsp;ответы на&nbsp;них."
              choices={choices}
            />
            {instructor && (
              <ChoiceSwitch
                choice="morning"
                label="День утром"
                meaning="В&nbsp;7:30 по&nbsp;времени курорта: занятия дня и&nbsp;заявки, которые ждут ответа. Если их нет, бот не&nbsp;пишет."
                choices={choices}
              />
            )}
          </>
        )}
      </LoadedRows>
    </PreferencesSection>
  );
}

/** telegram.md, Bot. */
function SilentBotNotice() {
  const [waits] = useState(() => isJustSignedIn(serverNow()));
  const silent = useBotSilent(waits);
  const { data: telegram } = useQuery({ ...telegramConfigQuery(), enabled: silent });
  if (!silent || !telegram) return null;
  return (
    <div className="pt-4 pb-2">
      <Notice kind="warning">
        <p>Бот пока не&nbsp;может вам писать: ни&nbsp;одно сообщение не&nbsp;придёт.</p>
        <p>
          <a
            href={`${telegram.bot_link}?start=preferences`}
            target="_blank"
            rel="noopener"
            className="inline-block py-2 weight-600"
          >
            Откройте чат с&nbsp;ботом
          </a>{' '}
          и&nbsp;нажмите «Старт».
        </p>
      </Notice>
    </div>
  );
}

interface ChoiceSwitchProps {
  choice: keyof NotificationChoices;
  label: string;
  meaning: string;
  choices: NotificationChoices;
}

const SAVE_FAILED = 'Ошибка при сохранении настроек';

/** Saved at once; a choice that cannot be saved goes back. */
function ChoiceSwitch({ choice, label, meaning, choices }: ChoiceSwitchProps) {
  const noteId = useId();
  const { mutateAsync, isPending, isError, isSuccess } = useChoices();
  const [shown, change] = useAutosave(choices, (changed) =>
    mutateAsync(changed, { onError: () => showToast({ kind: 'error', message: SAVE_FAILED }) }),
  );
  return (
    <div className={classes.row}>
      <Switch
        label={
          <span className="flex flex-wrap items-center gap-y-1 gap-x-2.5 weight-600">{label}</span>
        }
        className="flex items-center justify-between gap-4 min-h-11 cursor-pointer"
        checked={shown[choice]}
        aria-describedby={noteId}
        onChange={(on) => change({ [choice]: on })}
      />
      <div className="flex flex-wrap justify-between gap-x-6 [&>:empty]:hidden">
        <p id={noteId} className="dimmed">
          {meaning}
        </p>
        <SaveState saving={isPending} saved={isSuccess} error={isError ? SAVE_FAILED : null} />
      </div>
    </div>
  );
}

/** One after another, each from what the one before left, so that quick changes lose nothing. */
function useChoices() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (change: Partial<NotificationChoices>) => {
      // Another tab may have chosen meanwhile.
      const saved = await queryClient.query({ ...choicesQuery(), staleTime: 0 });
      return call('updateNotificationChoices', { body: { ...saved, ...change } });
    },
    scope: { id: 'notification-choices' },
    onSuccess: async (choices) => {
      await queryClient.cancelQueries(choicesQuery());
      queryClient.setQueryData(choicesQuery().queryKey, choices);
    },
  });
}
