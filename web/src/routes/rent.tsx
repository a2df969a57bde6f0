import { createFileRoute } from '@tanstack/react-router';
import { ComingSoon } from '../ui/ComingSoon.tsx';
import { pageHead } from '../ui/head.ts';
import { RentalScene } from '../ui/illustrations/RentalScene.tsx';

export const Route = createFileRoute('/rent')({
  head: () =>
    pageHead({
      title: 'Прокат снаряжения',
      description: 'Прокаты лыж и сноубордов на курортах России: цены за комплект на день, адреса и телефоны.',
      path: '/rent',
    }),
  component: RentPage,
});

function RentPage() {
  return (
    <ComingSoon
      title="Прокат снаряжения"
      illustration={<RentalScene />}
      text="Собираем прокаты у&nbsp;подъёмников с&nbsp;ценами за&nbsp;комплект на&nbsp;день. Пока каталог готовится, инструктор подскажет, где взять снаряжение на&nbsp;вашем курорте."
    />
  );
}
