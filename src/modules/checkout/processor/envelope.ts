import { parseExactly } from './exact-json.ts';

/** What stands in the body of an answer, whatever it was wrapped in. */
export type Envelope =
  | { readonly kind: 'result'; readonly fields: Readonly<Record<string, string>> }
  | { readonly kind: 'errors'; readonly field: string; readonly message: string }
  | { readonly kind: 'pending' }
  | { readonly kind: 'unreadable' };

type Box = Readonly<Record<string, unknown>>;

const wrappers = ['iposhpresponse', 'ipostransactresponse'];

const isBox = (value: unknown): value is Box => typeof value === 'object' && value !== null && !Array.isArray(value);

/** PostgreSQL keeps no text with a zero in it, and an answer that cannot be kept would leave its payment open for ever. */
const withoutZeros = (text: string): string => text.replaceAll('\0', '');

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? withoutZeros(value) : undefined;

/** The scalar fields as text. */
const scalars = (box: Box): Record<string, string> =>
  Object.fromEntries(
    Object.entries(box).flatMap(([name, value]) => (typeof value === 'string' ? [[name, withoutZeros(value)]] : [])),
  );

// Only the documented list is the gateway's own word; an `error` of another shape may come from anything in between.
const firstError = (box: Box): Envelope | null => {
  const listed: unknown = Array.isArray(box['errors']) ? box['errors'][0] : undefined;
  if (!isBox(listed)) return null;
  return { kind: 'errors', field: textOf(listed['field']) ?? '', message: textOf(listed['message']) ?? '' };
};

/** Opens an answer: a result in either wrapper or in none, a list of errors, or the word that it is still under way. */
export const openEnvelope = (body: string): Envelope => {
  const root = parseExactly(body);
  if (!isBox(root)) return { kind: 'unreadable' };
  const wrapped = Object.entries(root).find(([name]) => wrappers.includes(name.toLowerCase()))?.[1];
  const result = isBox(wrapped) ? wrapped : root;
  const error = firstError(root) ?? firstError(result);
  // An answer that says both yes and no is none, and neither is an error about a transaction that has a status.
  const isContradiction =
    /^(200|0|00)$/.test(textOf(result['responseCode']) ?? '') || result['txnStatus'] !== undefined;
  if (error) return isContradiction ? { kind: 'unreadable' } : error;
  const isResult = typeof result['responseCode'] === 'string' || typeof result['txnStatus'] === 'string';
  if (isResult) return { kind: 'result', fields: scalars(result) };
  return textOf(root['status'])?.toLowerCase() === 'pending' ? { kind: 'pending' } : { kind: 'unreadable' };
};
