import { CERTIFICATE_REFUSAL_REQUIRED } from '@sklon/contract/certificate-rules';
import type { AdminCertificate } from '@sklon/contract/certificates';
import { CERTIFICATE_REASON_MAX } from '@sklon/contract/limits';
import { Link } from '@tanstack/react-router';
import { detailOf } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { Button } from '../../../ui/Button.tsx';
import { Fact, Facts } from '../../../ui/Facts.tsx';
import { useContractForm } from '../../../ui/form/contract-form.ts';
import { textProblem } from '../../../ui/form/length-text.ts';
import { LimitedTextarea } from '../../../ui/form/LimitedTextarea.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { instantText } from '../../../ui/moment.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { type EditDialogControls, useUnsavedChanges } from '../../../ui/overlays/EditDialog.tsx';
import { OpenFailure, PrivateFile, usePrivateFile } from '../../uploads/DocumentList.tsx';
import { periodText } from '../certificate-texts.ts';
import { CertificateStatus } from '../CertificateStatus.tsx';
import { DECISION_FAILED, REFUSED, useCertificateDecision, VERIFIED } from './queries.ts';

export function holderName({ instructor }: AdminCertificate): string {
  return `${instructor.first_name} ${instructor.last_name}`.trim();
}

/** A certificate with its document, and the decision about it. */
export function OpenCertificate({
  certificate,
  onDirty,
}: EditDialogControls & { certificate: AdminCertificate }) {
  return (
    <div className="stack gap-4">
      <Stated certificate={certificate} />
      <Evidence certificate={certificate} />
      <Decision certificate={certificate} onDirty={onDirty} />
    </div>
  );
}

/** What the instructor states, and what was decided. */
function Stated({ certificate }: { certificate: AdminCertificate }) {
  const { instructor, kind, issuer, number, updated_at } = certificate;
  const { verified_at, verified_by_name, refusal_reason } = certificate;
  return (
    <Facts>
      <Fact name="Инструктор">
        <Link to="/instructors/$id" params={{ id: String(instructor.id) }}>
          {holderName(certificate)}
        </Link>
      </Fact>
      <Fact name="Сертификат" under={<CertificateStatus certificate={certificate} />}>
        {kind}
      </Fact>
      <Fact name="Кем выдан">{issuer}</Fact>
      <Fact name="Номер">{number}</Fact>
      <Fact name="Действует">{periodText(certificate)}</Fact>
      <Fact name="Изменён">
        <time dateTime={updated_at}>{instantText(updated_at)}</time>
      </Fact>
      {verified_at !== null && (
        <Fact name="Проверен" under={verified_by_name}>
          <time dateTime={verified_at}>{instantText(verified_at)}</time>
        </Fact>
      )}
      {refusal_reason !== null && <Fact name="Причина отказа">{refusal_reason}</Fact>}
    </Facts>
  );
}

function Evidence({ certificate: { id, evidence } }: { certificate: AdminCertificate }) {
  const open = usePrivateFile((of) => call('createEvidenceLink', { params: { id: of } }));
  if (evidence === null) return null;
  return (
    <>
      <PrivateFile
        id={id}
        open={open}
        name={evidence.original_filename}
        size={evidence.file_size}
      />
      <OpenFailure open={open}>
        {(error) => <p>Не&nbsp;удалось открыть документ. {error.message}</p>}
      </OpenFailure>
      <p className="dimmed">То, что вы&nbsp;открыли документ, будет записано в&nbsp;журнал.</p>
    </>
  );
}

interface DecisionProps {
  certificate: AdminCertificate;
  onDirty: (dirty: boolean) => void;
}

/** Verifies the certificate, or refuses it for a reason that its instructor reads; a decision can be changed. */
function Decision({ certificate: { id, status, expired, revision }, onDirty }: DecisionProps) {
  const { mutate, data, isPending, isSuccess, error, variables } = useCertificateDecision(id);
  const form = useContractForm({
    initial: { reason: '' },
    rules: ({ reason }) => ({
      reason: textProblem(reason, CERTIFICATE_REASON_MAX, CERTIFICATE_REFUSAL_REQUIRED),
    }),
    onSubmit: ({ reason }, { reset }) =>
      mutate({ revision, reason: reason.trim() }, { onSuccess: reset }),
  });
  useUnsavedChanges(status !== 'refused' && form.values.reason.trim() !== '', onDirty);

  return (
    <form {...form.props} className="stack gap-4">
      {isSuccess && revision <= data.revision && (
        <Notice kind="success">
          {`${variables.reason === null ? VERIFIED : REFUSED}. Инструктор узнает об\u00A0этом из\u00A0сообщения.`}
        </Notice>
      )}
      {error && (
        <Notice kind="error">
          <strong>{DECISION_FAILED}</strong> {detailOf(error)}
        </Notice>
      )}
      {expired && status !== 'verified' && (
        <Notice kind="warning">Срок действия истёк: в&nbsp;анкете он не&nbsp;появится.</Notice>
      )}
      {status !== 'refused' && (
        <LimitedTextarea
          label="Причина отказа"
          hint="Её прочитает инструктор. Чтобы подтвердить сертификат, она не нужна."
          rows={2}
          max={CERTIFICATE_REASON_MAX}
          {...form.field('reason')}
        />
      )}
      <div className="flex flex-wrap gap-3 max-xs:*:flex-auto">
        {status !== 'verified' && (
          <Button
            loading={isPending && variables.reason === null}
            leftSection={<Icon name="check" size={18} />}
            onClick={() => mutate({ revision, reason: null })}
          >
            Совпадает с&nbsp;документом
          </Button>
        )}
        {status !== 'refused' && (
          <Button
            type="submit"
            variant="light"
            color="red"
            loading={isPending && variables.reason !== null}
            leftSection={<Icon name="x" size={18} />}
          >
            Не&nbsp;принять
          </Button>
        )}
      </div>
    </form>
  );
}
