import type { SignField } from '../../../contract/documents/content.ts';
import { signerLimits, type Signature, type SignRequest } from '../../../contract/documents/signing.ts';
import { Problem, type ProblemDetail } from '../../../kernel/problem.ts';
import { unprintableIn } from '../../../platform/pdf/fonts.ts';
import type { FrozenDocument } from '../content/index.ts';
import { fieldMessages, messages } from './messages.ts';

/** What the signer fills in, as far as it is looked at here. */
export type Filled = Pick<SignRequest, 'signerName' | 'signature' | 'initials' | 'texts' | 'checks' | 'dates'>;

const fieldsOf = ({ blocks }: Pick<FrozenDocument, 'blocks'>): readonly SignField[] =>
  blocks.flatMap((block) => (block.type === 'field' ? [block.field] : []));

/** Where the value of a field stands in a request; a signature is one for the whole document. */
const placeOf = { initials: 'initials', text: 'texts', checkbox: 'checks', date: 'dates' } as const;

const pathOf = ({ kind, id }: SignField): string => (kind === 'signature' ? 'signature' : `${placeOf[kind]}.${id}`);

const isFilled = ({ kind, id }: SignField, filled: Filled): boolean =>
  kind === 'signature' ? filled.signature !== null : Boolean(filled[placeOf[kind]][id]);

const isDemanded = ({ kind, required }: SignField, document: FrozenDocument): boolean =>
  required || (kind === 'signature' && document.requireSignature) || (kind === 'initials' && document.requireInitials);

const missingIn = (document: FrozenDocument, filled: Filled): readonly ProblemDetail[] => {
  const fields = fieldsOf(document);
  const missing = fields
    .filter((field) => isDemanded(field, document) && !isFilled(field, filled))
    .map((field) => ({ path: pathOf(field), message: fieldMessages[field.kind] }));
  const unsigned = document.requireSignature && filled.signature === null;
  return unsigned && !fields.some(({ kind }) => kind === 'signature')
    ? [...missing, { path: 'signature', message: fieldMessages.signature }]
    : missing;
};

const drawingProblem = (signature: Signature | null): ProblemDetail | null => {
  if (signature?.kind !== 'drawn') return null;
  const { width, height, strokes } = signature;
  const say = (message: string): ProblemDetail => ({ path: 'signature', message });
  const numbers = strokes.reduce((sum, stroke) => sum + stroke.length, 0);
  if (strokes.some((stroke) => stroke.length % 2 !== 0) || numbers < 4) return say(fieldMessages.unsigned);
  if (numbers > signerLimits.points * 2) return say(fieldMessages.tooMany);
  const isInside = strokes.every((stroke) =>
    stroke.every((value, index) => value <= (index % 2 === 0 ? width : height)),
  );
  return isInside ? null : say(fieldMessages.outside);
};

/** Control signs, and signs that turn the text around them. */
const disturbing = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;
/** The same where lines may be broken. */
const disturbingLines = /(?![\n\r\t])\p{Cc}|[\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

/** Everything that was typed, where it stands, and whether it may have several lines. */
const typedIn = ({
  signerName,
  initials,
  texts,
}: Filled): readonly (readonly [path: string, text: string, lines: boolean])[] => [
  ['signerName', signerName, false],
  ...Object.entries(initials).map(([id, text]) => [`initials.${id}`, text, false] as const),
  ...Object.entries(texts).map(([id, text]) => [`texts.${id}`, text, true] as const),
];

const unknownIn = (document: FrozenDocument, filled: Filled): readonly ProblemDetail[] => {
  const known = new Set(fieldsOf(document).map(pathOf));
  return Object.values(placeOf)
    .flatMap((place) => Object.keys(filled[place]).map((id) => `${place}.${id}`))
    .filter((path) => !known.has(path))
    .map((path) => ({ path, message: fieldMessages.unknown }));
};

const refuse = (code: keyof typeof messages, details: readonly ProblemDetail[]): Problem | null =>
  details.length === 0 ? null : new Problem('invalid', code, messages[code], { details });

const wrongIn = (document: FrozenDocument, filled: Filled): readonly ProblemDetail[] => {
  const drawing = drawingProblem(filled.signature);
  const disturbed = typedIn(filled)
    .filter(([, text, lines]) => (lines ? disturbingLines : disturbing).test(text))
    .map(([path]) => ({ path, message: fieldMessages.oneLine }));
  return [...unknownIn(document, filled), ...(drawing ? [drawing] : []), ...disturbed];
};

const unprintable = (filled: Filled): readonly ProblemDetail[] =>
  typedIn(filled).flatMap(([path, text]) => {
    const letters = unprintableIn(text);
    return letters.length === 0 ? [] : [{ path, message: fieldMessages.letters(letters) }];
  });

/** Why a document cannot be signed with what was filled in, naming every field; null where it can. */
export const whyNotSigned = (document: FrozenDocument, filled: Filled): Problem | null =>
  refuse('fields_missing', missingIn(document, filled)) ??
  refuse('invalid_input', wrongIn(document, filled)) ??
  refuse('letters_unprintable', unprintable(filled));
