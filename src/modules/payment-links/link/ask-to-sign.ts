import { statement } from '../../../../db/statement.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { keptInTransaction } from '../../../platform/kept-in-transaction.ts';
import type { LinkKey } from './link.ts';
import { raiseTermsChanged, type LockedLink } from './locked-link.ts';

/** What the payer of a link is asked to sign now. */
export interface AskedToSign {
  readonly documentId: string;
  /** Nothing is paid before. */
  readonly holds: boolean;
  /** They declined to sign it. */
  readonly isDeclined: boolean;
}

const ask = statement(
  'payment-links.ask-to-sign',
  `update payment_links set signing_id = $3, signing_holds = $4, signing_declined = $5, has_documents = true
    where store_id = $1 and id = $2`,
);

/** A link that this commit makes: nobody pays it yet, and everybody hears of it by its `LinkCreated`. */
export interface NewLink extends LinkKey {
  readonly isNew: true;
}

/** What transactions ask the payers of links to sign, by the internal ids of these. */
const askedIn = keptInTransaction<AskedToSign | null>();

/**
 * Expects that the first document of a new link holds it, as nearly every one does: the link is inserted with that. Whoever makes the
 * documents says in the same commit what its payer is really asked.
 */
export const expectToSign = (id: string, documentId: string, tx: Tx): void => {
  askedIn(tx).set(id, { documentId, holds: true, isDeclined: false });
};

const write = ({ storeId, id }: LinkKey, asked: AskedToSign | null, tx: Tx): void => {
  askedIn(tx).set(id, asked);
  tx.write(ask, [storeId, id, asked?.documentId ?? null, asked?.holds ?? false, asked?.isDeclined ?? false]);
};

/** The signature that a link waits for which a transaction has made. What belongs to it is made before the transaction ends, not at once. */
export const signatureOfNew = (id: string, tx: Tx): 'awaited' | null =>
  askedIn(tx).get(id)?.holds === true ? 'awaited' : null;

/**
 * Says what the payer of a locked or new link is asked to sign now, or that it is nothing. A payment is claimed by what stands here. A link
 * that begins to wait for a signature asks for something else than before, which is refused while a payment of it is under way. Of
 * everything else what happened to the document tells.
 */
export const askToSign = (link: LockedLink | NewLink, asked: AskedToSign | null, tx: Tx): void => {
  const { documentId = null, holds = false, isDeclined = false } = asked ?? {};
  if ('isNew' in link) {
    const expected = askedIn(tx).get(link.id);
    const isExpected = documentId === expected?.documentId && holds === expected.holds;
    return isExpected ? undefined : write(link, asked, tx);
  }
  const { signingId, signingHolds, signingDeclined, hasDocuments } = link;
  const isKnown = documentId === signingId && holds === signingHolds && isDeclined === signingDeclined;
  if (hasDocuments && isKnown) return;
  write(link, asked, tx);
  if (holds && !signingHolds) raiseTermsChanged({ ...link, hasDocuments: true }, {}, tx);
};
