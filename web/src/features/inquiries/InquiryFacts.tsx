import type { CustomerInquiry, ProviderInquiry } from '@sklon/contract/inquiries';
import { inquiryAmount, inquiryTotalText } from '@sklon/contract/inquiry-rules';
import classes from '../orders/OrderCard.module.css';
import { Fact } from '../orders/OrderCard.tsx';

interface FactsProps {
  inquiry: CustomerInquiry | ProviderInquiry;
}

/** «Комплектов: 3» to a shop, «3 человека» to a service. */
export function AmountFact({ inquiry }: FactsProps) {
  const { label, value } = inquiryAmount(inquiry);
  return (
    <Fact icon="users" label="Количество">
      {inquiry.kind === 'rental' ? `${label}:\u00A0${value}` : value}
    </Fact>
  );
}

/** The price that the owner named. */
export function TotalFact({ inquiry }: FactsProps) {
  // Bookings that were stored for the time without a connection by a release before have none.
  const { price_total: total } = inquiry as Partial<typeof inquiry>;
  return (
    typeof total === 'number' && (
      <Fact icon="cash" label="Цена">
        <b>{inquiryTotalText(total, inquiry)}</b>
      </Fact>
    )
  );
}

/** What the owner wrote with the acceptance. */
export function OwnerWords({ inquiry: { answer_comment: words } }: FactsProps) {
  return (
    words && (
      <p className={classes.quote}>
        <span className="dimmed">Ответ:</span> «{words}»
      </p>
    )
  );
}
