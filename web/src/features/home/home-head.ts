import { sectionPicture } from '@sklon/contract/share';
import { absolute, jsonLd, jsonLdScripts, pageHead, socialLinks } from '../../ui/head.ts';

/** The site and who runs it, for search engines (schema.org). */
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

/** Title, description, preview and structured data of the home page. */
export function homeHead() {
  const head = pageHead({
    title: 'Инструкторы по лыжам и сноуборду на курортах России',
    description:
      'Найдите инструктора по горным лыжам или сноуборду на своём курорте, посмотрите свободное время и забронируйте занятие. Прокат, гиды и другие услуги.',
    path: '/',
    picture: sectionPicture('home'),
  });
  return { ...head, scripts: jsonLdScripts(siteJsonLd()) };
}
