import { Problem } from '../../../kernel/problem.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { Context } from '../context.ts';
import {
  closedMessage,
  declinesOfSuccessor,
  drawIds,
  insertLink,
  PaymentLinkModel,
  raiseTermsChanged,
  recordEvent,
  whyNotReplaced,
  type InsertedLink,
  type LinkCreated,
  type LinkDraft,
  type LinkKey,
} from '../link/index.ts';
import { lockWithStore, type LinkAndStore } from '../payment/index.ts';
import { renewalMessages } from './messages.ts';

/** A link with every column. */
const readWhole = async ({ storeId, id }: LinkKey, tx: Tx): Promise<PaymentLinkModel> => {
  const link = await PaymentLinkModel.of(storeId, tx).findById([storeId, id]);
  if (!link) throw new Error(`The payment link ${id} is locked and gone.`);
  return link;
};

const refuseIrreplaceable = ({ link, store }: LinkAndStore): void => {
  const code = whyNotReplaced(link, store, link.now);
  if (code === 'link_not_replaceable') throw new Problem('conflict', code, renewalMessages[code]);
  if (code !== null) throw new Problem('conflict', code, closedMessage(code, null));
};

/** The link that takes the place of another: with new ids it asks the same customer for the same, until the same moment. */
const draftSuccessor = (
  context: Context,
  link: PaymentLinkModel,
): LinkDraft & { readonly transactionNumber: string } => {
  const { storeId, userId, customerId, customerName, customerPhone, customerEmail } = link;
  const { cents, debitOnly, transactionType, expiresAt: ends, internalNotes, customerNotes } = link;
  return {
    ...{ storeId, userId, customerId, customerName, customerPhone, customerEmail },
    ...{ cents, debitOnly, transactionType, ends, internalNotes, customerNotes },
    ...drawIds(context, storeId),
    smsEnabled: false,
    emailEnabled: false,
  };
};

/** Notes on both links which one has taken whose place. The declines go on, so that a new link brings no new tries. */
const noteReplacement = (context: Context) => {
  const record = recordEvent(context);
  return async (link: PaymentLinkModel, successor: InsertedLink & { transactionNumber: string }, at: Date, tx: Tx) => {
    const { storeId, payerLanguage, declineCount } = link;
    await PaymentLinkModel.of(storeId, tx)
      .findById([storeId, successor.id])
      .patch({ replaces: link.id, payerLanguage, declineCount: declinesOfSuccessor(declineCount) });
    await PaymentLinkModel.of(storeId, tx)
      .findById([storeId, link.id])
      .patch({ replacedBy: successor.id, updatedAt: at });
    await record(link, { type: 'replaced', at, to: successor.transactionNumber }, null, tx);
    await record(successor, { type: 'replaces', at: successor.createdAt, from: link.transactionNumber }, null, tx);
  };
};

const publicIdOf = async (key: LinkKey, tx: Tx): Promise<string> => (await readWhole(key, tx)).linkId;

/**
 * The public id of the link that takes the place of one whose payment was voided for its card; made once, by whoever asks first.
 * The replaced link stays locked meanwhile, so that staff cannot let it be paid again beside the new one.
 */
export const replaceLink = (context: Context) => {
  const [lock, note] = [lockWithStore(context), noteReplacement(context)];
  return async (publicLinkId: string, tx: Tx): Promise<string> => {
    const found = await lock(publicLinkId, tx);
    const { storeId, replacedBy, isDisabled } = found.link;
    if (replacedBy !== null && !isDisabled) return publicIdOf({ storeId, id: replacedBy }, tx);
    refuseIrreplaceable(found);
    const link = await readWhole(found.link, tx);
    const successor = draftSuccessor(context, link);
    const inserted = await insertLink(successor, null, tx);
    await note(link, { ...successor, ...inserted }, found.link.now, tx);
    const counted = { status: 'pending', isDisabled: false, cents: link.cents } as const;
    const { id, customerId, createdAt: at, isFollowed } = inserted;
    const documentsOf = found.link.hasDocuments ? found.link.id : undefined;
    const made = { linkId: id, customerId, at, isFollowed, documentsOf };
    tx.raise<LinkCreated>({ type: 'LinkCreated', storeId, ...made, ...counted });
    raiseTermsChanged(found.link, {}, tx);
    return successor.linkId;
  };
};
