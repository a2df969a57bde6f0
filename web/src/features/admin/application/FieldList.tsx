import { isEmail, isWebLink } from '@sklon/contract/contact-rules';
import { phoneLink } from '../../../ui/phone-link.ts';
import type { Field } from './fields.ts';
import classes from './FieldList.module.css';

/** A part of the form, only to be read. */
export function FieldList({ title, fields }: { title: string; fields: readonly Field[] }) {
  return (
    <section className={classes.part}>
      <h3 className={classes.title}>{title}</h3>
      <dl className={classes.fields}>
        {fields.map((field) => (
          <div key={field.label} data-long={field.kind === 'long' || undefined}>
            <dt>{field.label}</dt>
            {valuesOf(field).map((value) => (
              <dd key={value}>
                <FieldValue kind={field.kind} value={value} />
              </dd>
            ))}
            {valuesOf(field).length === 0 && <dd className={classes.empty}>Не&nbsp;указано</dd>}
          </div>
        ))}
      </dl>
    </section>
  );
}

function valuesOf({ value }: Field): string[] {
  return [...new Set(Array.isArray(value) ? value : value ? [value] : [])];
}

/** People typed these: only addresses of the web become links. */
function FieldValue({ kind, value }: { kind: Field['kind']; value: string }) {
  if (kind === 'link' && isWebLink(value)) {
    return (
      <a href={value} target="_blank" rel="noopener noreferrer">
        {value}
      </a>
    );
  }
  if (kind === 'email' && isEmail(value)) return <a href={`mailto:${value}`}>{value}</a>;
  const phone = kind === 'phone' ? phoneLink(value) : null;
  return phone ? <a href={phone.href}>{phone.label}</a> : value;
}
