import { statement } from '../../../../db/statement.ts';
import { eventHandler, type EventHandler } from '../../../kernel/projection.ts';
import { Problem } from '../../../kernel/problem.ts';
import { staffOf, type Stamp } from '../../../kernel/stamp.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { CustomersMerged } from '../../customers/index.ts';
import type {
  LinkCreated,
  LinkEventRecorded,
  LinkNotesSaved,
  LinkStatusChanged,
  LinkTermsChanged,
  LockedLink,
} from '../../payment-links/index.ts';
import { thaw } from '../content/index.ts';
import type { Context } from '../context.ts';
import type { DocumentEnded, DocumentReopened } from '../events.ts';
import { contentOfRevision, presentForm } from '../templates/index.ts';
import { DocumentModel } from './document.model.ts';
import { isOutdated, type Making } from './freeze-document.ts';
import { isLinkPaid, lockDocumentsOf, releaseHold } from './hold.ts';
import { aboutDocument } from './locked-document.ts';
import { makeForNewLink } from './make-for-new-link.ts';
import { messages } from './messages.ts';
import { endOf, writeDocument, type Placement } from './new-document.ts';
import { recordEvent, type Doer } from './trail.ts';

/** Who changed the link, for the trail of its documents. */
const doerOfStamp = (stamp: Stamp): Doer => {
  const staff = staffOf(stamp);
  return staff ? { kind: 'staff', ...staff } : { kind: 'program' };
};

/** Ends a locked document that was not signed. */
export const endDocument = (context: Pick<Context, 'newId' | 'clock'>) => {
  const record = recordEvent(context);
  return async (document: DocumentModel, by: Doer, tx: Tx): Promise<void> => {
    const { storeId, id } = document;
    await DocumentModel.of(storeId, tx).findById([storeId, id]).patch({ status: 'ended', endedAt: context.clock() });
    await record(document, { type: 'ended', by }, tx);
    tx.raise<DocumentEnded>({ type: 'DocumentEnded', ...aboutDocument(document) });
  };
};

const reopenDocument = (context: Pick<Context, 'newId' | 'clock'>) => {
  const record = recordEvent(context);
  return async (document: DocumentModel, by: Doer, tx: Tx): Promise<void> => {
    const { storeId, id } = document;
    await DocumentModel.of(storeId, tx)
      .findById([storeId, id])
      .patch({ status: 'pending', endedAt: null, endsAt: null, reason: null });
    await record(document, { type: 'reopened', by }, tx);
    tx.raise<DocumentReopened>({ type: 'DocumentReopened', ...aboutDocument(document) });
  };
};

/** Of what a document would be made again: the same revision and blanks. One that ended long ago has lost its own text. */
const makingOf = async (document: DocumentModel, link: LockedLink, by: Doer, tx: Tx): Promise<Making> => {
  const { storeId, templateId, revisionNumber, title, language, frozen, blankValues: blanks, customerId } = document;
  const content = await contentOfRevision({ storeId, templateId, number: revisionNumber }, tx);
  if (content === null) throw new Error(`The template ${templateId} has no revision ${revisionNumber}.`);
  const form = frozen === null ? await presentForm(document, tx) : thaw(frozen);
  const { paper, requireSignature, requireInitials } = form;
  return {
    ...{ storeId, templateId, revisionNumber, title, language, paper, requireSignature, requireInitials },
    ...{ content, blanks, customerId, linkId: link.id },
    staffName: by.kind === 'staff' ? by.name : document.madeByName,
  };
};

/** Whether a document of a link that can be paid may have to be asked for again: it counts still, and nobody waived it. */
const counts = ({ status, replacedBy, waivedAt }: DocumentModel): boolean =>
  replacedBy === null && waivedAt === null && status !== 'voided' && status !== 'replaced';

/** The place of a document on a link, which the one that is made in its stead takes. */
const placeOf = ({
  showsBeforePayment,
  showsAfterPayment,
  isRequired,
  executionOrder,
}: DocumentModel): Omit<Placement, 'link' | 'replaces'> => ({
  showsBeforePayment,
  showsAfterPayment,
  isRequired,
  executionOrder,
});

/** Asks for what a link that can be paid wants signed: again where it says something else, and anew what had ended with the link. */
const renew = (context: Context) => {
  const [isOld, write, reopen] = [isOutdated(context), writeDocument(context), reopenDocument(context)];
  return async (document: DocumentModel, link: LockedLink, by: Doer, tx: Tx): Promise<void> => {
    const making = await makingOf(document, link, by, tx);
    if (document.frozen === null || (await isOld(making, thaw(document.frozen), tx))) {
      const placement = { link, replaces: document, ...placeOf(document) };
      await write({ making, placement, maker: { by } }, tx);
    } else if (document.status === 'ended') await reopen(document, by, tx);
  };
};

/** What is signed before a payment has no more use once it was made; what is left then ends by itself. */
const settle = (context: Context) => {
  const end = endDocument(context);
  return async (document: DocumentModel, link: LockedLink, by: Doer, tx: Tx): Promise<void> => {
    if (document.status !== 'pending') return;
    if (document.showsBeforePayment) return end(document, by, tx);
    const { storeId, id, endsAt } = document;
    if (endsAt !== null) return;
    await DocumentModel.of(storeId, tx)
      .findById([storeId, id])
      .patch({ endsAt: endOf(link, context.clock()) });
  };
};

/** Brings the documents of a link in line with what it asks for and how it stands. Done again, it changes nothing. */
const followLink = (context: Context) => {
  const [end, renewOne, settleOne, decide] = [
    endDocument(context),
    renew(context),
    settle(context),
    releaseHold(context),
  ];
  return async (key: { readonly storeId: string; readonly linkId: string }, by: Doer, tx: Tx): Promise<void> => {
    const link = await context.paymentLinks.lockLink(key.linkId, { storeId: key.storeId, operator: false }, tx);
    for (const document of await lockDocumentsOf(link, tx)) {
      if (isLinkPaid(link)) await settleOne(document, link, by, tx);
      else if (link.status !== 'pending') {
        if (document.status === 'pending' || document.status === 'declined') await end(document, by, tx);
      } else if (counts(document)) await renewOne(document, link, by, tx);
    }
    await decide(link, tx);
  };
};

type FollowedEvent = LinkTermsChanged | LinkStatusChanged | LinkNotesSaved;

const followChanges = (context: Context): EventHandler => {
  const follow = followLink(context);
  return eventHandler<FollowedEvent>(['LinkTermsChanged', 'LinkStatusChanged', 'LinkNotesSaved'], async (event, tx) => {
    if (event.hasDocuments) await follow(event, doerOfStamp(event.stamp), tx);
  });
};

// What was waived is written down too, so that no automation asks for it on any link that stands in the place of this one.
const askForSame = statement(
  'documents.ask-for-same',
  `insert into payment_link_templates (store_id, payment_link_id, template_id, blank_values, show_before_payment,
     show_after_payment, is_required, execution_order)
   select store_id, $3, template_id, blank_values, show_before_payment, show_after_payment, is_required, execution_order
     from payment_link_templates where store_id = $1 and payment_link_id = $2`,
);

/** Asks for the same under the terms of a link that was asked for under those of the one in whose place it stands. */
const askAgain = (context: Context) => {
  const [write, decide] = [writeDocument(context), releaseHold(context)];
  return async (replaced: string, { storeId, linkId }: LinkCreated, by: Doer, tx: Tx): Promise<void> => {
    const link = await context.paymentLinks.lockLink(linkId, { storeId, operator: false }, tx);
    tx.write(askForSame, [storeId, replaced, linkId]);
    for (const document of await lockDocumentsOf({ storeId, id: replaced }, tx)) {
      if (!counts(document)) continue;
      const making = await makingOf(document, link, by, tx);
      const placement = { link, replaces: null, ...placeOf(document) };
      await write({ making, placement, maker: { by } }, tx);
    }
    await decide(link, tx);
  };
};

/** A payer cannot mend what a document lacks. */
const refuseForPayer = (reason: unknown): never => {
  if (!(reason instanceof Problem)) throw reason;
  throw new Problem('conflict', 'link_not_replaceable', messages.link_not_replaceable, { cause: reason });
};

/** What a new link asks its customer to sign is made in the link's own commit, or there is neither. */
const followNewLink = (context: Context): EventHandler => {
  const [makeAll, again] = [makeForNewLink(context), askAgain(context)];
  return eventHandler<LinkCreated>(['LinkCreated'], async (event, tx) => {
    const { documents, documentsOf } = event;
    if (documents) await makeAll(documents, event, tx);
    if (documentsOf !== undefined) await again(documentsOf, event, doerOfStamp(event.stamp), tx).catch(refuseForPayer);
  });
};

/** Staff have found that the number of a link is its customer's: the documents of the link may be texted there again. */
const forgetWrongPerson: EventHandler = eventHandler<LinkEventRecorded>(
  ['LinkEventRecorded'],
  async ({ storeId, linkId: paymentLinkId, what }, tx) => {
    if (what === 'number_confirmed')
      await DocumentModel.of(storeId, tx).where({ paymentLinkId }).patch({ wrongPersonAt: null });
  },
);

const moveDocuments = statement(
  'documents.move-documents',
  'update template_signatures set customer_id = $3 where store_id = $1 and customer_id = any($2::uuid[])',
);

/** The documents of customers who were merged are the kept one's; each keeps the name and the phone that it was made for. */
const moveMerged: EventHandler = eventHandler<CustomersMerged>(
  ['CustomersMerged'],
  async ({ storeId, customerId, merged }, tx) => {
    await tx.sql(moveDocuments, [storeId, merged.map(({ id }) => id), customerId]);
  },
);

/** What documents do when something happened to a link or a customer. */
export const documentHandlers = (context: Context): readonly EventHandler[] => [
  followNewLink(context),
  followChanges(context),
  forgetWrongPerson,
  moveMerged,
];
