import { createFileRoute } from '@tanstack/react-router';
import { ProfilePage } from '../features/preferences/ProfilePage.tsx';
import { pageHead } from '../ui/head.ts';
import { Page } from '../ui/Page.tsx';

export const Route = createFileRoute('/_signed-in/preferences')({
  head: () =>
    pageHead({
      title: 'Настройки',
      path: '/preferences',
      noindex: true,
      preview: import.meta.env.SSR && { description: 'Ваш профиль на\u00A0«Склоне».' },
    }),
  component: PreferencesPage,
});

function PreferencesPage() {
  return (
    <Page title="Настройки" width="text">
      <ProfilePage />
    </Page>
  );
}
