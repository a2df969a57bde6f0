import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import type { DocumentFile } from './document-files.ts';
import { apiTransport, siteOrigin } from '../../request-context.ts';

/** Spec sections 2 and 7. */
export const documents = [
  {
    file: 'pers_data_users.md',
    title: 'Согласие на обработку персональных данных пользователя',
    about: 'Какие данные нужны для бронирования, кому они передаются и\u00A0как отозвать согласие.',
  },
  {
    file: 'pers_data_srv_providers.md',
    title: 'Согласие на обработку персональных данных поставщика услуг',
    about:
      'Что публикуется в\u00A0анкете, что видит только администратор и\u00A0сколько это хранится.',
  },
  {
    file: 'user_agreement.md',
    title: 'Пользовательское соглашение',
    about:
      'Как бронировать и\u00A0отменять занятия, за\u00A0что отвечает сервис и\u00A0за\u00A0что\u00A0— инструктор.',
  },
  {
    file: 'public_offer_providers.md',
    title: 'Публичная оферта для поставщиков услуг',
    about: 'Условия размещения для инструкторов, прокатов и\u00A0гидов.',
  },
] as const satisfies readonly { file: DocumentFile; title: string; about: string }[];

async function fetchDocument(file: DocumentFile, signal: AbortSignal): Promise<string> {
  const response = await apiTransport(new Request(`${siteOrigin()}/documents/${file}`, { signal }));
  if (!response.ok) throw new Error('Failed to load document');
  return response.text();
}

/** A static file, which the server that renders a page reads from itself. */
export function documentQuery(file: DocumentFile) {
  return queryOptions({
    queryKey: ['documents', file],
    queryFn: ({ signal }) => fetchDocument(file, signal),
    staleTime: Infinity,
  });
}

/** Newest first. */
export function consentsQuery() {
  return queryOptions({
    queryKey: ['me', 'consents'],
    queryFn: ({ signal }) => call('listConsents', { signal }),
    refetchOnMount: 'always',
  });
}
