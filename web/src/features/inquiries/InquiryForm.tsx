import '@mantine/core/styles/Input.layer.css';
import { BOOKING_MAX_DAYS_AHEAD } from '@sklon/contract/limits';
import type { CustomerInquiry } from '@sklon/contract/inquiries';
import { addDays } from '@sklon/contract/time';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';
import { OfflineNote } from '../../offline/OfflineNote.tsx';
import { focusFirstWrong } from '../../ui/form/focus-first-wrong.ts';
import { useFirstFocus } from '../../ui/useFirstFocus.ts';
import { resortsQuery } from '../resorts/queries.ts';
import { CommentField } from './CommentField.tsx';
import { PeopleField } from './PeopleField.tsx';
import { dropDraft } from './inquiry-drafts.ts';
import { bodyOfInquiry, estimateOf } from './inquiry-form.ts';
import classes from './InquiryForm.module.css';
import { InquiryEstimate } from './InquiryEstimate.tsx';
import { type InquiryTarget, targetKey } from './target.ts';
import { useInquiryForm } from './useInquiryForm.ts';
import { useInquirySubmit } from './useInquirySubmit.ts';

interface InquiryFormProps {
  provider: InquiryTarget;
  onSent: (request: CustomerInquiry) => void;
  onClose: () => void;
}

/** When, how many, where, and anything else to say; a default export because `lazy` wants one. */
export default function InquiryForm({ provider, onSent, onClose }: InquiryFormProps) {
  const titleId = useId();
  const place = useRef<HTMLFormElement>(null);
  const { data: all = [] } = useQuery(resortsQuery());
  const resorts = provider.resort_ids.flatMap((id) => all.find((resort) => resort.id === id) ?? []);
  const { form, today, lastDay, setFirstDay } = useInquiryForm(provider, resorts);
  const { submit, problem, pending } = useInquirySubmit({
    onSent: (request) => {
      dropDraft(targetKey(provider));
      onSent(request);
    },
    onRefused: (errors) => {
      form.setErrors(Object.fromEntries(errors.map(({ path, message }) => [path, message])));
      focusWrong(errors.map(({ path }) => path));
    },
  });
  // On a phone most of it would stand below the screen.
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  useFirstFocus(place);

  function focusWrong(paths: readonly string[]): void {
    if (place.current) focusFirstWrong(place.current, paths);
  }

  return (
    <form
      ref={place}
      noValidate
      aria-labelledby={titleId}
      className={classes.form}
      onSubmit={(event) =>
        form.onSubmit(
          (values) => void submit(bodyOfInquiry(provider, values)),
          (errors) => focusWrong(Object.keys(errors)),
        )(event)
      }
    >
      <h3 id={titleId}>Ваш запрос</h3>
      {resorts.length > 1 && (
        <NativeSelect
          size="md"
          label="Курорт"
          data={resorts.map(({ id, name }) => ({ value: String(id), label: name }))}
          {...form.getInputProps('resort_id')}
        />
      )}
      <div className={classes.pair}>
        <TextInput
          size="md"
          type="date"
          label="Первый день"
          min={today}
          max={addDays(today, BOOKING_MAX_DAYS_AHEAD)}
          {...form.getInputProps('date_from')}
          onChange={(event) => setFirstDay(event.currentTarget.value)}
        />
        <TextInput
          size="md"
          type="date"
          label="Последний день"
          min={form.values.date_from || today}
          max={lastDay}
          {...form.getInputProps('date_to')}
        />
      </div>
      <PeopleField {...form.getInputProps('people')} />
      <CommentField {...form.getInputProps('comment')} />
      <InquiryEstimate rubles={estimateOf(provider, form.values)} days={form.values} />
      <OfflineNote>
        Запрос можно отправить, когда связь вернётся: всё введённое останется здесь.
      </OfflineNote>
      {problem && (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
      <div className={classes.actions}>
        <Button size="md" variant="default" onClick={onClose}>
          Не&nbsp;сейчас
        </Button>
        <Button size="md" type="submit" color="sun" loading={pending}>
          Отправить запрос
        </Button>
      </div>
    </form>
  );
}
