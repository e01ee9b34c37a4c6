/** Parses JSON but keeps every number as the text it was written in: the gateway's 32-digit ids do not fit a number. Undefined when it is no JSON. */
export const parseExactly = (text: string): unknown => {
  const keepText = (_: string, value: unknown, context?: { readonly source?: string }): unknown =>
    typeof value === 'number' ? (context?.source ?? String(value)) : value;
  try {
    return JSON.parse(text, keepText);
  } catch {
    return undefined;
  }
};
