import type {
  DocumentEnded,
  DocumentMade,
  DocumentReopened,
  DocumentReplaced,
  DocumentSent,
  DocumentVoided,
  DocumentWaived,
} from '../../documents/index.ts';
import type { Entry, Recorders } from './entry.ts';

type MadeActivity =
  | DocumentEnded
  | DocumentMade
  | DocumentReopened
  | DocumentReplaced
  | DocumentSent
  | DocumentVoided
  | DocumentWaived;

const entry = (
  action: string,
  { id, documentId, title, customerName }: MadeActivity,
  { said, ...more }: Pick<Entry, 'detail' | 'status'> & { readonly said: string },
): Entry => ({
  action,
  text: `${title} for ${customerName} ${said}`,
  ...more,
  detail: { documentId, ...more.detail },
  entity: 'document',
  entityId: id,
});

/** What is recorded of documents that staff make, send, waive and end; what they say stands in their own trail. */
export const madeDocuments: Recorders<MadeActivity> = {
  DocumentMade: (event, { byName }) =>
    entry('DOCUMENT_MADE', event, { said: `was made${byName}`, detail: { frozenHash: event.frozenHash } }),
  DocumentSent: (event, { byName }) =>
    entry('DOCUMENT_SENT', event, {
      said: `was sent by ${event.channels.join(' and ')}${byName}`,
      detail: { channels: event.channels },
    }),
  DocumentWaived: (event, { byName }) =>
    entry('DOCUMENT_WAIVED', event, {
      said: `need not be signed before the payment, as decided${byName}: ${event.reason}`,
      detail: { reason: event.reason },
      status: 'warning',
    }),
  DocumentVoided: (event, { byName }) =>
    entry('DOCUMENT_VOIDED', event, {
      said: `was voided${byName}: ${event.reason}`,
      detail: { reason: event.reason },
      status: 'warning',
    }),
  DocumentReplaced: (event, { byName }) =>
    entry('DOCUMENT_REPLACED', event, {
      said: `was replaced by another one under other terms${byName}`,
      detail: { wasSigned: event.wasSigned, newDocumentId: event.newDocumentId },
    }),
  DocumentEnded: (event, { byName }) =>
    entry('DOCUMENT_ENDED', event, { said: `can no longer be signed${byName && `, by an act of${byName.slice(3)}`}` }),
  DocumentReopened: (event, { byName }) =>
    entry('DOCUMENT_REOPENED', event, { said: `can be signed again${byName && `, by an act of${byName.slice(3)}`}` }),
};
