import type { CustomerInquiry } from '@sklon/contract/inquiries';
import { inquiryDays } from '@sklon/contract/inquiry-rules';
import {
  BOOKING_MAX_DAYS_AHEAD,
  INQUIRY_COMMENT_MAX,
  INQUIRY_PEOPLE_MAX,
} from '@sklon/contract/limits';
import { DAYS, plural } from '@sklon/contract/plural';
import type { Resort } from '@sklon/contract/resorts';
import { addDays, isLocalDate, type LocalDate, localNow } from '@sklon/contract/time';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { call } from '../../api/client.ts';
import { type ContractForm, useContractForm } from '../../ui/form/contract-form.ts';
import { useFirstFocus } from '../../ui/form/field-focus.ts';
import { PeopleField } from '../../ui/form/NumberFields.tsx';
import { useInstant } from '../../ui/instant.ts';
import { useDraft } from '../auth/drafts.ts';
import { FieldPair, OrderForm, OrderTotal } from '../orders/OrderForm.tsx';
import { useSubmission } from '../orders/useSubmission.ts';
import { CompanionChip } from '../participants/CompanionChip.tsx';
import { companionsQuery } from '../participants/queries.ts';
import { readPreferences } from '../resorts/preferences.ts';
import { resortsQuery } from '../resorts/queries.ts';
import {
  bodyOfInquiry,
  dayErrors,
  emptyInquiry,
  estimateOf,
  type InquiryFormValues,
  lastDayFor,
  sizesLine,
  withFirstDay,
  withSizes,
} from './inquiry-form.ts';
import { type InquiryTarget, type Lesson, targetKey } from './inquiry-texts.ts';
import type { NewInquiry } from './queries.ts';
import { NativeSelect, TextInput, Textarea } from '../../ui/form/Fields.tsx';

interface InquiryFormProps {
  provider: InquiryTarget;
  lesson?: Lesson | undefined;
  onSent: (inquiry: CustomerInquiry) => void;
  onClose: () => void;
}

/** When, how many, where, and anything else to say; a default export because `lazy` wants one. */
export default function InquiryForm({ provider, lesson, onSent, onClose }: InquiryFormProps) {
  const titleId = useId();
  const { data: all = [] } = useQuery(resortsQuery());
  const resorts = provider.resort_ids.flatMap((id) => all.find((resort) => resort.id === id) ?? []);
  const now = useInstant();
  const todayAt = (resortId: string): LocalDate => {
    const resort = resorts.find(({ id }) => String(id) === resortId) ?? resorts[0];
    return localNow(now, resort?.timezone ?? USUAL_ZONE).date;
  };
  const [initial] = useState(() => firstValues(resorts, todayAt, lesson));
  const bodyOf = (values: InquiryFormValues) => bodyOfInquiry(provider, values);
  const { submit, problem, pending, repeating } = useSubmission({
    send: (body: NewInquiry, headers) => call('createInquiry', { body, headers }),
    failed: 'Не удалось отправить запрос. Пожалуйста, попробуйте ещё раз.',
    onDone: (inquiry) => {
      form.reset();
      onSent(inquiry);
    },
  });
  const form = useContractForm({
    initial,
    draft: useDraft(`inquiry ${targetKey(provider)}`, initial),
    loadSchema,
    bodyOf,
    rules: (values) => dayErrors(values, todayAt(values.resort_id)),
    onSubmit: (values, { refuse }) => submit(bodyOf(values), { onError: refuse }),
  });
  const { values, element } = form;
  const today = todayAt(values.resort_id);
  // On a phone most of it would stand below the screen.
  useEffect(() => {
    element.current?.scrollIntoView({ block: 'nearest' });
  }, [element]);
  useFirstFocus(element);

  return (
    <OrderForm
      {...form.props}
      aria-labelledby={titleId}
      data-below
      offline="Запрос можно отправить, когда связь вернётся: всё введённое останется здесь."
      problem={problem}
      submitLabel="Отправить запрос"
      pending={pending}
      repeating={repeating}
      onClose={onClose}
    >
      <h3 id={titleId}>Ваш запрос</h3>
      {resorts.length > 1 && (
        <NativeSelect
          label="Курорт"
          data={resorts.map(({ id, name }) => ({ value: String(id), label: name }))}
          {...form.field('resort_id')}
        />
      )}
      <FieldPair>
        <TextInput
          type="date"
          label="Первый день"
          min={today}
          max={addDays(today, BOOKING_MAX_DAYS_AHEAD)}
          {...form.field('date_from')}
          onChange={({ currentTarget }) =>
            form.set(withFirstDay(values, currentTarget.value, today))
          }
        />
        <TextInput
          type="date"
          label="Последний день"
          min={values.date_from || today}
          max={lastDayFor(values.date_from, today)}
          {...form.field('date_to')}
        />
      </FieldPair>
      <PeopleField
        of={provider.kind === 'rental' ? 'sets' : 'people'}
        max={INQUIRY_PEOPLE_MAX}
        {...form.field('people')}
      />
      {provider.kind === 'rental' && <Sizes form={form} />}
      <Textarea
        label="Комментарий"
        placeholder="Рост, размер обуви, уровень катания — всё, что важно"
        rows={3}
        maxLength={INQUIRY_COMMENT_MAX}
        description={`${values.comment.length} из\u00A0${INQUIRY_COMMENT_MAX}`}
        {...form.field('comment')}
      />
      <OrderTotal
        title={`Ориентировочно${durationText(values)}`}
        label="Ориентировочная цена"
        rubles={estimateOf(provider, values)}
      >
        {provider.price_ski_set !== null && provider.discount > 0 && (
          <p>{`Со\u00A0скидкой ${provider.discount}\u00A0% клиентам «Склона».`}</p>
        )}
        <p>
          Точную цену назовёт владелец. Оплата на&nbsp;месте, запрос ни&nbsp;к&nbsp;чему
          не&nbsp;обязывает.
        </p>
      </OrderTotal>
    </OrderForm>
  );
}

/** «, 3 дня»; nothing while the fields hold no days. */
function durationText(days: Pick<InquiryFormValues, 'date_from' | 'date_to'>): string {
  const { date_from, date_to } = days;
  return isLocalDate(date_from) && isLocalDate(date_to) && date_to >= date_from
    ? `, ${plural(inquiryDays(days), DAYS)}`
    : '';
}

async function loadSchema() {
  const { newInquiry } = await import('@sklon/contract/inquiries');
  return newInquiry;
}

/** For the instant before the resorts are known, and for a resort that is not listed. */
const USUAL_ZONE = 'Europe/Moscow';

function firstValues(
  resorts: readonly Resort[],
  todayAt: (resortId: string) => LocalDate,
  lesson: Lesson | undefined,
): InquiryFormValues {
  const preferred = lesson?.resort ?? readPreferences().resort;
  const resort = resorts.find(({ id }) => id === preferred) ?? resorts[0];
  return emptyInquiry(resort?.id, todayAt(String(resort?.id)), lesson?.day);
}

/** The people whom the account knows, by one tap with their sizes in the comment. */
function Sizes({ form }: { form: ContractForm<InquiryFormValues> }) {
  const titleId = useId();
  const { data: companions = [] } = useQuery(companionsQuery());
  const sized = companions.flatMap((companion) => {
    const line = sizesLine(companion);
    return line === null ? [] : [{ companion, line }];
  });
  if (sized.length === 0) return null;
  const { values } = form;
  return (
    <div className="stack gap-2">
      <p id={titleId} className="text-md weight-600">
        Размеры моих спутников
      </p>
      <ul className="flex flex-wrap gap-2 plain-list" aria-labelledby={titleId}>
        {sized.map(({ companion, line }) => (
          <li key={companion.id}>
            <CompanionChip
              companion={companion}
              on={values.comment.split('\n').includes(line)}
              onPress={() =>
                form.set(
                  withSizes(
                    values,
                    line,
                    sized.map((one) => one.line),
                  ),
                )
              }
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
