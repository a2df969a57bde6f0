import { AGREEMENT_DOC_VERSION } from '@sklon/contract/limits';
import { IconFileText } from '@tabler/icons-react';
import { useState } from 'react';
import { Dialog } from '../../ui/Dialog.tsx';
import classes from './DocumentList.module.css';
import { documents } from './documents.ts';
import { LegalDocument } from './LegalDocument.tsx';

/** The legal documents, each opening over the page. Without JavaScript the links lead to the texts themselves. */
export function DocumentList() {
  const [chosen, setChosen] = useState<(typeof documents)[number]>();
  const [opened, setOpened] = useState(false);
  return (
    <>
      <ul className={classes.list}>
        {documents.map((document) => (
          <li key={document.file} className={classes.item}>
            <IconFileText size={28} stroke={1.5} aria-hidden className={classes.icon} />
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
        fullScreenOnPhone
      >
        {chosen && <LegalDocument file={chosen.file} withTitle={false} />}
      </Dialog>
    </>
  );
}
