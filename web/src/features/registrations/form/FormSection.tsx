import { type ReactNode, useId } from 'react';
import classes from './RegistrationForm.module.css';

/** A part of the form under its heading. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
}
