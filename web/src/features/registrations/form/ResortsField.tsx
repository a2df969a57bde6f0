import { Button } from '@mantine/core';
import type { Resort } from '@sklon/contract/resorts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Notice } from '../../../ui/Notice.tsx';
import { groupResorts } from '../../resorts/group-resorts.ts';
import { findResort, folderName } from '../../resorts/places.ts';
import { resortsQuery } from '../../resorts/queries.ts';
import { ResortChecklist } from '../../resorts/ResortChecklist.tsx';
import { toggleResort } from './form-values.ts';
import classes from './RegistrationForm.module.css';
import type { RegistrationFormState } from './useRegistrationForm.ts';

/** Where one works: resorts of one parent group, chosen under their folders' names (spec 2, Resort choice rule). */
function ResortChoice({
  resorts,
  form,
}: {
  resorts: readonly Resort[];
  form: RegistrationFormState;
}) {
  const { resort_ids } = form.values;
  const [replacement, setReplacement] = useState('');

  const toggle = (id: number) => {
    const { ids, replaced } = toggleResort(resorts, resort_ids, id);
    const resort = findResort(resorts, id);
    const region = resort && folderName(resorts, resort);
    setReplacement(
      resort && replaced
        ? `Выбран «${resort.name}»${region ? ` (${region})` : ''}. Курорты другого региона сняты: в\u00A0заявке может быть только один регион.`
        : '',
    );
    form.setFieldValue('resort_ids', ids);
  };

  return (
    <ResortChecklist
      groups={groupResorts(resorts)}
      value={resort_ids}
      onToggle={toggle}
      description="Можно выбрать несколько из&nbsp;одного региона."
      news={replacement}
      error={form.errors.resort_ids}
    />
  );
}

/** The resorts to choose from, once they are loaded; what was typed elsewhere in the form stays meanwhile. */
export function ResortsField({ form }: { form: RegistrationFormState }) {
  const resorts = useQuery(resortsQuery());
  if (resorts.data) return <ResortChoice resorts={resorts.data} form={form} />;
  return (
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
  );
}
