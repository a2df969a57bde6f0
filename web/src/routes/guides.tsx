import { createFileRoute } from '@tanstack/react-router';
import { ComingSoon } from '../ui/ComingSoon.tsx';
import { pageHead } from '../ui/head.ts';
import { GuideScene } from '../ui/illustrations/GuideScene.tsx';

export const Route = createFileRoute('/guides')({
  head: () =>
    pageHead({
      title: 'Гиды по фрирайду и ски-турам',
      description: 'Горные гиды на курортах России: фрирайд, ски-туры, лавинная безопасность. Раздел скоро откроется.',
      path: '/guides',
    }),
  component: GuidesPage,
});

function GuidesPage() {
  return (
    <ComingSoon
      title="Гиды"
      illustration={<GuideScene />}
      text="Мы проверяем опыт и&nbsp;допуски горных гидов и&nbsp;скоро откроем раздел. А&nbsp;кататься вне трасс уже сейчас учат инструкторы по&nbsp;фрирайду."
    />
  );
}
