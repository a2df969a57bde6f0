import { useQuery } from '@tanstack/react-query';
import { ChoiceSwitch } from './ChoiceSwitch.tsx';
import { LoadedRows } from './LoadedRows.tsx';
import { PreferencesSection } from './PreferencesSection.tsx';
import { choicesQuery } from './queries.ts';
import { SilentBotNotice } from './SilentBotNotice.tsx';

/** Which of the messages one can do without come. */
export function NotificationsSection() {
  const query = useQuery(choicesQuery());
  return (
    <PreferencesSection
      title="Уведомления"
      lead={
        <>
          О&nbsp;бронированиях, запросах и&nbsp;решениях бот пишет всегда. Остальное можно
          отключить.
        </>
      }
    >
      <SilentBotNotice />
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
          </>
        )}
      </LoadedRows>
    </PreferencesSection>
  );
}
