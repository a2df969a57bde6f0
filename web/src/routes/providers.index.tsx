import { sectionPicture } from '@sklon/contract/share';
import { createFileRoute } from '@tanstack/react-router';
import { ProvidersPage } from '../features/home/ProvidersPage.tsx';
import { pageHead } from '../ui/head.ts';

export const Route = createFileRoute('/providers/')({
  head: () =>
    pageHead({
      title: 'Инструкторам, прокатам и\u00A0услугам',
      path: '/providers',
      preview: import.meta.env.SSR && {
        description:
          'Разместите занятия, прокат или услугу на\u00A0горнолыжном курорте бесплатно: заявки приходят сообщениями, клиент платит вам на\u00A0месте.',
        picture: sectionPicture('site'),
      },
    }),
  component: ProvidersPage,
});
