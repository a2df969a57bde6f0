import type { CurrentUser, TelegramAuth } from '@sklon/contract/auth';
import type { FormType } from '@sklon/contract/registration-rules';
import type { Registration } from '@sklon/contract/registrations';
import { type ReactNode, useId, useState } from 'react';
import { Notice } from '../../../ui/Notice.tsx';
import { ConfirmDialog } from '../../../ui/overlays/Dialog.tsx';
import { DocumentsField } from '../../uploads/DocumentsField.tsx';
import { PhotoField } from '../../uploads/PhotoField.tsx';
import type { DraftFilesState } from '../drafts.ts';
import { BUSINESS_TEXTS, SERVICE_TEXTS } from '../service-types.ts';
import { StepHeading } from '../Steps.tsx';
import { PersonFields, ResortsField } from './ApplicantFields.tsx';
import { BusinessContacts, BusinessFields } from './BusinessFields.tsx';
import { InstructorDetails, TeachingFields } from './InstructorFields.tsx';
import { MeetingPointsField } from './MeetingPointsField.tsx';
import classes from './RegistrationForm.module.css';
import { useRegistrationForm } from './useRegistrationForm.ts';
import { Button } from '../../../ui/Button.tsx';

function FormSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section
      className="grid gap-5 min-w-0 p-[clamp(1.25rem,4vw,2rem)] plate rounded-xl"
      aria-labelledby={id}
    >
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
}

function WhatFollows() {
  return (
    <aside className={classes.aside} aria-labelledby="what-follows">
      <h3 id="what-follows">Что будет дальше</h3>
      <ol>
        <li>Администратор проверит анкету и&nbsp;документы.</li>
        <li>Ответ придёт сообщением и&nbsp;появится на&nbsp;этой странице.</li>
        <li>
          После одобрения вас увидят на&nbsp;«Склоне» все, кто ищет услуги на&nbsp;вашем курорте.
        </li>
      </ol>
    </aside>
  );
}

interface RegistrationFormProps {
  service: FormType;
  user: CurrentUser;
  auth: TelegramAuth | undefined;
  /** A decided application that this form begins with. */
  earlier: Registration | null;
  files: DraftFilesState;
  onSent: (answer: { id: number; message: string }) => void;
  onAuthRefused: (message: string) => void;
  onExists: () => void;
}

/** The fourth step (spec 2, Form contents; spec 5, Provider form); a default export because `lazy` wants one. */
export default function RegistrationForm(props: RegistrationFormProps) {
  const { service, user, files } = props;
  const { form, restored, problem, pending, clear } = useRegistrationForm(props);
  const [clearing, setClearing] = useState(false);
  const chosen = files.files ?? { photo: null, documents: [] };

  return (
    <div className="grid gap-8 min-[70em]:grid-cols-[minmax(0,52rem)_minmax(0,1fr)]">
      <form {...form.props} className={classes.form}>
        <StepHeading
          step="form"
          lead="Поля со&nbsp;звёздочкой обязательны. Всё, что вы&nbsp;вводите, сохраняется на&nbsp;этом устройстве."
        >
          {SERVICE_TEXTS[service].form}
        </StepHeading>
        {restored && (
          <Notice kind="info">
            Мы&nbsp;вернули то, что вы&nbsp;ввели раньше: можно продолжать.
          </Notice>
        )}
        <FormSection title="О вас">
          <PersonFields form={form} user={user} />
        </FormSection>
        <FormSection title="Где вы работаете">
          <ResortsField form={form} />
          {service === 'instructor' && <MeetingPointsField form={form} />}
        </FormSection>
        {service === 'instructor' ? (
          <>
            <FormSection title="Чему и как вы учите">
              <TeachingFields form={form} />
            </FormSection>
            <FormSection title="Условия и рассказ о себе">
              <InstructorDetails form={form} />
            </FormSection>
          </>
        ) : (
          <>
            <FormSection title={BUSINESS_TEXTS[service].section}>
              <BusinessFields form={form} service={service} />
            </FormSection>
            <FormSection title="Где вас найти">
              <BusinessContacts form={form} />
            </FormSection>
          </>
        )}
        <FormSection title="Фото и документы">
          <PhotoField
            photo={chosen.photo}
            onChange={(photo) => files.change((others) => ({ ...others, photo }))}
          />
          <DocumentsField
            documents={chosen.documents}
            uploaded={0}
            onAdd={(added) =>
              files.change((others) => ({ ...others, documents: [...others.documents, ...added] }))
            }
            onRemove={files.drop}
          />
        </FormSection>
        {problem && <Notice kind="error">{problem}</Notice>}
        <Button
          type="submit"
          size="lg"
          color="sun"
          loading={pending}
          className="sm:justify-self-start"
        >
          Отправить заявку
        </Button>
        <div className="grid gap-3 min-[40em]:grid-cols-[auto_auto_1fr] min-[40em]:items-center">
          <Button variant="subtle" onClick={() => setClearing(true)}>
            Очистить черновик
          </Button>
          <p className="dimmed">
            Администратор проверит анкету, ответ придёт сообщением и&nbsp;появится на&nbsp;этой
            странице.
          </p>
        </div>
        <ConfirmDialog
          opened={clearing}
          onClose={() => setClearing(false)}
          onConfirm={() => {
            clear();
            files.clear();
            setClearing(false);
          }}
          title="Очистить черновик?"
          confirmLabel="Очистить"
          cancelLabel="Не очищать"
          dangerous
        >
          <p>
            Всё, что вы&nbsp;ввели в&nbsp;анкету, и&nbsp;выбранные файлы исчезнут с&nbsp;этого
            устройства.
          </p>
        </ConfirmDialog>
      </form>
      <WhatFollows />
    </div>
  );
}
