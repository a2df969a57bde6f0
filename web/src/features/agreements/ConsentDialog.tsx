import '@mantine/core/styles/Tabs.layer.css';
import { Tabs } from '@mantine/core';
import { useId } from 'react';
import classes from './ConsentDialog.module.css';
import { ConsentForm } from './ConsentForm.tsx';
import tabs from './ConsentTabs.module.css';
import type { DocumentFile } from './documents.ts';
import { LegalDocument } from './LegalDocument.tsx';
import type { AgreementType } from './useAcceptAgreement.ts';
import { useBlockingDialog } from './useBlockingDialog.ts';

/** What each agreement consists of, the consent first (spec section 2, Legal documents); the API records the same files. */
const DOCUMENTS: Record<AgreementType, { file: DocumentFile; label: string }[]> = {
  user: [
    { file: 'pers_data_users.md', label: 'Персональные данные' },
    { file: 'user_agreement.md', label: 'Соглашение' },
  ],
  provider: [
    { file: 'pers_data_srv_providers.md', label: 'Персональные данные' },
    { file: 'public_offer_providers.md', label: 'Оферта' },
  ],
};

/** The consent modal: nothing else can be done until it is answered. A default export because `lazy` wants one. */
export default function ConsentDialog({ type }: { type: AgreementType }) {
  const titleId = useId();
  const dialog = useBlockingDialog();
  const documents = DOCUMENTS[type];
  return (
    // `closedby` keeps Escape from closing it; React does not know the attribute by its types yet.
    <dialog
      ref={dialog}
      className={classes.dialog}
      aria-labelledby={titleId}
      aria-modal="true"
      {...{ closedby: 'none' }}
    >
      <div className={classes.frame}>
        <header className={classes.header}>
          <h2 id={titleId} tabIndex={-1} data-autofocus>
            Нужно ваше согласие
          </h2>
          <p>Прочитайте два документа: без согласия с&nbsp;ними пользоваться сервисом нельзя.</p>
        </header>
        <Tabs
          defaultValue={documents[0]?.file ?? null}
          keepMounted={false}
          className={tabs.root ?? ''}
        >
          <Tabs.List className={tabs.list ?? ''} aria-label="Документы">
            {documents.map(({ file, label }) => (
              <Tabs.Tab key={file} value={file} className={tabs.tab ?? ''}>
                {label}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {documents.map(({ file }) => (
            <Tabs.Panel key={file} value={file} className={tabs.panel ?? ''} tabIndex={0}>
              <LegalDocument file={file} />
            </Tabs.Panel>
          ))}
        </Tabs>
        <ConsentForm type={type} files={documents.map(({ file }) => file)} />
      </div>
    </dialog>
  );
}
