import { formatRubles } from '@sklon/contract/money';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { OfflineNotice } from '../../ui/Notice.tsx';
import classes from './OrderForm.module.css';
import { Button } from '../../ui/Button.tsx';

interface OrderFormProps extends ComponentPropsWithRef<'form'> {
  /** Said while there is no connection. */
  offline: string;
  /** Why the last try failed. */
  problem: string | null;
  submitLabel: string;
  pending: boolean;
  onClose: () => void;
}

/** The form of a booking or an inquiry: its fields, what went wrong, and the button that sends it. */
export function OrderForm({
  offline,
  problem,
  submitLabel,
  pending,
  onClose,
  children,
  ...form
}: OrderFormProps) {
  return (
    <form noValidate {...form} className={classes.form}>
      {children}
      <OfflineNotice>{offline}</OfflineNotice>
      {problem && (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
      <div className={classes.actions}>
        <Button size="md" variant="default" onClick={onClose}>
          Назад
        </Button>
        <Button size="md" type="submit" color="sun" loading={pending}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}

/** Two fields side by side. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={classes.pair}>{children}</div>;
}

interface OrderTotalProps {
  /** «Итого, 2 часа» */
  title: string;
  /** Name of the price for a screen reader. */
  label: string;
  /** null: there is no price. */
  rubles: number | null;
  /** What it consists of, above it. */
  lines?: ReactNode;
  /** Notes on the price. */
  children: ReactNode;
}

/** What it costs as it is chosen now. */
export function OrderTotal({ title, label, rubles, lines, children }: OrderTotalProps) {
  return (
    <div className={classes.total}>
      {lines}
      <span>{title}</span>
      <output className={classes.price} aria-label={label}>
        {rubles === null ? 'По запросу' : formatRubles(rubles)}
      </output>
      {children}
    </div>
  );
}
