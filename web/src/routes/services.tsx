import { createFileRoute } from '@tanstack/react-router';
import { ServiceTiles } from '../features/services/ServiceTiles.tsx';
import { pageHead } from '../ui/head.ts';
import { Page } from '../ui/Page.tsx';

export const Route = createFileRoute('/services')({
  head: () =>
    pageHead({
      title: 'Услуги на горнолыжных курортах',
      description: 'Инструкторы, прокат снаряжения, гиды и другие услуги на горнолыжных курортах России.',
      path: '/services',
    }),
  component: ServicesPage,
});

function ServicesPage() {
  return (
    <Page title="Услуги" lead="Всё, что нужно на&nbsp;горе, в&nbsp;одном месте.">
      <ServiceTiles level="h2" />
    </Page>
  );
}
