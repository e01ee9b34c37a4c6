import type { NewLink } from '../../../contract/links/new-link.ts';
import type { Staff } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { refuseImpossiblePhone } from '../../../platform/phone.ts';
import type { Context } from '../context.ts';
import { drawIds, insertLink, type LinkCreated, type LinkDraft, type LinkInstants } from '../link/index.ts';
import { sendNewLink } from '../sending/index.ts';

/** A link before it is created: the form with its ids and its number. The customer is the one chosen in the form. */
export interface LinkToCreate extends LinkDraft {
  readonly customerPhone: string;
  readonly createCustomer: boolean;
}

/** Gives a new link its ids and its number. */
export const draftLink =
  (context: Context) =>
  ({ expiresIn, amount: cents, ...form }: NewLink, { storeId, userId }: Staff): LinkToCreate => ({
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
  readonly smsError: string | null;
}

/** Creates a link with its customer, its text and its email in one commit. */
export const createLink = (context: Context) => {
  const send = sendNewLink(context);
  return async (draft: LinkToCreate, actor: Staff, tx: Tx): Promise<CreatedLink> => {
    refuseImpossiblePhone(draft.customerPhone, 'customerPhone');
    const { storeId, id, customerName: name, customerEmail: email, smsEnabled } = draft;
    const customerId = await context.customers.matchCustomer(
      { customerId: draft.customerId, name, email, phone: draft.customerPhone, create: draft.createCustomer },
      actor,
      tx,
    );
    const link = await insertLink({ ...draft, customerId }, actor, tx);
    const key = { status: 'pending', isDisabled: false, cents: draft.cents } as const;
    tx.raise<LinkCreated>({ type: 'LinkCreated', storeId, linkId: id, ...key });
    const smsError = await send(link, actor, tx);
    const { expiresAt, createdAt } = link;
    return { id, customerId, expiresAt, createdAt, smsSent: smsEnabled && smsError === null, smsError };
  };
};
