import { createFileRoute } from '@tanstack/react-router';
import { LegalDocumentList } from '../features/agreements/LegalDocument.tsx';
import { pageHead } from '../ui/head.ts';
import { Page } from '../ui/Page.tsx';

export const Route = createFileRoute('/legal_docs')({
  head: () =>
    pageHead({
      title: 'Документы',
      description:
        'Согласия на обработку персональных данных, пользовательское соглашение и оферта для поставщиков услуг.',
      path: '/legal_docs',
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
