import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { decimal, instant, neededText, optionalText, text } from '../formats.ts';
import { languages } from '../payer/payer.ts';
import { signingPaths } from '../paths.ts';
import { FrozenBlock } from './content.ts';
import { DocumentStatus } from './documents.ts';
import { documentLimits } from './limits.ts';

/** How much a signer may write and draw. */
export const signerLimits = { name: 100, text: 1_000, points: 5_000, box: 4_000 } as const;

/** The text by which a signer agrees to electronic records, and its version. */
export const Consent = z.object({ version: z.string(), title: z.string(), text: z.array(z.string()) });
export type Consent = z.output<typeof Consent>;

/** What a person with the address of a document may see of it. */
export const DocumentForSigner = z.object({
  documentId: z.string(),
  title: z.string(),
  payee: z.string(),
  logo: z.string().nullable(),
  supportPhone: z.string().nullable(),
  supportEmail: z.string().nullable(),
  timezone: z.string(),
  language: z.enum(languages),
  state: DocumentStatus,
  /** The time of what its state says: signed, declined, voided, replaced, ended. */
  stateAt: instant.nullable(),
  /** The document that stands in its place, where it was replaced. */
  replacedBy: z.string().nullable(),
  /** Null once it is signed or ended and another browser asks: then nothing of the content is shown. */
  content: z
    .object({
      /** SHA-256 of the frozen bytes, which signing sends back. */
      hash: z.string(),
      keyTerms: z.array(z.object({ label: z.string(), value: z.string() })),
      blocks: z.array(FrozenBlock),
    })
    .nullable(),
  consent: Consent,
  requireSignature: z.boolean(),
  requireInitials: z.boolean(),
  /** The last digits of the number to which the signed copy goes, and the masked email. */
  copyTo: z.object({ phone: z.string().nullable(), email: z.string().nullable() }),
  /** The link that is paid after it, or null. */
  link: z.object({ amount: decimal, payPath: z.string(), before: z.boolean() }).nullable(),
  /** The signed PDF is made. */
  isSealed: z.boolean(),
});
export type DocumentForSigner = z.output<typeof DocumentForSigner>;

const tooMany = 'The drawing has too many points. Please draw it again, more simply.';
const outside = 'The drawing leaves its box';
const finite = z.number('A drawing is made of numbers').min(0, outside).max(signerLimits.box, outside);

/** A stroke: x and y of its points in turn, in a box of the given width and height. */
const Stroke = z
  .array(finite)
  .min(2)
  .max(signerLimits.points * 2, tooMany);

/** The signature: the name as typed, or what was drawn. */
export const Signature = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('typed') }),
  z.object({
    kind: z.literal('drawn'),
    width: z.number().min(50).max(signerLimits.box),
    height: z.number().min(20).max(signerLimits.box),
    strokes: z.array(Stroke).min(1, 'Please sign in the box').max(500, tooMany),
  }),
]);
export type Signature = z.output<typeof Signature>;

const byField = <S extends z.ZodType>(value: S) => z.record(z.string().max(12), value).default({} as never);

/** What signing sends. */
export const SignRequest = z.object({
  hash: text(64),
  consentVersion: text(40),
  consent: z.literal(true, 'Please agree to sign electronically'),
  signerName: neededText(signerLimits.name, 'Please type your name')
    .min(2, 'Please type your whole name')
    .regex(/\p{L}/u, 'Please type your name in letters'),
  signature: Signature.nullable(),
  initials: byField(neededText(10, 'Please type your initials')),
  texts: byField(text(signerLimits.text)),
  checks: byField(z.boolean()),
  dates: byField(z.iso.date('Please choose a day')),
  timezone: text(60).default(''),
});
export type SignRequest = z.output<typeof SignRequest>;

/** Where a signer goes next: the next document, the payment, or nowhere. */
export const NextStep = z.object({ signPath: z.string().optional(), payPath: z.string().optional() }).nullable();
export type NextStep = z.output<typeof NextStep>;

const params = z.object({ documentId: z.string().max(100) });

/** Calls of the page on which somebody signs. Reading changes nothing. */
export const signing = {
  documentForSigner: endpoint({
    method: 'GET',
    path: signingPaths.document,
    access: 'public',
    summary: 'A document as whoever has its address may see it',
    params,
    response: z.object({ document: DocumentForSigner }),
  }),
  openDocument: endpoint({
    method: 'POST',
    path: signingPaths.open,
    access: 'public',
    summary: 'Note that a person looks at a document; the first time counts',
    params,
    response: z.object({}),
  }),
  signDocument: endpoint({
    method: 'POST',
    path: signingPaths.sign,
    access: 'public',
    summary: 'Sign a document as it was shown; the same key answers the same',
    idempotent: true,
    largestBody: '1mb',
    params,
    body: SignRequest,
    response: z.object({ signedAt: instant, next: NextStep }),
  }),
  declineDocument: endpoint({
    method: 'POST',
    path: signingPaths.decline,
    access: 'public',
    summary: 'Say that one does not agree',
    params,
    body: z.object({ reason: optionalText(documentLimits.reason) }),
    response: z.object({}),
  }),
  reportWrongPerson: endpoint({
    method: 'POST',
    path: signingPaths.wrongPerson,
    access: 'public',
    summary: 'Say that a document is for somebody else, which stops texts about it to this number',
    params,
    response: z.object({}),
  }),
};

/** The call that checks a file; it stands apart from those of the page that signs. */
export const verifying = {
  verifyFile: endpoint({
    method: 'GET',
    path: '/api/verify/:sha256',
    access: 'public',
    summary: 'Whether a signed PDF of this hash is one of ours',
    params: z.object({ sha256: z.string().regex(/^[0-9a-f]{64}$/, 'A SHA-256 has 64 hexadecimal digits') }),
    response: z.union([
      z.object({
        known: z.literal(true),
        title: z.string(),
        payee: z.string(),
        signedAt: instant,
        sealedAt: instant,
        replaced: z.boolean(),
      }),
      z.object({ known: z.literal(false) }),
    ]),
  }),
};
