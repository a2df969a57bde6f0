import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { DelayedSpinner } from '../../ui/DelayedSpinner.tsx';
import type { DocumentFile } from './documents.ts';
import classes from './LegalDocument.module.css';
import { documentQuery } from './queries.ts';

const DocumentMarkdown = lazy(() => import('./DocumentMarkdown.tsx'));

interface LegalDocumentProps {
  file: DocumentFile;
  /** False where its title stands above it already. */
  withTitle?: boolean;
}

/** A legal document, loaded and rendered when it is first shown. */
export function LegalDocument({ file, withTitle = true }: LegalDocumentProps) {
  const { data: text, isError, refetch } = useQuery(documentQuery(file));

  if (isError) {
    return (
      <div className={classes.failed} role="alert">
        <p>Failed to load document</p>
        <Button variant="light" onClick={() => void refetch()}>
          Попробовать снова
        </Button>
      </div>
    );
  }
  return (
    <Suspense fallback={<DelayedSpinner />}>
      {text === undefined ? (
        <DelayedSpinner />
      ) : (
        <DocumentMarkdown text={text} withTitle={withTitle} />
      )}
    </Suspense>
  );
}
