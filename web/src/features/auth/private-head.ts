import { pageHead } from '../../ui/head.ts';

/** What the server says of any page that renders in the browser alone; there the page's own head takes its place. */
export function privateHead(path = '/') {
  return pageHead({
    title: 'Личный кабинет',
    description: 'Бронирования, настройки и\u00A0анкета поставщика услуг на\u00A0«Склоне».',
    path,
    noindex: true,
  });
}
