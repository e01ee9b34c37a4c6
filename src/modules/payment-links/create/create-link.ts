import type { NewLink } from '../../../contract/links/new-link.ts';
import type { Staff } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { refuseImpossiblePhone } from '../../../platform/phone.ts';
import type { QueuedText, TextRefusal } from '../../messaging/index.ts';
import type { Context } from '../context.ts';
import {
  drawIds,
  type DocumentsWanted,
  insertLink,
  insertLinkOfKnown,
  keepOutline,
  keepTerms,
  outlineOfNew,
  type LinkCreated,
  type LinkDraft,
  type LinkInstants,
} from '../link/index.ts';
import { sendNewLink } from '../sending/index.ts';

/** A link before it is created: the form with its ids and its number. The customer is the one chosen in the form. */
export interface LinkToCreate extends LinkDraft {
  readonly documents?: DocumentsWanted | undefined;
  readonly createCustomer: boolean;
  /** What its text says in place of the template. */
  readonly smsMessage?: string | null | undefined;
  /** Its text does not go out before; at once where it is left out. */
  readonly notBefore?: Date | undefined;
}

/** Who creates a link. */
export type LinkCreator = Pick<Staff, 'storeId' | 'userId' | 'name'>;

/** What is known of a link when it is drafted. Without a phone it is sent by email, or its address is passed on by hand. */
type LinkForm = Omit<NewLink, 'customerPhone' | 'smsMessage' | 'smsLater' | 'documents'> & {
  readonly customerPhone: string | null;
};

/** Gives a new link its ids and its number. */
export const draftLink =
  (context: Context) =>
  ({ expiresIn, amount: cents, ...form }: LinkForm, { storeId, userId }: Omit<LinkCreator, 'name'>): LinkToCreate => ({
    ...form,
    ...drawIds(context, storeId),
    storeId,
    userId,
    customerId: form.customerId ?? null,
    cents,
    ends: expiresIn,
  });

/** The ids of a new link and its customer, and words for staff where a text was wanted and could not be sent. */
export interface CreatedLink extends LinkInstants {
  readonly id: string;
  readonly customerId: string | null;
  readonly smsSent: boolean;
  /** When the text was queued, as ISO text; null without one. */
  readonly smsAt: string | null;
  readonly smsError: string | null;
  /** Why no text could be sent, by code. */
  readonly smsRefusal: TextRefusal['code'] | null;
}

/**
 * Inserts the link with its customer. Customers are told apart by their phones. Of a link without one, only a customer who was chosen is
 * known.
 */
const insertWithCustomer =
  ({ customers }: Context) =>
  async ({ documents, createCustomer: create, ...draft }: LinkToCreate, actor: LinkCreator, tx: Tx) => {
    const link = { ...draft, firstDocumentId: documents?.firstDocumentId };
    const { customerId, customerName: name, customerEmail: email, customerPhone: phone } = draft;
    if (phone === null) return insertLink(link, actor, tx);
    const inserted = await insertLinkOfKnown(link, actor, tx);
    if (inserted) return inserted;
    const matched = await customers.matchCustomer({ customerId, name, email, phone, create }, actor, tx);
    return insertLink({ ...link, customerId: matched }, actor, tx);
  };

/** What became of the text of a new link, for whoever creates it. */
const textResult = (
  text: QueuedText | TextRefusal | null,
): Pick<CreatedLink, 'smsSent' | 'smsAt' | 'smsError' | 'smsRefusal'> => {
  if (text === null) return { smsSent: false, smsAt: null, smsError: null, smsRefusal: null };
  if ('refused' in text) return { smsSent: false, smsAt: null, smsError: text.refused, smsRefusal: text.code };
  return { smsSent: true, smsAt: text.queuedAt?.toISOString() ?? null, smsError: null, smsRefusal: null };
};

/** Creates a link with its customer, its text and its email in one commit. */
export const createLink = (context: Context) => {
  const send = sendNewLink(context);
  const insert = insertWithCustomer(context);
  return async (draft: LinkToCreate, actor: LinkCreator, tx: Tx): Promise<CreatedLink> => {
    refuseImpossiblePhone(draft.customerPhone, 'customerPhone');
    const { storeId, id, documents, smsMessage: message, notBefore } = draft;
    const link = await insert(draft, actor, tx);
    keepOutline(storeId, outlineOfNew(link), tx);
    keepTerms(link, tx);
    const { customerId, expiresAt, createdAt, isFollowed } = link;
    const key = { status: 'pending', isDisabled: false, cents: draft.cents } as const;
    const made = { linkId: id, customerId, at: createdAt, isFollowed, documents };
    tx.raise<LinkCreated>({ type: 'LinkCreated', storeId, ...made, ...key });
    const text = await send({ ...link, message, notBefore }, actor, tx);
    return { id, customerId, expiresAt, createdAt, ...textResult(text) };
  };
};
