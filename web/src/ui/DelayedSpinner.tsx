import { SPINNER_DELAY_MS } from '@sklon/contract/limits';
import { Loader } from '@mantine/core';
import { useEffect, useState } from 'react';
import classes from './DelayedSpinner.module.css';

/** A spinner that appears only when loading takes longer than a second (spec section 9). */
export function DelayedSpinner({ label = 'Загружаем…' }: { label?: string }) {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), SPINNER_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);

  return (
    <div className={classes.place} role="status">
      {late && (
        <>
          <Loader aria-hidden />
          <span>{label}</span>
        </>
      )}
    </div>
  );
}
