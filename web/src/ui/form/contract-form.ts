import { type FormEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ApiError } from '../../api/api-error.ts';
import { isRecord } from '../../storage.ts';
import {
  contractValidation,
  errorsByField,
  type FieldErrors,
  type ValidationOptions,
} from './contract-validation.ts';
import { AFTER_CLICK_MS, DOUBLE_PRESS_MS, focusFirstInvalid } from './field-focus.ts';

/** Paths of the texts among a form's values: `name`, `links.0`, `seasons.1.from`. */
export type TextPath<V> = {
  [K in keyof V & string]: V[K] extends string
    ? K
    : V[K] extends readonly (infer One)[]
      ? One extends string
        ? `${K}.${number}`
        : `${K}.${number}.${TextPath<One>}`
      : V[K] extends object
        ? `${K}.${TextPath<V[K]>}`
        : never;
}[keyof V & string];

/** What is typed after the form was sent stays. */
interface Outcome<Values> {
  /** Shows what the API found wrong. */
  refuse: (error: Error) => void;
  /** Shows what is wrong, with the focus at the first of it. */
  show: (errors: FieldErrors) => void;
  /** From now on `isDirty` compares with what was sent, or with what was saved of it, which the fields then show. */
  keep: (saved?: Values) => void;
  /** Puts the initial values back. */
  reset: () => void;
}

/** Error texts by field; empty where nothing is wrong. */
type Problems = Record<string, string | false | null | undefined>;

interface FormOptions<Values> extends Partial<ValidationOptions<Values>> {
  initial: Values;
  /** `initial` is what is saved: what another tab changes of it comes to the fields that nobody has touched. */
  follows?: true;
  /** What is typed, where it outlives the form: `useDraft` or `useInputDraft` with the same initial values. */
  draft?: [typed: Values, change: (typed: Values) => void];
  /** Errors beyond those of the schema, `found`, which they override. */
  rules?: (values: Values, found: FieldErrors) => Problems | Promise<Problems>;
  /** Completes values as leaving their fields does: Enter sends a form from inside a field. */
  complete?: (values: Values) => Values;
  /** What the form sends with. What it failed with does not stand beside what the next press finds wrong. */
  action?: { reset: () => void };
  /** Called on each press that finds nothing wrong: a `useAction` guards against the second. */
  onSubmit: (values: Values, outcome: Outcome<Values>) => void;
}

export interface ContractForm<Values> {
  values: Values;
  errors: FieldErrors;
  isDirty: boolean;
  /** Changes values and clears their errors. */
  set: (changed: Partial<Values>) => void;
  /** Props of a text field. */
  field: (path: TextPath<Values>) => {
    'data-path': string;
    value: string;
    error: string | undefined;
    onChange: (typed: string | { currentTarget: { value: string } }) => void;
    onBlur: () => void;
  };
  /** True when nothing is wrong; otherwise shows the errors and focuses the first wrong field. */
  check: () => Promise<boolean>;
  show: (errors: FieldErrors) => void;
  reset: () => void;
  element: RefObject<HTMLFormElement | null>;
  props: {
    ref: RefObject<HTMLFormElement | null>;
    noValidate: true;
    onSubmit: (event: FormEvent) => void;
  };
}

/** A form that is checked as the API will check it: a changed field when it is left, all of them when it is sent. */
export function useContractForm<Values extends object>(
  options: FormOptions<Values>,
): ContractForm<Values> {
  const { initial, follows, draft, loadSchema, bodyOf, fieldOf } = options;
  const { rules, complete, action, onSubmit } = options;
  const own = useState(initial);
  const [values, change] = draft ?? own;
  const [saved, setSaved] = useState(initial);
  const [errors, setErrors] = useState<FieldErrors>({});
  const element = useRef<HTMLFormElement>(null);
  const begunAnew = useRef({ values: null as Values | null, at: 0 });
  // The schema may come after the render that waits for it.
  const latest = useRef(values);
  const [validation] = useState(
    () => loadSchema && bodyOf && contractValidation({ loadSchema, bodyOf, fieldOf }),
  );
  useEffect(() => void validation?.load(), [validation]);

  function put(next: Values): void {
    latest.current = next;
    change(next);
  }

  const follow = useEffectEvent(() => {
    put(followed(latest.current, saved, initial));
    setSaved(initial);
  });
  const savedNow = follows && JSON.stringify(initial);
  const known = useRef(savedNow);
  useEffect(() => {
    if (savedNow !== known.current) follow();
    known.current = savedNow;
  }, [savedNow]);

  async function problems(): Promise<FieldErrors> {
    const found = (await validation?.validate(latest.current)) ?? {};
    const others = Object.entries((await rules?.(latest.current, found)) ?? {});
    return { ...found, ...(Object.fromEntries(others.filter(([, text]) => text)) as FieldErrors) };
  }

  /** The errors are there before the focus, with which they are read out. */
  function show(found: FieldErrors): void {
    flushSync(() => setErrors(found));
    if (element.current) focusFirstInvalid(element.current, Object.keys(found));
  }

  async function check(): Promise<boolean> {
    if (complete) put(complete(latest.current));
    const found = await problems();
    show(found);
    return Object.keys(found).length === 0;
  }

  async function checkLeft(path: string): Promise<void> {
    if (valueAt(latest.current, path) === valueAt(saved, path)) return;
    const { [path]: problem } = await problems();
    if (problem) setErrors((others) => ({ ...others, [path]: problem }));
  }

  function reset(): void {
    put(initial);
    setErrors({});
    begunAnew.current = { values: initial, at: performance.now() };
  }

  const outcomeOf = (sent: Values): Outcome<Values> => ({
    refuse: (error) => show(errorsByField(error instanceof ApiError ? error.errors : [], fieldOf)),
    show,
    keep: (kept = sent) => {
      setSaved(kept);
      if (isSame(latest.current, sent)) put(kept);
    },
    reset: () => isSame(latest.current, sent) && reset(),
  });

  return {
    values,
    errors,
    isDirty: !isSame(values, saved),
    set: (changed) => {
      const before = latest.current;
      const next = { ...before, ...changed };
      put(next);
      const stays = (path: string) =>
        !(path in changed) && valueAt(next, path) === valueAt(before, path);
      setErrors((all) => Object.fromEntries(Object.entries(all).filter(([path]) => stays(path))));
    },
    field: (path) => ({
      'data-path': path,
      value: String(valueAt(values, path)),
      error: errors[path],
      onChange: (typed) => {
        const text = typeof typed === 'string' ? typed : typed.currentTarget.value;
        put(withAt(latest.current, path.split('.'), text) as Values);
        setErrors(({ [path]: _, ...others }) => others);
      },
      onBlur: () => setTimeout(() => void checkLeft(path), AFTER_CLICK_MS),
    }),
    check,
    show,
    reset,
    element,
    props: {
      ref: element,
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault();
        // The second half of a double press finds nothing filled in, and must not say so.
        const { values: anew, at } = begunAnew.current;
        if (latest.current === anew && performance.now() - at < DOUBLE_PRESS_MS) return;
        action?.reset();
        void check().then((right) => right && onSubmit(latest.current, outcomeOf(latest.current)));
      },
    },
  };
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** What is typed where it differs from what was saved before; in lists of one length, by their places. */
function followed<T>(typed: T, before: T, next: T): T {
  if (isSame(typed, before)) return next;
  if (Array.isArray(typed) && Array.isArray(before) && Array.isArray(next))
    return typed.length === before.length && typed.length === next.length
      ? (typed.map((one, at) => followed(one, before[at], next[at])) as T)
      : typed;
  if (!isRecord(typed) || !isRecord(before) || !isRecord(next)) return typed;
  const fields = Object.keys(typed).map((field) => [
    field,
    followed(typed[field], before[field], next[field]),
  ]);
  return Object.fromEntries(fields) as T;
}

function valueAt(values: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce((inner, key) => (inner as Record<string, unknown> | undefined)?.[key], values);
}

function withAt(values: unknown, [key, ...rest]: string[], text: string): unknown {
  if (key === undefined) return text;
  const inner = withAt((values as Record<string, unknown>)[key], rest, text);
  return Array.isArray(values)
    ? values.with(Number(key), inner)
    : { ...(values as object), [key]: inner };
}
