import { createFileRoute } from '@tanstack/react-router';
import { OtherSections } from '../features/services/OtherSections.tsx';
import { pageHead } from '../ui/head.ts';
import { Page } from '../ui/Page.tsx';

export const Route = createFileRoute('/others')({
  head: () =>
    pageHead({
      title: 'Другие услуги',
      description: 'Транспорт, проживание и фотосессии на горнолыжных курортах России.',
      path: '/others',
    }),
  component: OthersPage,
});

function OthersPage() {
  return (
    <Page title="Другие услуги" lead="Всё вокруг катания: как доехать, где жить и&nbsp;что останется на&nbsp;память.">
      <OtherSections />
    </Page>
  );
}
