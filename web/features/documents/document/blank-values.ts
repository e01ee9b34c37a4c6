/** What staff fill into the blanks of a template, by their labels. */
export type BlankValues = Readonly<Record<string, string>>;

/** The blanks that something stands in. */
export const filledIn = (values: BlankValues): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== ''));

/** What a new link asks to be signed. */
export interface WantedDocument {
  readonly templateId: string;
  readonly values: BlankValues;
}
