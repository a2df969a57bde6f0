import { photoAtWidth } from '@sklon/contract/uploads';
import { Icon } from '../../ui/icons/Icon.tsx';
import type { IconName } from '../../ui/icons/icon-names.ts';
import { type ReactNode, useId, useState } from 'react';
import { phoneLink } from '../../ui/phone-link.ts';
import { StatusBadge, Unbroken } from '../../ui/Text.tsx';
import type { OrderStatus } from './order.ts';
import classes from './OrderCard.module.css';
import { Button } from '../../ui/Button.tsx';

const ACCEPTED = { tone: 'good', icon: 'circle-check' } as const;
const BADGES = {
  pending: { tone: 'waiting', icon: 'clock' },
  confirmed: ACCEPTED,
  accepted: ACCEPTED,
  declined: { tone: 'bad', icon: 'circle-x' },
  expired: { tone: 'over', icon: 'hourglass-off' },
  cancelled: { tone: 'bad', icon: 'ban' },
  completed: { tone: 'over', icon: 'flag' },
} as const satisfies Record<OrderStatus, object>;

interface OrderStatusBadgeProps {
  status: OrderStatus;
  label: string;
  compact?: boolean;
}

export function OrderStatusBadge({ status, label, compact = false }: OrderStatusBadgeProps) {
  return (
    <StatusBadge {...BADGES[status]} compact={compact}>
      {label}
    </StatusBadge>
  );
}

interface OrderHeaderProps extends Pick<OrderStatusBadgeProps, 'status' | 'label'> {
  /** «№ 5», «Запрос № 5»; absent where the page's title has it. */
  number?: string | undefined;
}

export function OrderHeader({ status, label, number }: OrderHeaderProps) {
  return (
    <div className="flex items-center justify-between gap-3 w-full">
      <OrderStatusBadge status={status} label={label} />
      {number && <span className="flex-none dimmed">{number}</span>}
    </div>
  );
}

interface OrderCardProps extends OrderHeaderProps {
  title: string;
  subtitle?: ReactNode;
  /** 2 where the card stands alone on its page. */
  level?: 2 | 3;
  /** Gets the id of the title, which identifies the order: every card has the same buttons. */
  children: (titleId: string) => ReactNode;
}

export function OrderCard({ title, subtitle, level = 3, children, ...header }: OrderCardProps) {
  const titleId = useId();
  const Title = `h${level}` as const;
  return (
    <article
      className="flex flex-col gap-3.5 h-full p-5 plate"
      aria-labelledby={titleId}
      data-status={header.status}
    >
      <OrderHeader {...header} />
      <div>
        <Title id={titleId} className={classes.when}>
          <Unbroken>{title}</Unbroken>
        </Title>
        {subtitle}
      </div>
      {children(titleId)}
    </article>
  );
}

interface OrderProviderProps {
  photo: string | null;
  initials: string;
  /** «Инструктор» */
  kind: string;
  children: ReactNode;
}

export function OrderProvider({ photo, initials, kind, children }: OrderProviderProps) {
  const [failed, setFailed] = useState(false);
  return (
    <div className={classes.provider}>
      <span className={classes.photo} aria-hidden>
        {photo && !failed ? (
          <img
            src={photoAtWidth(photo, 160)}
            alt=""
            width={56}
            height={56}
            loading="lazy"
            onError={() => setFailed(true)}
          />
        ) : (
          initials
        )}
      </span>
      <div>
        <p className="dimmed line-height-[1.2]">{kind}</p>
        {children}
      </div>
    </div>
  );
}

interface FactProps {
  icon: IconName;
  label: string;
  children: ReactNode;
}

export function Fact({ icon, label, children }: FactProps) {
  return (
    <li>
      <Icon name={icon} label={label} /> <span>{children}</span>
    </li>
  );
}

export function PhoneFact({ phone, label }: { phone: string | null; label: string }) {
  const link = phoneLink(phone);
  return (
    link && (
      <li>
        <a href={link.href}>
          <Icon name="phone" label={label} /> {link.label}
        </a>
      </li>
    )
  );
}

interface OrderGroupProps<O> {
  title: string;
  /** Beside the title; of all orders unless given. */
  count?: number;
  orders: readonly O[];
  limit: number;
  columns: 2 | 3;
  children: (order: O) => ReactNode;
}

export function OrderGroup<O extends { id: number; kind?: string }>({
  title,
  orders,
  count = orders.length,
  limit,
  columns,
  children,
}: OrderGroupProps<O>) {
  const titleId = useId();
  const [whole, setWhole] = useState(false);
  if (orders.length === 0) return null;
  const shown = whole ? orders : orders.slice(0, limit);
  return (
    <section aria-labelledby={titleId} className="stack gap-4 h2:text-h3">
      <h2 id={titleId}>
        {title} <span className="text-dimmed weight-500">{count}</span>
      </h2>
      <ul className={classes.list} data-columns={columns}>
        {/* Bookings and inquiries have numbers of their own. */}
        {shown.map((order) => (
          <li key={`${order.kind ?? ''}${order.id}`}>{children(order)}</li>
        ))}
      </ul>
      {shown.length < orders.length && (
        <Button variant="default" className="justify-self-center" onClick={() => setWhole(true)}>
          Показать ещё {orders.length - shown.length}
        </Button>
      )}
    </section>
  );
}
