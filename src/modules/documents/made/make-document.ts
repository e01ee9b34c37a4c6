import { statement } from '../../../../db/statement.ts';
import { documentLimits, type LinkDocument } from '../../../contract/documents/limits.ts';
import type { Staff } from '../../../kernel/actor.ts';
import { Problem } from '../../../kernel/problem.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { LockedLink } from '../../payment-links/index.ts';
import type { Context } from '../context.ts';
import { templateForUse, type TemplateUser, type UsableTemplate } from '../templates/index.ts';
import { type DocumentModel, LinkTemplateModel } from './document.model.ts';
import { isLinkPaid, lockDocumentsOf, releaseHold } from './hold.ts';
import { messages } from './messages.ts';
import { type Maker, type Placement, writeDocument } from './new-document.ts';
import { doneBy } from './trail.ts';

/** What a document is to be made of: a template with its blanks, for a customer or on a link, which is locked. */
export interface DocumentToMake extends LinkDocument {
  readonly customerId: string | null;
  readonly link: LockedLink | null;
}

/** Who makes it, and what they may use: `user` is null of an automation, which may use every template. */
interface MakerOfStore extends Maker {
  readonly user: TemplateUser;
}

/** Whether something may be signed for a link: for one that cannot be paid nothing is, as its documents have ended with it. */
export const isOpenTo = (
  { showBeforePayment }: Pick<UsableTemplate, 'showBeforePayment'>,
  link: Pick<LockedLink, 'status' | 'expiresAt' | 'confirming' | 'replacedBy' | 'now'>,
): boolean => {
  const waits = link.status === 'pending' && (link.expiresAt > link.now || link.confirming);
  return link.replacedBy === null && (waits || (!showBeforePayment && isLinkPaid(link)));
};

const placeWithoutLink: Placement = {
  ...{ link: null, replaces: null, showsBeforePayment: false, showsAfterPayment: false },
  ...{ isRequired: true, executionOrder: 1 },
};

/** The place of a document of a template on a link: after what the link asks for already, or in the place of the last one of the template. */
const placeOn = async (link: LockedLink, template: UsableTemplate, tx: Tx): Promise<Placement> => {
  if (!isOpenTo(template, link)) throw new Problem('conflict', 'link_closed', messages.link_closed);
  const asked = await LinkTemplateModel.of(link.storeId, tx).where({ paymentLinkId: link.id });
  const known = asked.find(({ templateId }) => templateId === template.id);
  const all = await lockDocumentsOf(link, tx);
  // One that was voided has left its place.
  const counted = new Set(all.flatMap(({ templateId, status }) => (status === 'voided' ? [] : [templateId])));
  if (!counted.has(template.id) && counted.size >= documentLimits.perLink)
    throw new Problem('conflict', 'too_many_documents', messages.too_many_documents);
  const documents = all.filter(({ templateId }) => templateId === template.id);
  if (documents.some(({ status }) => status === 'pending'))
    throw new Problem('conflict', 'document_waits', messages.document_waits);
  const last = documents.findLast(({ replacedBy, status }) => replacedBy === null && status !== 'voided');
  const { showBeforePayment: showsBeforePayment, showAfterPayment: showsAfterPayment, isRequired } = template;
  const executionOrder = known?.executionOrder ?? Math.max(0, ...asked.map((each) => each.executionOrder)) + 1;
  return { link, replaces: last ?? null, showsBeforePayment, showsAfterPayment, isRequired, executionOrder };
};

const ask = statement(
  'documents.ask-of-link',
  `insert into payment_link_templates (store_id, id, payment_link_id, template_id, blank_values,
     show_before_payment, show_after_payment, is_required, execution_order)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
   on conflict (store_id, payment_link_id, template_id) do update
     set blank_values = excluded.blank_values, show_before_payment = excluded.show_before_payment,
         show_after_payment = excluded.show_after_payment, is_required = excluded.is_required,
         execution_order = excluded.execution_order`,
);

/** Writes down what a link asks for, so that it can be asked for again. */
const askOf = (
  { newId }: Pick<Context, 'newId'>,
  { storeId, id }: Pick<LockedLink, 'storeId' | 'id'>,
  {
    templateId,
    blankValues,
    ...place
  }: Omit<Placement, 'link' | 'replaces'> & Pick<DocumentModel, 'templateId' | 'blankValues'>,
  tx: Tx,
): void => {
  const { showsBeforePayment, showsAfterPayment, isRequired, executionOrder } = place;
  tx.write(ask, [
    ...[storeId, newId(), id, templateId, JSON.stringify(blankValues)],
    ...[showsBeforePayment, showsAfterPayment, isRequired, executionOrder],
  ]);
};

/** What of a template is made into a document. */
export const revisionOf = (template: UsableTemplate) => {
  const { id: templateId, version: revisionNumber, name: title, paperSize: paper } = template;
  const { language, content, requireSignature, requireInitials } = template;
  return { templateId, revisionNumber, title, language, paper, content, requireSignature, requireInitials };
};

/** Makes a document of the present revision of a template, and asks its link's payer for what is to be signed next. */
const make = (context: Context) => {
  const [write, decide] = [writeDocument(context), releaseHold(context)];
  return async (asked: DocumentToMake, maker: MakerOfStore & { storeId: string }, tx: Tx): Promise<DocumentModel> => {
    const { templateId, values: blanks, customerId, link } = asked;
    const { storeId, user, by } = maker;
    const template = await templateForUse(templateId, { storeId, user }, tx);
    const placement = link ? await placeOn(link, template, tx) : placeWithoutLink;
    const making = {
      ...{ storeId, ...revisionOf(template), blanks, customerId },
      ...{ linkId: link?.id ?? null, staffName: by.kind === 'staff' ? by.name : null },
    };
    const document = await write({ making, placement, maker }, tx);
    if (!link) return document;
    askOf(context, link, document, tx);
    await decide(link, tx);
    return document;
  };
};

/** What staff want made; `linkId` is either id. */
export interface WantedDocument extends LinkDocument {
  readonly customerId?: string | undefined;
  readonly linkId?: string | undefined;
}

/** Makes a document for a customer or on a link of the store. */
export const makeDocument = (context: Context) => {
  const makeOne = make(context);
  return async ({ linkId, ...wanted }: WantedDocument, staff: Staff, tx: Tx): Promise<DocumentModel> => {
    const customerId = wanted.customerId ?? null;
    if (linkId === undefined && customerId === null) {
      const details = [{ path: 'customerId', message: messages.customer_needed }];
      throw new Problem('invalid', 'customer_needed', messages.customer_needed, { details });
    }
    const { storeId } = staff;
    const link =
      linkId === undefined ? null : await context.paymentLinks.lockLink(linkId, { storeId, operator: false }, tx);
    if (link !== null && customerId !== null && link.customerId !== customerId)
      throw new Problem('conflict', 'customer_mismatch', messages.customer_mismatch);
    return makeOne({ ...wanted, customerId, link }, { storeId, user: staff, by: doneBy(staff) }, tx);
  };
};

/** What an automation makes of a template: on its link, which is locked, or for the customer of one that nobody can pay any more. */
export interface AutomaticDocument {
  readonly templateId: string;
  readonly automationId: string;
  readonly link: LockedLink;
  readonly onLink: boolean;
}

/** What the link in whose place this one stands asked for was asked for again already, or was waived for good. */
const refuseAskedBefore = async ({ storeId, replaces }: LockedLink, templateId: string, tx: Tx): Promise<void> => {
  if (replaces === null) return;
  const asked = await LinkTemplateModel.of(storeId, tx).findOne({ paymentLinkId: replaces, templateId });
  if (asked) throw new Problem('conflict', 'document_waits', messages.document_waits);
};

/** Makes what an automation makes of a template. It fills no blanks. */
export const makeForAutomation = (context: Context) => {
  const makeOne = make(context);
  return async ({ templateId, automationId, link, onLink }: AutomaticDocument, tx: Tx): Promise<DocumentModel> => {
    const [customerId, { storeId }] = [onLink ? null : link.customerId, link];
    if (!onLink && customerId === null) throw new Problem('conflict', 'customer_needed', messages.customer_unknown);
    if (onLink) await refuseAskedBefore(link, templateId, tx);
    const asked = { templateId, values: {}, customerId, link: onLink ? link : null };
    return makeOne(asked, { storeId, user: null, by: { kind: 'program' }, automationId }, tx);
  };
};
