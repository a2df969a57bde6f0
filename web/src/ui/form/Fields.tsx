import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import classes from './Fields.module.css';

interface FieldTexts {
  label?: ReactNode;
  description?: ReactNode;
  error?: ReactNode;
  required?: boolean | undefined;
}

interface FieldProps extends FieldTexts {
  id: string;
  className?: string | undefined;
  children: ReactNode;
}

function Field({ id, label, description, error, required, className, children }: FieldProps) {
  return (
    <div className={className ? `${classes.field} ${className}` : classes.field}>
      {label && (
        <label htmlFor={id} className={classes.label}>
          <span>{label}</span>
          {required && (
            <span className={classes.star} aria-hidden>
              {' '}
              *
            </span>
          )}
        </label>
      )}
      {description && (
        <p id={`${id}-description`} className={classes.description}>
          {description}
        </p>
      )}
      {children}
      {error && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
    </div>
  );
}

type Own<Element extends 'input' | 'textarea' | 'select'> = FieldTexts &
  Omit<ComponentPropsWithRef<Element>, keyof FieldTexts>;

/** What goes around a control, and the attributes of the control, which tie it to its texts. */
function useField<P extends Omit<FieldProps, 'id' | 'children'> & { id?: string | undefined }>(
  props: P,
) {
  const generated = useId();
  const { id = generated, label, description, error, required, className, ...control } = props;
  const describedBy = [description && `${id}-description`, error && `${id}-error`].filter(Boolean);
  return [
    { id, label, description, error, required, className },
    {
      ...control,
      id,
      required,
      'aria-invalid': error ? true : undefined,
      'aria-describedby': describedBy.join(' ') || undefined,
    },
  ] as const;
}

interface Sections {
  /** Inside the field, before and after what is typed. */
  leftSection?: ReactNode;
  rightSection?: ReactNode;
  inputClassName?: string | undefined;
}

export function TextInput(props: Own<'input'> & Sections) {
  const [field, { leftSection, rightSection, inputClassName, ...input }] = useField(props);
  return (
    <Field {...field}>
      <div
        className={classes.wrapper}
        data-left={leftSection ? '' : undefined}
        data-right={rightSection ? '' : undefined}
      >
        {leftSection && <span className={classes.left}>{leftSection}</span>}
        <input
          type="text"
          {...input}
          className={inputClassName ? `${classes.input} ${inputClassName}` : classes.input}
        />
        {rightSection && <span className={classes.right}>{rightSection}</span>}
      </div>
    </Field>
  );
}

/** Grows with its text, from `rows` up to ten lines where the browser can. */
export function Textarea(props: Own<'textarea'>) {
  const [field, { rows = 3, ...area }] = useField(props);
  return (
    <Field {...field}>
      <textarea
        {...area}
        rows={rows}
        style={{ minHeight: `calc(${rows} * 1.55em + 1rem)` }}
        className={`${classes.input} ${classes.area}`}
      />
    </Field>
  );
}

interface Option {
  value: string;
  label: string;
}

interface SelectOptions {
  data: readonly (Option | { group: string; items: readonly Option[] })[];
}

function optionOf({ value, label }: Option) {
  return (
    <option key={value} value={value}>
      {label}
    </option>
  );
}

export function NativeSelect(props: Own<'select'> & SelectOptions) {
  const [field, { data, ...select }] = useField(props);
  return (
    <Field {...field}>
      <div className={classes.select}>
        <select {...select} className={classes.input}>
          {data.map((entry) =>
            'group' in entry ? (
              <optgroup key={entry.group} label={entry.group}>
                {entry.items.map(optionOf)}
              </optgroup>
            ) : (
              optionOf(entry)
            ),
          )}
        </select>
      </div>
    </Field>
  );
}
