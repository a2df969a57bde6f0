import { AGREEMENT_DOC_VERSION } from '@sklon/contract/limits';
import { Icon } from '../../ui/icons/Icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { useAddressDialog, useLastShown } from '../../ui/overlays/overlay-history.ts';
import { DelayedSpinner } from '../../ui/StateScreen.tsx';
import type { DocumentFile } from './document-files.ts';
import { documentQuery, documents } from './documents.ts';
import classes from './LegalDocument.module.css';
import { Button } from '../../ui/Button.tsx';

const load = () => import('./DocumentMarkdown.tsx');
// Not lazy on the server: a page without JavaScript would miss what loads later.
const DocumentMarkdown = import.meta.env.SSR ? (await load()).default : lazy(load);

interface LegalDocumentProps {
  file: DocumentFile;
  withTitle?: boolean;
}

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

interface LegalDocumentListProps {
  opened: DocumentFile | undefined;
}

export function LegalDocumentList({ opened }: LegalDocumentListProps) {
  const { close } = useAddressDialog('document');
  const shown = useLastShown(opened);
  return (
    // A page of links, unless a document is open.
    <div data-links={opened === undefined || undefined}>
      <ul className="grid gap-4 plain-list">
        {documents.map(({ file, title, about }) => (
          <li key={file} className={classes.item}>
            <Icon name="file-text" size={28} stroke={1.5} className={classes.icon} />
            <h2 className={classes.title}>
              <Link
                to="/legal_docs"
                search={{ document: file }}
                state={{ openedHere: true }}
                resetScroll={false}
                className={classes.link}
              >
                {title}
              </Link>
            </h2>
            <p className="text-dimmed">{about}</p>
            <p className="dimmed">Версия {AGREEMENT_DOC_VERSION}</p>
          </li>
        ))}
      </ul>
      <Dialog
        opened={opened !== undefined}
        onClose={close}
        inAddress
        parameter="document"
        title={documents.find(({ file }) => file === shown)?.title ?? ''}
        size="xl"
        onPhone="full"
      >
        {shown && <LegalDocument file={shown} withTitle={false} />}
      </Dialog>
    </div>
  );
}
