import classes from './PlainText.module.css';

/** Text that a person typed: line breaks kept, everything else inert. */
export function PlainText({ children }: { children: string }) {
  return <p className={classes.text}>{children}</p>;
}
