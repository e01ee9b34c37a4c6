import { type SyntheticEvent, useState } from 'react';
import type { z } from 'zod';
import { afterPress } from './after-press.ts';

type Errors<V> = Partial<Record<keyof V, string>>;

/** A form: what is typed, what is wrong with what was left, and the way to send it. */
export interface Form<V> {
  readonly values: V;
  readonly errors: Errors<V>;
  readonly set: <K extends keyof V>(name: K, value: V[K]) => void;
  readonly setMany: (values: Partial<V>) => void;
  readonly leave: (name: keyof V) => void;
  /** Treats a field as not yet typed in, after the program emptied it. */
  readonly unleave: (name: keyof V) => void;
  readonly reset: () => void;
  readonly submit: (event: SyntheticEvent<HTMLFormElement>) => void;
}

const errorsOf = <V>(schema: z.ZodType, values: V): Errors<V> => {
  const parsed = schema.safeParse(values);
  if (parsed.success) return {};
  const errors: Errors<V> = {};
  for (const { path, message } of parsed.error.issues) errors[path[0] as keyof V] ??= message;
  return errors;
};

const focusFirst = (form: HTMLFormElement, names: readonly PropertyKey[]): void => {
  const bad = [...form.elements].find((field) => names.includes(field.getAttribute('name') ?? ''));
  if (bad instanceof HTMLElement) bad.focus();
};

/**
 * Errors appear when a field is left or the form is sent, not while it is first typed, and go with the keystroke that
 * mends them. A form that opens filled in may have another `blank` to be reset to. Sending with an error moves the focus to the first bad field (fields carry the `name` of their value).
 */
export const useForm = <V extends object>(
  schema: z.ZodType,
  initial: V,
  send: (values: V, form: Form<V>) => void,
  blank: V = initial,
): Form<V> => {
  const [values, setValues] = useState(initial);
  const [left, setLeft] = useState<ReadonlySet<keyof V>>(new Set());
  const all = errorsOf(schema, values);
  const visible = Object.entries(all).filter(([name]) => left.has(name as keyof V));
  const setMany = (changed: Partial<V>): void => setValues((before) => ({ ...before, ...changed }));
  const form: Form<V> = {
    values,
    errors: Object.fromEntries(visible) as Errors<V>,
    set: (name, value) => setValues((before) => ({ ...before, [name]: value })),
    setMany,
    leave: (name) => afterPress(() => setLeft((before) => new Set([...before, name]))),
    unleave: (name) => setLeft((before) => new Set([...before].filter((other) => other !== name))),
    reset: () => {
      setValues(blank);
      setLeft(new Set());
    },
    submit: (event) => {
      event.preventDefault();
      setLeft(new Set([...left, ...(Object.keys(all) as (keyof V)[])]));
      if (Object.keys(all).length === 0) send(values, form);
      else focusFirst(event.currentTarget, Object.keys(all));
    },
  };
  return form;
};

/** What a text field of a form needs: its value, its error and its handlers. */
export const fieldOf = <V extends object, K extends keyof V & string>(form: Form<V>, name: K) => ({
  name,
  value: form.values[name] as string,
  error: form.errors[name],
  onText: (text: string) => form.set(name, text as V[K]),
  onBlur: () => form.leave(name),
});
