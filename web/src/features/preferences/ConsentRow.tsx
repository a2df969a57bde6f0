import type { Consent } from '@sklon/contract/account';
import { Button } from '@mantine/core';
import { type DocumentFile, documents } from '../agreements/documents.ts';
import classes from './ConsentRow.module.css';
import { dayText } from './moment-text.ts';
import rows from './Rows.module.css';

const TITLES: Record<Consent['user_type'], string> = {
  user: 'Согласие пользователя',
  provider: 'Согласие поставщика услуг',
};

interface ConsentRowProps {
  consent: Consent;
  onRead: (file: DocumentFile) => void;
  onWithdraw: () => void;
}

/** A consent with the documents it was given to. Without JavaScript, and in a new tab, the links lead to the texts themselves. */
export function ConsentRow({ consent, onRead, onWithdraw }: ConsentRowProps) {
  const { user_type, doc_version, accepted_at, withdrawn_at } = consent;
  const shown = documents.filter(({ file }) =>
    consent.documents.some((given) => given.file === file),
  );
  return (
    <li className={rows.row} data-action>
      <div className={rows.what}>
        <p className={rows.name}>{TITLES[user_type]}</p>
        <p className={rows.note}>
          Версия {doc_version}. Дано {dayText(accepted_at)}
          {withdrawn_at !== null && <>, отозвано {dayText(withdrawn_at)}</>}
        </p>
        <ul className={classes.documents}>
          {shown.map(({ file, title }) => (
            <li key={file}>
              <a
                href={`/documents/${file}`}
                className={classes.document}
                onClick={(event) => {
                  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                  event.preventDefault();
                  onRead(file);
                }}
              >
                {title}
              </a>
            </li>
          ))}
        </ul>
      </div>
      {withdrawn_at === null && (
        <Button
          variant="default"
          aria-label={`Отозвать: ${TITLES[user_type].toLowerCase()}`}
          onClick={onWithdraw}
        >
          Отозвать
        </Button>
      )}
    </li>
  );
}
