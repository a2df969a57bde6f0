import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useInstant } from '../../ui/useInstant.ts';
import { EndAllDialog } from './EndAllDialog.tsx';
import { LoadedRows } from './LoadedRows.tsx';
import { PreferencesSection } from './PreferencesSection.tsx';
import { sessionsQuery } from './queries.ts';
import classes from './Rows.module.css';
import { SessionRow } from './SessionRow.tsx';

/** Where the person is signed in, and the ways out of there. */
export function SessionsSection() {
  const query = useQuery(sessionsQuery());
  const now = useInstant();
  const [asking, setAsking] = useState(false);
  return (
    <PreferencesSection
      title="Входы"
      lead={<>Устройства, на&nbsp;которых вы&nbsp;вошли. Незнакомое лучше завершить.</>}
    >
      <LoadedRows query={query} expected={2} failure="Не&nbsp;удалось загрузить список входов">
        {(sessions) => (
          <>
            <ul className={classes.rows}>
              {sessions.map((session) => (
                <SessionRow key={session.id} session={session} now={now} />
              ))}
            </ul>
            <div className={classes.row} data-action data-ruled>
              <p className={classes.note}>
                Если телефон потерян или вход кажется чужим, завершите сразу все.
              </p>
              <Button variant="light" color="red" onClick={() => setAsking(true)}>
                Выйти везде
              </Button>
            </div>
          </>
        )}
      </LoadedRows>
      <EndAllDialog opened={asking} onClose={() => setAsking(false)} />
    </PreferencesSection>
  );
}
