import { contract } from '../../../contract/index.ts';
import { quietUntil } from '../../../contract/texting/quiet-hours.ts';
import { route, type Route } from '../../../kernel/route.ts';
import { whyNotNow } from '../../../platform/why-not-now.ts';
import type { Context } from '../context.ts';
import { readLink, signatureOfNew } from '../link/index.ts';
import { createLink, draftLink } from './create-link.ts';
import { newLinkRow } from './new-link-row.ts';

/** The operator may create a link as somebody else, and have nobody sign anything. */
const documentRights = { impersonation: 'refused' } as const;

/** What answers the call that creates a link. */
export const createRoute = (context: Context): Route => {
  const [draft, create, read] = [draftLink(context), createLink(context), readLink(context)];
  return route(
    contract.paymentLinks.create,
    async ({ body: { smsMessage, smsLater, documents, ...body } }, actor, { once }) => {
      const notBefore = smsLater ? quietUntil(body.customerPhone, context.clock(), actor.timezone) : undefined;
      const { userId, role, name } = actor;
      const refusal = documents?.length ? whyNotNow(documentRights, actor) : null;
      if (refusal) throw refusal;
      const signed = documents && { documents: { wanted: documents, by: { userId, role, name } } };
      const drafted = { ...draft(body, actor), smsMessage, notBefore, ...signed };
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
