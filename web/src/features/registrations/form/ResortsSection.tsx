import type { Resort } from '@sklon/contract/resorts';
import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { Notice } from '../../../ui/Notice.tsx';
import { FormSection } from './FormSection.tsx';
import { ResortsField } from './ResortsField.tsx';
import classes from './RegistrationForm.module.css';
import type { RegistrationFormState } from './useRegistrationForm.ts';

interface ResortsSectionProps {
  resorts: UseQueryResult<Resort[]>;
  form: RegistrationFormState;
}

/** Resorts to choose from; what was typed elsewhere in the form waits for them unharmed. */
export function ResortsSection({ resorts, form }: ResortsSectionProps) {
  return (
    <FormSection title="Где вы работаете">
      {resorts.data ? (
        <ResortsField
          resorts={resorts.data}
          value={form.values.resort_ids}
          error={form.errors.resort_ids}
          onChange={(ids) => form.setFieldValue('resort_ids', ids)}
        />
      ) : (
        <div className={classes.missing}>
          {resorts.isError && (
            <Notice kind="error">
              <p>Не&nbsp;удалось загрузить курорты.</p>
              <Button variant="light" onClick={() => void resorts.refetch()}>
                Попробовать снова
              </Button>
            </Notice>
          )}
        </div>
      )}
    </FormSection>
  );
}
