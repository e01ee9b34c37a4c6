import { type SyntheticEvent, useState } from 'react';
import { translate } from '../core/translate.ts';
import { afterPress } from './interaction.ts';

/** What checks the values of a form: a schema, or what answers as one does. */
export interface FormSchema {
  readonly safeParse: (
    values: unknown,
  ) =>
    | { readonly success: true }
    | { readonly success: false; readonly error: { readonly issues: readonly FormIssue[] } };
}

interface FormIssue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

type Errors<V> = Partial<Record<keyof V, string>>;

/** A form: its values, the errors of the touched fields, and the handlers that change and send it. */
export interface Form<V> {
  readonly values: V;
  readonly errors: Errors<V>;
  readonly set: <K extends keyof V>(name: K, value: V[K]) => void;
  readonly setMany: (values: Partial<V>) => void;
  /** A touched field is one that was left once; only its errors are shown. */
  readonly touch: (name: keyof V) => void;
  /** For a field that the program emptied: it shows no error until it is left again. */
  readonly untouch: (name: keyof V) => void;
  readonly reset: () => void;
  readonly submit: (event: SyntheticEvent<HTMLFormElement>) => void;
}

const errorsOf = <V>(schema: FormSchema, values: V): Errors<V> => {
  const parsed = schema.safeParse(values);
  if (parsed.success) return {};
  const errors: Errors<V> = {};
  for (const { path, message } of parsed.error.issues) errors[path[0] as keyof V] ??= translate(message);
  return errors;
};

const focusFirstError = (form: HTMLFormElement, names: readonly PropertyKey[]): void => {
  const field = [...form.elements].find((element) => names.includes(element.getAttribute('name') ?? ''));
  if (field instanceof HTMLElement) field.focus();
};

/**
 * An error appears when its field is left or the form is sent, not while it is first typed, and disappears with the
 * keystroke that corrects it. A form that opens with values may have another `blank` to be reset to. Sending with an
 * error moves the focus to the first field with one (a field has the `name` of its value).
 */
export const useForm = <V extends object>(
  schema: FormSchema,
  initial: V,
  send: (values: V, form: Form<V>) => void,
  blank: V = initial,
): Form<V> => {
  const [values, setValues] = useState(initial);
  const [touched, setTouched] = useState<ReadonlySet<keyof V>>(new Set());
  const allErrors = errorsOf(schema, values);
  const visible = Object.entries(allErrors).filter(([name]) => touched.has(name as keyof V));
  const setMany = (changed: Partial<V>): void => setValues((before) => ({ ...before, ...changed }));
  const form: Form<V> = {
    values,
    errors: Object.fromEntries(visible) as Errors<V>,
    set: (name, value) => setValues((before) => ({ ...before, [name]: value })),
    setMany,
    touch: (name) => afterPress(() => setTouched((before) => new Set([...before, name]))),
    untouch: (name) => setTouched((before) => new Set([...before].filter((other) => other !== name))),
    reset: () => {
      setValues(blank);
      setTouched(new Set());
    },
    submit: (event) => {
      event.preventDefault();
      setTouched(new Set([...touched, ...(Object.keys(allErrors) as (keyof V)[])]));
      if (Object.keys(allErrors).length === 0) send(values, form);
      else focusFirstError(event.currentTarget, Object.keys(allErrors));
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
  onBlur: () => form.touch(name),
});
