/** What a field said before and after a change, as people read it; null for nothing. */
export interface FieldChange {
  /** The name that the program has for it: `customerPhone`. */
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** What a field can say. */
type Value = string | number | boolean | readonly string[] | null | undefined;

const textOf = (value: Value): string | null => {
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  // A list of nothing is another choice than no list.
  return typeof value === 'object' ? value.join(', ') : String(value) || null;
};

/** Which of the fields in `after` say something else than `before`. */
export const changesBetween = <Field extends string>(
  before: { readonly [F in Field]?: Value },
  after: { readonly [F in Field]?: Value },
): readonly FieldChange[] =>
  (Object.keys(after) as Field[])
    .map((field) => ({ field, before: textOf(before[field]), after: textOf(after[field]) }))
    .filter((change) => change.before !== change.after);
