import type { InquiryAcceptance, ProviderInquiry } from '@sklon/contract/inquiries';
import { INQUIRY_STATUS_LABELS, inquiryTotalText } from '@sklon/contract/inquiry-rules';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { serverNow } from '../../api/server-time.ts';
import { useInstant } from '../../ui/instant.ts';
import type { Toast } from '../../ui/toast.tsx';
import { removeDraft } from '../auth/drafts.ts';
import { customerName, orderFailureText, type OrderStatus, withDecided } from '../orders/order.ts';
import classes from '../orders/OrderCard.module.css';
import { Fact, OrderCard } from '../orders/OrderCard.tsx';
import {
  AnswerButtons,
  AnswerBy,
  CustomerContacts,
  ProviderOrders,
} from '../orders/ProviderOrders.tsx';
import { type Answering, type DecisionResult, useDecisions } from '../orders/useDecisions.ts';
import { useStableCards } from '../orders/stable-cards.ts';
import { useOrderNotices } from '../orders/useOrderNotices.ts';
import { AcceptForm, answerDraft } from './AcceptForm.tsx';
import { AmountFact, OwnerWords, TotalFact } from './InquiryFacts.tsx';
import { daysText } from './inquiry-texts.ts';
import { splitInquiries } from './provider-inquiries.ts';
import { providerInquiriesKey, providerInquiriesQuery } from './queries.ts';

type Decision = 'accept' | 'decline';

const DONE: Record<Decision, string> = { accept: 'Запрос принят', decline: 'Запрос отклонён' };
const FAILED = 'Не удалось сохранить ответ. Пожалуйста, попробуйте ещё раз.';

/** «Мария Лебедева, ср, 14 января» */
function nameAndDays(inquiry: ProviderInquiry): string {
  return `${customerName(inquiry.customer)}, ${daysText(inquiry, serverNow())}`;
}

/** «7 500 ₽ за 2 дня»; null without a price. */
function totalText(inquiry: ProviderInquiry): string | null {
  const { price_total: total } = inquiry;
  return total === null ? null : inquiryTotalText(total, inquiry);
}

function incomingNotice(inquiry: ProviderInquiry, before: OrderStatus | null): Toast | null {
  return inquiry.status === 'pending' && before === null
    ? { kind: 'info', message: `Новый запрос: ${nameAndDays(inquiry)}` }
    : null;
}

/** Inquiries to a person's shop and services: those that wait for an answer, and those to come (decision 15). */
export function ProviderInquiries() {
  const queryClient = useQueryClient();
  const query = useQuery(providerInquiriesQuery());
  const now = useInstant();
  const [result, setResult] = useState<DecisionResult | null>(null);
  const { answering, decide } = useDecisions<ProviderInquiry, Decision>({
    send: ({ order: { id }, decision, answer }) =>
      decision === 'accept'
        ? call('acceptInquiry', { params: { id }, body: answer, keepalive: true })
        : call('declineInquiry', { params: { id }, keepalive: true }),
    queryKeys: [providerInquiriesKey],
    update: (decided) => {
      removeDraft(answerDraft(decided.id));
      queryClient.setQueryData<ProviderInquiry[]>(
        providerInquiriesKey,
        (list) => list && withDecided(list, decided),
      );
    },
    doneText: (decision, decided) =>
      [`${DONE[decision]}: ${nameAndDays(decided)}`, totalText(decided)].filter(Boolean).join('. '),
    failedText: (_decision, error) => orderFailureText(error, FAILED),
    onResult: setResult,
  });
  useOrderNotices(query.data, incomingNotice);

  const { waiting, accepted } = splitInquiries(query.data ?? [], now);
  // Each stays where it was first seen until it is answered.
  const cards = useStableCards(query.data, waiting);
  return (
    <ProviderOrders
      query={query}
      what="запросы"
      groups={[
        {
          title: 'Запросы: ждут ответа',
          orders: cards.map(({ order }) => order).filter((order) => waiting.includes(order)),
          limit: 6,
        },
        { title: 'Принятые запросы', orders: accepted, limit: 3 },
      ]}
      empty="Запросов пока нет. Новые появятся здесь сами, и&nbsp;мы&nbsp;вам напишем."
      result={result}
      onResultClose={() => setResult(null)}
    >
      {(inquiry) => (
        <ProviderInquiryCard
          inquiry={inquiry}
          now={now}
          onAccept={(answer, refuse) => decide(inquiry, 'accept', { answer }, refuse)}
          {...answering(inquiry)}
        />
      )}
    </ProviderOrders>
  );
}

interface ProviderInquiryCardProps extends Answering<Decision> {
  inquiry: ProviderInquiry;
  now: Date;
  onAccept: (answer: InquiryAcceptance, refuse: (error: Error) => void) => void;
}

/** An inquiry as its owner sees it: days, customer and decision. */
function ProviderInquiryCard({ inquiry, now, onAccept, ...answer }: ProviderInquiryCardProps) {
  const { status, provider, resort, customer, comment } = inquiry;
  return (
    <OrderCard
      status={status}
      label={INQUIRY_STATUS_LABELS[status]}
      number={`Запрос №\u00A0${inquiry.id}`}
      title={daysText(inquiry, now)}
      subtitle={<p className={classes.customer}>{customerName(customer)}</p>}
    >
      {(titleId) => (
        <>
          <AnswerBy order={inquiry} otherwise="иначе запрос истечёт." />
          <ul className={classes.facts}>
            <AmountFact inquiry={inquiry} />
            <TotalFact inquiry={inquiry} />
            <Fact icon="mountain" label="Курорт">
              {resort.name}
            </Fact>
            <Fact icon="building-store" label="Куда">
              {provider.name}
            </Fact>
          </ul>
          {comment && <p className={classes.quote}>«{comment}»</p>}
          <OwnerWords inquiry={inquiry} />
          <CustomerContacts customer={customer} agreed={status === 'accepted'} />
          {status === 'pending' && (
            <div className="stack gap-1 mt-auto">
              {!answer.declining && (
                <AcceptForm
                  inquiry={inquiry}
                  describedBy={titleId}
                  sending={answer.sending}
                  onAccept={onAccept}
                />
              )}
              <AnswerButtons
                accept={null}
                decline={['decline', 'Отклонить']}
                describedBy={titleId}
                {...answer}
              />
            </div>
          )}
        </>
      )}
    </OrderCard>
  );
}
