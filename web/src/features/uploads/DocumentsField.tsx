import { DOCUMENTS_MAX } from '@sklon/contract/limits';
import { DOCUMENT_TYPES } from '@sklon/contract/registration-rules';
import { Icon } from '../../ui/icons/Icon.tsx';
import { useState } from 'react';
import { FieldGroup } from '../../ui/form/Choices.tsx';
import { DropZone } from './DropZone.tsx';
import { chooseDocuments, fileSize } from './files.ts';
import classes from './uploads.module.css';

/** Endings for `<input accept>`. */
export const DOCUMENTS_ACCEPT = Object.keys(DOCUMENT_TYPES)
  .map((ending) => `.${ending}`)
  .join(',');

function identity({ name, size, lastModified }: File): string {
  return `${size} ${lastModified} ${name}`;
}

interface DocumentsFieldProps {
  documents: readonly File[];
  /** Documents that the server already has or is receiving. */
  uploaded: number;
  onAdd: (files: File[]) => void;
  onRemove: (file: File) => void;
}

/** At most five, with those already uploaded (spec 5). */
export function DocumentsField({ documents, uploaded, onAdd, onRemove }: DocumentsFieldProps) {
  const [problems, setProblems] = useState<readonly string[]>([]);
  const count = documents.length + uploaded;
  const full = count >= DOCUMENTS_MAX;

  const add = (files: File[]) => {
    // The same file chosen again is no second document.
    const known = new Set(documents.map(identity));
    const { accepted, problems: found } = chooseDocuments(
      files.filter((file) => !known.has(identity(file))),
      count,
    );
    setProblems(found);
    if (accepted.length > 0) onAdd(accepted);
  };

  return (
    <FieldGroup
      path="documents"
      legend="Документы"
      description="Удостоверение, сертификаты, свидетельство о&nbsp;регистрации. PDF, JPG, PNG, TIFF, DOC или DOCX, до&nbsp;10&nbsp;МБ каждый. Их увидят только администраторы."
      error={
        problems.length > 0 && problems.map((problem) => <span key={problem}>{problem} </span>)
      }
    >
      {documents.length > 0 && (
        <ul className="grid gap-2 mb-3 plain-list" aria-label="Выбранные документы">
          {documents.map((file) => (
            <li key={identity(file)} className={classes.chosenDocument}>
              <Icon name="file-text" size={24} />
              <span className="flex-1 min-w-0 weight-500 wrap-anywhere">{file.name}</span>
              <span className="flex-none dimmed">{fileSize(file.size)}</span>
              <button
                type="button"
                className="grid flex-none place-items-center size-11 bare rounded-md text-dimmed hover:text-error"
                aria-label={`Убрать документ: ${file.name}`}
                onClick={() => {
                  setProblems([]);
                  onRemove(file);
                }}
              >
                <Icon name="trash" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <DropZone
        label={full ? `Все ${DOCUMENTS_MAX} мест заняты` : 'Выбрать документы'}
        {...(full
          ? { hint: 'Уберите лишний файл, чтобы добавить другой' }
          : { dropHint: 'или перетащите их сюда' })}
        icon="file-upload"
        accept={DOCUMENTS_ACCEPT}
        multiple
        disabled={full}
        onChoose={add}
      />
    </FieldGroup>
  );
}
