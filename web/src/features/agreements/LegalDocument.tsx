import { AGREEMENT_DOC_VERSION } from '@sklon/contract/limits';
import { Icon } from '../../ui/icons/Icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { DelayedSpinner } from '../../ui/StateScreen.tsx';
import { type DocumentFile, documentQuery, documents } from './documents.ts';
import classes from './LegalDocument.module.css';
import { Button } from '../../ui/Button.tsx';

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

/** The legal documents, each opening over the page. Without JavaScript the links lead to the texts themselves. */
export function LegalDocumentList() {
  const [chosen, setChosen] = useState<(typeof documents)[number]>();
  const [opened, setOpened] = useState(false);
  return (
    <>
      <ul className={classes.list}>
        {documents.map((document) => (
          <li key={document.file} className={classes.item}>
            <Icon name="file-text" size={28} stroke={1.5} className={classes.icon} />
            <h2 className={classes.title}>
              <a
                href={`/documents/${document.file}`}
                className={classes.link}
                onClick={(event) => {
                  event.preventDefault();
                  setChosen(document);
                  setOpened(true);
                }}
              >
                {document.title}
              </a>
            </h2>
            <p className={classes.about}>{document.about}</p>
            <p className={classes.version}>Версия {AGREEMENT_DOC_VERSION}</p>
          </li>
        ))}
      </ul>
      <Dialog
        opened={opened}
        onClose={() => setOpened(false)}
        title={chosen?.title ?? ''}
        size="xl"
        onPhone="full"
      >
        {chosen && <LegalDocument file={chosen.file} withTitle={false} />}
      </Dialog>
    </>
  );
}
