import { formatRubles } from '@sklon/contract/money';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { REPEATING } from '../../api/use-keyed-action.ts';
import { OfflineNotice } from '../../ui/Notice.tsx';
import classes from './OrderForm.module.css';
import { Button } from '../../ui/Button.tsx';

interface OrderFormProps extends ComponentPropsWithRef<'form'> {
  offline: string;
  problem: string | null;
  /** Beside the button, rubles; null where it is not known. */
  total?: number | null;
  submitLabel: string;
  pending: boolean;
  /** It is sent once more, because the server was away. */
  repeating?: boolean;
  onClose: () => void;
}

export function OrderForm({
  offline,
  problem,
  total = null,
  submitLabel,
  pending,
  repeating = false,
  onClose,
  children,
  ...form
}: OrderFormProps) {
  return (
    <form noValidate {...form} className={classes.form}>
      {children}
      <OfflineNotice>{offline}</OfflineNotice>
      {problem && (
        <p role="alert" className="text-error weight-500">
          {problem}
        </p>
      )}
      <div className={classes.actions}>
        {repeating ? (
          <span role="status" className="mr-auto text-sm">
            {REPEATING}
          </span>
        ) : (
          total !== null && <b className="mr-auto text-lg">{formatRubles(total)}</b>
        )}
        {/* On a phone the bar has room for what it is about; the cross and Back close the form. */}
        <Button size="md" variant="default" className="max-sm:hidden" onClick={onClose}>
          Назад
        </Button>
        <Button size="md" type="submit" color="sun" loading={pending}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}

export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={classes.pair}>{children}</div>;
}

interface OrderTotalProps {
  /** «Итого, 2 часа» */
  title: string;
  label: string;
  rubles: number | null;
  lines?: ReactNode;
  children: ReactNode;
}

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
