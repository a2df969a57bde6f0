import { createFileRoute } from '@tanstack/react-router';
import { LegalDocumentList } from '../features/agreements/LegalDocument.tsx';
import { pageHead } from '../ui/head.ts';
import { Page } from '../ui/Page.tsx';

export const Route = createFileRoute('/legal_docs')({
  head: () =>
    pageHead({
      title: 'Документы',
      path: '/legal_docs',
      preview: import.meta.env.SSR && {
        description:
          'Согласия на обработку персональных данных, пользовательское соглашение и оферта для поставщиков услуг.',
      },
    }),
  component: LegalDocsPage,
});

function LegalDocsPage() {
  return (
    <Page title="Документы" lead="Правила, по&nbsp;которым работает «Склон»." width="text">
      <LegalDocumentList />
    </Page>
  );
}
