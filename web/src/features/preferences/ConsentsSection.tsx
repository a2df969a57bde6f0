import type { Consent } from '@sklon/contract/account';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '../../ui/Dialog.tsx';
import { consentsQuery, type DocumentFile, documents } from '../agreements/documents.ts';
import { LegalDocument } from '../agreements/LegalDocument.tsx';
import { ConsentRow } from './ConsentRow.tsx';
import { LoadedRows } from './LoadedRows.tsx';
import { PreferencesSection } from './PreferencesSection.tsx';
import classes from './Rows.module.css';
import { WithdrawDialog } from './WithdrawDialog.tsx';

/** What the person has agreed to, and the way to take it back. */
export function ConsentsSection({ isProvider }: { isProvider: boolean }) {
  const query = useQuery(consentsQuery());
  const [file, setFile] = useState<DocumentFile>();
  const [reading, setReading] = useState(false);
  const [leaving, setLeaving] = useState<Consent['user_type']>();
  const [asking, setAsking] = useState(false);
  return (
    <PreferencesSection
      title="Согласия"
      lead={<>Что вы&nbsp;приняли и&nbsp;когда. Согласие можно отозвать в&nbsp;любой момент.</>}
    >
      <LoadedRows query={query} expected={1} failure="Не&nbsp;удалось загрузить список согласий">
        {(consents) =>
          consents.length === 0 ? (
            <p className={classes.row}>Вы ещё не&nbsp;давали согласий.</p>
          ) : (
            <ul className={classes.rows}>
              {consents.map((consent) => (
                <ConsentRow
                  key={`${consent.user_type} ${consent.accepted_at}`}
                  consent={consent}
                  onRead={(chosen) => {
                    setFile(chosen);
                    setReading(true);
                  }}
                  onWithdraw={() => {
                    setLeaving(consent.user_type);
                    setAsking(true);
                  }}
                />
              ))}
            </ul>
          )
        }
      </LoadedRows>
      <Dialog
        opened={reading}
        onClose={() => setReading(false)}
        title={documents.find((document) => document.file === file)?.title ?? ''}
        size="xl"
        fullScreenOnPhone
      >
        {file && <LegalDocument file={file} withTitle={false} />}
      </Dialog>
      {leaving && (
        <WithdrawDialog
          opened={asking}
          onClose={() => setAsking(false)}
          type={leaving}
          isProvider={isProvider}
        />
      )}
    </PreferencesSection>
  );
}
