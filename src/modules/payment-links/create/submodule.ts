import type { LinkDocument } from '../../../contract/documents/limits.ts';
import { contract } from '../../../contract/index.ts';
import { quietUntil } from '../../../contract/texting/quiet-hours.ts';
import type { Staff } from '../../../kernel/actor.ts';
import { route, type Route } from '../../../kernel/route.ts';
import { whyNotNow } from '../../../platform/why-not-now.ts';
import type { Context } from '../context.ts';
import { readLink, signatureOfNew, type DocumentsWanted } from '../link/index.ts';
import { createLink, draftLink } from './create-link.ts';
import { newLinkRow } from './new-link-row.ts';

/** The operator may create a link as somebody else, and have nobody sign anything. */
const documentRights = { impersonation: 'refused' } as const;

/** What the customer of a new link is to sign, if anything. Throws where its creator may have nobody sign. */
const documentsWanted =
  ({ randomText }: Pick<Context, 'randomText'>) =>
  (wanted: readonly LinkDocument[], actor: Staff): DocumentsWanted | undefined => {
    if (wanted.length === 0) return undefined;
    const refusal = whyNotNow(documentRights, actor);
    if (refusal) throw refusal;
    const { storeId, userId, role, name } = actor;
    return { wanted, firstDocumentId: storeId + randomText(26), by: { userId, role, name } };
  };

/** What answers the call that creates a link. */
export const createRoute = (context: Context): Route => {
  const [draft, create, read] = [draftLink(context), createLink(context), readLink(context)];
  const wanted = documentsWanted(context);
  return route(
    contract.paymentLinks.create,
    async ({ body: { smsMessage, smsLater, documents, ...body } }, actor, { once }) => {
      const notBefore = smsLater ? quietUntil(body.customerPhone, context.clock(), actor.timezone) : undefined;
      const drafted = { ...draft(body, actor), smsMessage, notBefore, documents: wanted(documents ?? [], actor) };
      // Its documents are made by handlers, after the command: what is to be signed is asked for once they have run.
      let signature = (): ReturnType<typeof signatureOfNew> => null;
      const { id, customerId, expiresAt, createdAt, smsSent, smsAt, smsError } = await context.transact((tx) => {
        signature = () => signatureOfNew(drafted.id, tx);
        return create(drafted, actor, tx);
      }, once);
      const inserted = { ...drafted, customerId, expiresAt, createdAt, signature: signature() };
      // The row that this request has created is known. Reading it would take a clerk who waits one more round trip; only a repeat
      // of the request and a link whose text was refused are read.
      const link =
        id === drafted.id && drafted.smsEnabled === (smsAt !== null)
          ? newLinkRow(inserted, smsAt, context.config.publicUrl)
          : await read(id, actor);
      return { link, paymentUrl: link.paymentUrl, smsSent, smsError };
    },
  );
};
