import { sectionPicture } from '@sklon/contract/share';
import { absolute, jsonLd, pageHead, socialLinks } from '../../ui/head.ts';

/** Schema.org. */
function siteJsonLd(): string {
  const organization = absolute('/#organization');
  return jsonLd({
    '@graph': [
      {
        '@type': 'WebSite',
        name: 'Склон',
        url: absolute('/'),
        inLanguage: 'ru',
        publisher: { '@id': organization },
      },
      {
        '@type': 'Organization',
        '@id': organization,
        name: 'Склон',
        url: absolute('/'),
        logo: absolute('/icons/icon-512.png'),
        sameAs: Object.values(socialLinks),
      },
    ],
  });
}

export function homeHead() {
  return pageHead({
    title: 'Инструкторы по лыжам и сноуборду на курортах России',
    path: '/',
    preview: import.meta.env.SSR && {
      description:
        'Найдите инструктора по горным лыжам или сноуборду на своём курорте, посмотрите свободное время и забронируйте занятие. Прокат, гиды и другие услуги.',
      picture: sectionPicture('home'),
      jsonLd: [siteJsonLd()],
    },
  });
}
