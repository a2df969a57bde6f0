import type { InstructorSettings } from '@sklon/contract/instructors';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { DataError } from '../../../ui/StateScreen.tsx';
import { useSession } from '../../auth/session.ts';
import { settingsQuery } from '../own-queries.ts';
import { SettingsMissing, SignInNeeded } from './NoSettings.tsx';
import { useNoInstructor } from './own-settings.ts';

interface WithSettingsProps {
  /** Shown until the settings are loaded. */
  skeleton: ReactNode;
  children: (settings: InstructorSettings) => ReactNode;
}

/** What an instructor alone has; everybody else reads why there is nothing. */
export function WithSettings({ skeleton, children }: WithSettingsProps) {
  const session = useSession();
  const { data: settings, error } = useQuery(settingsQuery());
  const noInstructor = useNoInstructor();
  if (session.status === 'anonymous') return <SignInNeeded />;
  if (noInstructor) return <SettingsMissing />;
  if (settings) return children(settings);
  return error ? <DataError /> : skeleton;
}
