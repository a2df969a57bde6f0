import { useEffect } from 'react';
import type { ContractForm } from '../../../ui/form/contract-form.ts';

/** The form replaced what had the focus. */
export function useFieldFocus({ element }: Pick<ContractForm<unknown>, 'element'>): void {
  useEffect(() => element.current?.querySelector('input')?.focus(), [element]);
}
