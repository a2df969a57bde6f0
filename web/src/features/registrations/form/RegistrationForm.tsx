import '@mantine/core/styles/Input.layer.css';
import { Button } from '@mantine/core';
import type { CurrentUser, TelegramAuth } from '@sklon/contract/auth';
import type { Registration } from '@sklon/contract/registrations';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { resortsQuery } from '../../resorts/queries.ts';
import { DocumentsField } from '../../uploads/DocumentsField.tsx';
import { PhotoField } from '../../uploads/PhotoField.tsx';
import type { useDraftFiles } from '../files/useDraftFiles.ts';
import { SERVICE_TEXTS } from '../service-types.ts';
import { StepHeading } from '../StepHeading.tsx';
import { BusinessFields } from './BusinessFields.tsx';
import { focusFirstWrong } from '../../../ui/form/focus-first-wrong.ts';
import { FormSection } from './FormSection.tsx';
import type { FormService } from './form-values.ts';
import { InstructorFields } from './InstructorFields.tsx';
import { PersonFields } from './PersonFields.tsx';
import classes from './RegistrationForm.module.css';
import { WhatFollows } from './WhatFollows.tsx';
import { ResortsSection } from './ResortsSection.tsx';
import { useRegistrationForm } from './useRegistrationForm.ts';
import { useRegistrationSubmit } from './useRegistrationSubmit.ts';

interface RegistrationFormProps {
  service: FormService;
  user: CurrentUser;
  auth: TelegramAuth;
  /** A decided application that this form begins with. */
  earlier: Registration | null;
  files: ReturnType<typeof useDraftFiles>;
  onSent: (answer: { id: number; message: string }) => void;
  onAuthRefused: (message: string) => void;
  onExists: () => void;
}

/** The fourth step (spec 2, Form contents; spec 5, Provider form); a default export because `lazy` wants one. */
export default function RegistrationForm(props: RegistrationFormProps) {
  const { service, user, earlier, files } = props;
  const element = useRef<HTMLFormElement>(null);
  const resorts = useQuery(resortsQuery());
  const { form, restored, forget, clear } = useRegistrationForm(service, user, earlier);
  const [clearing, setClearing] = useState(false);
  const { submit, problem, pending } = useRegistrationSubmit({
    ...props,
    form,
    onSent: (answer) => {
      forget();
      props.onSent(answer);
    },
    // Once React has shown the errors.
    onWrong: (paths) =>
      setTimeout(() => element.current && focusFirstWrong(element.current, paths)),
  });
  const chosen = files.files ?? { photo: null, documents: [] };

  return (
    <div className={classes.page}>
      <form
        ref={element}
        noValidate
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
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
        <PersonFields form={form} user={user} />
        <ResortsSection resorts={resorts} form={form} />
        {service === 'instructor' ? (
          <InstructorFields form={form} />
        ) : (
          <BusinessFields form={form} service={service} />
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
          className={classes.send ?? ''}
        >
          Отправить заявку
        </Button>
        <div className={classes.submit}>
          <Button variant="subtle" onClick={() => setClearing(true)}>
            Очистить черновик
          </Button>
          <p className={classes.note}>
            Администратор проверит анкету, ответ придёт в&nbsp;Telegram и&nbsp;появится на&nbsp;этой
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
