import type { DocumentRow, MadeDocument } from '../../../../src/contract/documents/documents.ts';
import { holdsItsLink } from '../document/index.ts';

/** What staff can do with a document. */
export type DocumentActName = 'send' | 'message' | 'download' | 'again' | 'copy' | 'call' | 'link' | 'customer';

/** The next sensible act, which is the only solid button, and one beside it. */
export interface NextActs {
  readonly solid: DocumentActName | null;
  readonly rival: DocumentActName | null;
}

const canBeSent = ({ customerPhone, customerEmail }: DocumentRow): boolean =>
  customerPhone !== null || customerEmail !== null;

/** What is to be done next about a document as it stands. */
export const nextActsOf = (document: MadeDocument): NextActs => {
  const { status, sealedAt, customerPhone, customerId, link } = document;
  const again = document.canBeMadeAgain ? 'again' : null;
  switch (status) {
    case 'pending':
      // The number of a link is confirmed there, or the link is made again for another one.
      if (document.wrongPerson)
        return { solid: link === null ? (customerId === null ? null : 'customer') : 'link', rival: 'copy' };
      return canBeSent(document) ? { solid: 'send', rival: 'copy' } : { solid: 'copy', rival: null };
    case 'declined':
      return customerPhone === null
        ? { solid: link === null ? again : 'link', rival: null }
        : { solid: 'message', rival: 'call' };
    case 'completed':
      return { solid: sealedAt === null ? null : 'download', rival: canBeSent(document) ? 'send' : null };
    case 'replaced':
      return { solid: null, rival: link === null ? null : 'link' };
    case 'voided':
    case 'ended':
    default:
      if (link === null) return { solid: again, rival: null };
      if (again !== null) return { solid: again, rival: 'link' };
      // Nothing is signed for its link any more: it is extended there, or the customer gets a document without one.
      return { solid: 'link', rival: customerId === null ? null : 'customer' };
  }
};

/** What is asked for a reason, in place. */
export type ReasonedAct = 'waive' | 'void';

/** What ends the waiting for a signature: staff let the link be paid without it, or end the document. */
export const reasonedActsOf = (document: DocumentRow): readonly ReasonedAct[] => [
  ...(holdsItsLink(document) ? (['waive'] as const) : []),
  ...(document.status === 'pending' || document.status === 'declined' ? (['void'] as const) : []),
];
