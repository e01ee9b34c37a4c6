import type { DocumentStatus } from '../../../contract/documents/documents.ts';

/** What may be done with a document. */
export type DocumentAct =
  | 'send'
  | 'present'
  | 'open'
  | 'sign'
  | 'decline'
  | 'report_wrong_person'
  | 'waive'
  | 'void'
  | 'replace'
  | 'end'
  | 'reopen';

/**
 * What may be done in which state. A signed document can still be sent, which sends its copy, and be replaced, which keeps the signature and
 * asks for another one; one that ended with its link is opened again when the link is extended.
 */
const allowed: Readonly<Record<DocumentStatus, ReadonlySet<DocumentAct>>> = {
  pending: new Set([
    'send',
    'present',
    'open',
    'sign',
    'decline',
    'report_wrong_person',
    'waive',
    'void',
    'replace',
    'end',
  ]),
  completed: new Set(['send', 'replace']),
  declined: new Set(['waive', 'void', 'replace', 'end']),
  voided: new Set(),
  replaced: new Set(),
  ended: new Set(['reopen']),
};

/** Whether an act is possible in a state. */
export const isAllowed = (act: DocumentAct, status: DocumentStatus): boolean => allowed[status].has(act);

/** What the hold of a link looks at: the documents that belong to it, in their order. */
export interface HoldingDocument {
  readonly documentId: string;
  readonly status: DocumentStatus;
  readonly isRequired: boolean;
  readonly showsBeforePayment: boolean;
  readonly executionOrder: number;
  readonly waivedAt: Date | null;
  readonly replacedBy: string | null;
}

/** Whether a link waits for this document: required before the payment, neither signed under the present terms nor waived nor voided. */
export const holdsLink = (document: HoldingDocument): boolean =>
  document.showsBeforePayment &&
  document.isRequired &&
  document.waivedAt === null &&
  document.replacedBy === null &&
  (document.status === 'pending' || document.status === 'declined');

/** What a payer is asked to sign now. */
export interface AskedToSign {
  readonly documentId: string;
  /** Nothing is paid before. */
  readonly holds: boolean;
  /** They declined to sign it. */
  readonly isDeclined: boolean;
}

const byOrder = (one: HoldingDocument, other: HoldingDocument): number => one.executionOrder - other.executionOrder;

/**
 * Which document the payer of a link is asked to sign next: first those that hold the link, then what else is signed before the payment, then
 * what is offered after it. Null where nothing waits.
 */
export const nextToSign = (documents: readonly HoldingDocument[], isPaid: boolean): AskedToSign | null => {
  const inOrder = documents.toSorted(byOrder);
  const holding = isPaid ? undefined : inOrder.find(holdsLink);
  if (holding) return { documentId: holding.documentId, holds: true, isDeclined: holding.status === 'declined' };
  const waiting = inOrder.filter(({ status, waivedAt }) => status === 'pending' && waivedAt === null);
  const next = waiting.find(({ showsBeforePayment }) => showsBeforePayment !== isPaid);
  return next ? { documentId: next.documentId, holds: false, isDeclined: false } : null;
};
