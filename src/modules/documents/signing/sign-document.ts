import { statement } from '../../../../db/statement.ts';
import type { NextStep, SignRequest } from '../../../contract/documents/signing.ts';
import { signPath } from '../../../contract/paths.ts';
import { Problem } from '../../../kernel/problem.ts';
import type { PlainValue, Tx } from '../../../kernel/tx.ts';
import type { LockedLink } from '../../payment-links/index.ts';
import { consentOf, consentText } from '../consent.ts';
import { thaw } from '../content/index.ts';
import type { Context } from '../context.ts';
import type { DocumentSigned } from '../events.ts';
import {
  aboutDocument,
  countSigned,
  decideHold,
  documentNotFound,
  isAllowed,
  lockForSignature,
  momentOf,
  releaseHold,
  signatureHash,
  type AskedToSign,
  type DocumentModel,
  type DocumentToSign,
  type SignatureColumns,
} from '../made/index.ts';
import { sealDocumentQueue } from '../queues.ts';
import { closedMessages, messages } from './messages.ts';
import { whyNotSigned } from './signed-fields.ts';
import { stateOf } from './state.ts';

/** Who signs, as far as the request tells: its key names the signature, so that a repeat is answered alike. */
export interface Signer {
  readonly key: string;
  readonly ip: string;
  readonly userAgent: string;
}

/** What is answered to a signature; the document goes into the cookie of the browser. */
export interface SignedAnswer {
  readonly document: Pick<DocumentModel, 'documentId' | 'status' | 'signKey'>;
  readonly signedAt: Date;
  readonly next: NextStep;
}

/** Zones that were found under their own names, of which there are a few hundred: to find one takes as long as a statement. */
const foundZones = new Set<string>();

/** The zone that the browser names, where there is one of that name. */
const knownZone = (name: string): string | null => {
  if (name === '' || foundZones.has(name)) return name || null;
  try {
    const zone = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
    foundZones.add(zone);
    return zone;
  } catch {
    return null;
  }
};

const refuseChanged = (): Problem => new Problem('conflict', 'document_changed', messages.document_changed);

/** Refuses a signature that is not of what was shown, or not whole. Answers the consent that was given. */
const check = (document: DocumentToSign, frozen: string, request: SignRequest, now: Date) => {
  const state = stateOf(document, now);
  if (state !== 'pending' || !isAllowed('sign', state)) {
    const said = state === 'pending' ? closedMessages.ended : closedMessages[state];
    throw new Problem('conflict', 'document_closed', said);
  }
  const shown = thaw(frozen);
  const consent = consentOf(shown.consentVersion, document.language, shown.store.name);
  if (request.hash !== document.frozenHash || request.consentVersion !== consent.version) throw refuseChanged();
  const problem = whyNotSigned(shown, request);
  if (problem) throw problem;
  return consent;
};

const jsonOrNull = (value: object | null): string | null =>
  value === null || Object.keys(value).length === 0 ? null : JSON.stringify(value);

/** Everything that is kept of a signature, under the hash that is made of it. */
const columnsOf = (
  { documentId, frozenHash }: DocumentToSign,
  request: SignRequest,
  more: Pick<SignatureColumns, 'consentVersion' | 'consentText' | 'ipAddress' | 'userAgent' | 'completedAt'>,
): SignatureColumns => ({
  documentId,
  frozenHash,
  signerName: request.signerName,
  signatureKind: request.signature?.kind ?? null,
  signatureData: jsonOrNull(request.signature),
  initialData: jsonOrNull(request.initials),
  textFieldData: request.texts,
  checkboxData: request.checks,
  dateFieldData: request.dates,
  timeZone: knownZone(request.timezone),
  ...more,
});

const raiseSigned = (document: DocumentToSign, columns: SignatureColumns, hash: string, tx: Tx): void => {
  tx.raise<DocumentSigned>({
    type: 'DocumentSigned',
    ...aboutDocument(document),
    signerName: columns.signerName ?? '',
    frozenHash: columns.frozenHash,
    signatureHash: hash,
  });
};

const writeSignature = statement(
  'documents.sign',
  `with signed as (
     update template_signatures set status = 'completed', signature_hash = $3, sign_key = $4, signer_name = $5, signature_kind = $6,
       signature_data = $7, initial_data = $8, text_field_data = $9::jsonb, checkbox_data = $10::jsonb, date_field_data = $11::jsonb,
       consent_version = $12, consent_text = $13, time_zone = $14, ip_address = $15, user_agent = $16, completed_at = $17
      where store_id = $1 and id = $2 returning store_id, id, template_id, made_by, created_at
   ), counted as (${countSigned('signed')})
   insert into document_events (store_id, id, signature_id, type, detail, at, actor, actor_name, ip_address, user_agent)
   select s.store_id, e.id, s.id, e.type, e.detail, e.at, 'signer', $5, $15, $16
     from signed s, (values ($18::uuid, 'consented', $19::timestamptz, jsonb_build_object('version', $12::text)),
       ($20::uuid, 'signed', $21::timestamptz, jsonb_build_object('signatureHash', $3::text))) e (id, type, at, detail)`,
);

/** The values of a signature from its name on. */
const valuesOf = (columns: SignatureColumns): readonly PlainValue[] => [
  ...[columns.signerName, columns.signatureKind, columns.signatureData, columns.initialData],
  ...[columns.textFieldData, columns.checkboxData, columns.dateFieldData].map(
    (value) => value && JSON.stringify(value),
  ),
  ...[columns.consentVersion, columns.consentText, columns.timeZone, columns.ipAddress],
  ...[columns.userAgent, columns.completedAt],
];

/** A signature as it is written: everything that is kept of it, the hash of that, and the key of the request. */
interface SignatureRecord {
  readonly columns: SignatureColumns;
  readonly signed: string;
  readonly key: string;
}

/** Writes the signature, its trail and the job that makes the PDF. */
const keepSignature =
  ({ newId, clock }: Pick<Context, 'newId' | 'clock'>) =>
  async ({ storeId, id }: DocumentToSign, { columns, signed, key }: SignatureRecord, tx: Tx): Promise<void> => {
    const trail = [newId(), momentOf(clock()), newId(), momentOf(clock())];
    tx.write(writeSignature, [storeId, id, signed, key, ...valuesOf(columns), ...trail]);
    await tx.enqueue(sealDocumentQueue, { storeId, id });
  };

/** Where the signer goes next: to what the payment waits for, to the payment, to what is offered after it, or nowhere. */
const nextStep = (link: LockedLink | null, asked: AskedToSign | null): NextStep => {
  if (link?.status === 'pending' && !asked?.holds) return { payPath: `/pay/${link.linkId}` };
  return asked && { signPath: signPath(asked.documentId) };
};

/**
 * Signs a document as it was shown. Signature, trail and the end of the hold are one commit, under the lock of the link; of many who sign at
 * once one does, and its repeat under the same key is answered alike.
 */
export const signDocument = (context: Context) => {
  const { clock } = context;
  const keep = keepSignature(context);
  const [release, decide] = [releaseHold(context), decideHold(context)];
  return async (documentId: string, request: SignRequest, signer: Signer, tx: Tx): Promise<SignedAnswer> => {
    const { document, link, others } = await lockForSignature(documentId, tx);
    const { frozen, completedAt } = document;
    if (frozen === null) throw documentNotFound();
    const signed = { documentId, status: 'completed', signKey: signer.key } as const;
    if (completedAt !== null && document.signKey === signer.key)
      return { document: signed, signedAt: completedAt, next: nextStep(link, link && (await release(link, tx))) };
    const now = clock();
    const consent = check(document, frozen, request, now);
    const columns = columnsOf(document, request, {
      consentVersion: consent.version,
      consentText: consentText(consent),
      ipAddress: signer.ip,
      userAgent: signer.userAgent,
      completedAt: now,
    });
    const hash = signatureHash(columns);
    await keep(document, { columns, signed: hash, key: signer.key }, tx);
    raiseSigned(document, columns, hash, tx);
    return { document: signed, signedAt: now, next: nextStep(link, link && decide(link, others, tx)) };
  };
};
