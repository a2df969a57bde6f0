import { CERTIFICATE_FROM_MIN, CERTIFICATE_TO_MAX } from '@sklon/contract/certificate-rules';
import type { Certificate } from '@sklon/contract/certificates';
import { CERTIFICATE_NUMBER_MAX, CERTIFICATE_TEXT_MAX } from '@sklon/contract/limits';
import { type ReactNode, useState } from 'react';
import { failureText } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { upload } from '../../api/upload.ts';
import { Button } from '../../ui/Button.tsx';
import { FieldGroup } from '../../ui/form/Choices.tsx';
import { useContractForm } from '../../ui/form/contract-form.ts';
import { TextInput } from '../../ui/form/Fields.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useInputDraft } from '../auth/drafts.ts';
import { DOCUMENTS_ACCEPT } from '../uploads/DocumentsField.tsx';
import { DropZone } from '../uploads/DropZone.tsx';
import { chooseDocuments, fileSize } from '../uploads/files.ts';
import { useSender } from '../uploads/useSender.ts';
import { type CertificateValues, useCertificatesChange } from './queries.ts';

const SAVED = 'Сертификат сохранён';
const SAVE_FAILED = 'Не\u00A0удалось сохранить сертификат. Попробуйте ещё раз.';
const UPLOAD_FAILED =
  'Сертификат сохранён, но\u00A0документ не\u00A0загрузился. Нажмите «Сохранить» ещё раз.';

/** Typed values; an empty end is none. */
type Values = Record<keyof CertificateValues, string>;

function valuesOf(certificate: Certificate | null): Values {
  const { kind = '', issuer = '', number = '', valid_from = '', valid_to } = certificate ?? {};
  return { kind, issuer, number, valid_from, valid_to: valid_to ?? '' };
}

function bodyOf({ valid_to, ...values }: Values): CertificateValues {
  return { ...values, valid_to: valid_to || null };
}

async function loadSchema() {
  const { certificateForm } = await import('@sklon/contract/certificates');
  return certificateForm;
}

interface CertificateFormProps {
  /** Null: a new one. */
  certificate: Certificate | null;
  /** The new one exists from now on, although its document is still being sent. */
  onCreated: (certificate: Certificate) => void;
  onClose: () => void;
}

/** What a certificate says, and the document that shows it: sent one after the other. */
export function CertificateForm({ certificate, onCreated, onClose }: CertificateFormProps) {
  const initial = valuesOf(certificate);
  const [file, setFile] = useState<File | null>(null);
  const save = useCertificatesChange((body: CertificateValues) =>
    certificate
      ? call('updateCertificate', { params: { id: certificate.id }, body })
      : call('createCertificate', { body }),
  );
  const sender = useSender();
  const sending = useCertificatesChange((saved: { id: number; file: File }) =>
    upload('uploadCertificateEvidence', {
      params: { id: saved.id },
      file: saved.file,
      ...sender.start(),
    }),
  );
  const pending = save.isPending || sending.isPending;
  const form = useContractForm({
    initial,
    follows: true,
    draft: useInputDraft(`certificate ${certificate?.id ?? 'new'}`, initial),
    loadSchema,
    bodyOf,
    action: save,
    onSubmit: (values, { refuse }) => {
      if (sending.isPending) return;
      sending.reset();
      save.mutate(bodyOf(values), {
        onSuccess: (saved) => {
          if (!certificate) onCreated(saved);
          if (file) sending.mutate({ id: saved.id, file }, { onSuccess: finish });
          else finish();
        },
        onError: refuse,
      });
    },
  });

  function finish(): void {
    showToast({ kind: 'success', message: SAVED });
    onClose();
  }

  return (
    <form
      {...form.props}
      aria-label={certificate ? 'Изменить сертификат' : 'Новый сертификат'}
      className="stack gap-4"
    >
      {certificate?.refusal_reason && (
        <Notice kind="warning">
          Администратор не&nbsp;принял сертификат: {certificate.refusal_reason}
        </Notice>
      )}
      {certificate?.status === 'verified' && (
        <Notice kind="info">После изменения сертификат снова проверит администратор.</Notice>
      )}
      <TextInput
        label="Что за сертификат"
        description="Вид и&nbsp;категория, как в&nbsp;документе"
        placeholder="Инструктор по горным лыжам, категория B"
        required
        autoComplete="off"
        maxLength={CERTIFICATE_TEXT_MAX}
        {...form.field('kind')}
      />
      <div className="grid gap-4 items-start sm:grid-cols-2">
        <TextInput
          label="Кем выдан"
          description="Как в&nbsp;документе"
          required
          autoComplete="off"
          maxLength={CERTIFICATE_TEXT_MAX}
          {...form.field('issuer')}
        />
        <TextInput
          label="Номер"
          description="Его увидят только администраторы"
          required
          autoComplete="off"
          maxLength={CERTIFICATE_NUMBER_MAX}
          {...form.field('number')}
        />
        <TextInput
          label="Действует с"
          description="День выдачи"
          type="date"
          required
          min={CERTIFICATE_FROM_MIN}
          {...form.field('valid_from')}
        />
        <TextInput
          label="Действует по"
          description="Пусто, если бессрочный"
          type="date"
          max={CERTIFICATE_TO_MAX}
          {...form.field('valid_to')}
        />
      </div>
      <EvidenceField
        current={certificate?.evidence?.original_filename}
        file={file}
        onChange={setFile}
      />
      {sending.isPending && <UploadProgress part={sender.part} onCancel={sender.cancel} />}
      {save.error && <Notice kind="error">{failureText(save.error, SAVE_FAILED)}</Notice>}
      {sending.error && (
        <Notice kind="error">
          {sender.cancelled
            ? 'Сертификат сохранён, отправка документа отменена.'
            : `${UPLOAD_FAILED} ${failureText(sending.error, '')}`}
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" loading={pending}>
          Сохранить
        </Button>
        <Button variant="default" disabled={pending} onClick={onClose}>
          Отмена
        </Button>
      </div>
    </form>
  );
}

function UploadProgress({ part, onCancel }: { part: number; onCancel: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-2 justify-between [&>span]:flex-[1_1_12rem] [&_progress]:block [&_progress]:w-full [&_progress]:mt-1">
      <span>
        <span>{part < 1 ? `Отправлено ${Math.round(part * 100)}\u00A0%` : 'Проверяем файл…'}</span>
        <progress value={part} max={1} aria-label="Отправка документа" />
      </span>
      <Button variant="subtle" size="sm" onClick={onCancel}>
        Отменить отправку
      </Button>
    </div>
  );
}

interface EvidenceFieldProps {
  /** Name of the document that the certificate has. */
  current: string | undefined;
  file: File | null;
  onChange: (file: File) => void;
}

/** The document that shows the certificate, as the documents of an application are chosen. */
function EvidenceField({ current, file, onChange }: EvidenceFieldProps) {
  const [problem, setProblem] = useState<ReactNode>(null);
  const chosen = file ? `${file.name}, ${fileSize(file.size)}` : current;
  return (
    <FieldGroup
      path="evidence"
      legend="Документ"
      description="Снимок или скан: PDF, JPG, PNG, TIFF, DOC или DOCX, до&nbsp;10&nbsp;МБ. Его увидят только администраторы. Без документа сертификат не&nbsp;проверят."
      error={problem}
    >
      <DropZone
        label={chosen === undefined ? 'Выбрать документ' : 'Заменить документ'}
        hint={chosen}
        {...(chosen === undefined && { dropHint: 'или перетащите его сюда' })}
        icon="file-upload"
        accept={DOCUMENTS_ACCEPT}
        onChoose={([first]) => {
          if (!first) return;
          const { accepted, problems } = chooseDocuments([first], 0);
          setProblem(problems[0] ?? null);
          if (accepted[0]) onChange(accepted[0]);
        }}
      />
    </FieldGroup>
  );
}
