import { createFileRoute } from '@tanstack/react-router';
import { type DocumentFile, documentInUrl } from '../features/agreements/document-files.ts';
import { documentQuery } from '../features/agreements/documents.ts';
import { LegalDocumentList } from '../features/agreements/LegalDocument.tsx';
import { pageHead } from '../ui/head.ts';
import { Page } from '../ui/Page.tsx';

export const Route = createFileRoute('/legal_docs')({
  validateSearch: (search: Record<string, unknown>): { document?: DocumentFile | undefined } => ({
    document: documentInUrl(search['document']),
  }),
  loaderDeps: ({ search: { document } }) => ({ document }),
  loader: async ({ context: { queryClient }, deps: { document } }) => {
    // In the browser the dialog opens at once, with a spinner.
    if (import.meta.env.SSR && document)
      await queryClient.query(documentQuery(document)).catch(() => undefined);
  },
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
  const { document } = Route.useSearch();
  return (
    <Page title="Документы" lead="Правила, по&nbsp;которым работает «Склон»." width="text">
      <LegalDocumentList opened={document} />
    </Page>
  );
}
