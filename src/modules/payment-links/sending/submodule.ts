import { statement } from '../../../../db/statement.ts';
import { contract } from '../../../contract/index.ts';
import { Problem } from '../../../kernel/problem.ts';
import { eventHandler, type EventHandler } from '../../../kernel/projection.ts';
import { route, type Route } from '../../../kernel/route.ts';
import type { TextSent } from '../../messaging/index.ts';
import type { Context } from '../context.ts';
import { idOfLink, readLink } from '../link/index.ts';
import { previewLinkText } from './preview-link-text.ts';
import { mailLink, textLink } from './send-link.ts';

const { paymentLinks } = contract;

const textRoute = (context: Context): Route => {
  const { transact, newId } = context;
  const [text, read] = [textLink(context), readLink(context)];
  return route(paymentLinks.sendSms, async ({ params: { linkId } }, actor, request) => {
    const intentKey = request.idempotencyKey ?? newId();
    const { id, refused } = await transact((tx) => text({ linkId, intentKey }, actor, tx), request.once);
    // Refused after the commit, so that the record of a text to somebody who opted out stays.
    if (refused !== null) throw new Problem('invalid', 'text_refused', refused);
    return { link: await read(id, actor) };
  });
};

const mailRoute = (context: Context): Route => {
  const { transact, newId } = context;
  const [mail, read] = [mailLink(context), readLink(context)];
  return route(paymentLinks.sendEmail, async ({ params: { linkId }, body: { email } }, actor, request) => {
    const intentKey = request.idempotencyKey ?? newId();
    const id = await transact((tx) => mail({ linkId, intentKey, email }, actor, tx), request.once);
    return { link: await read(id, actor) };
  });
};

const textRoutes = (context: Context): readonly Route[] => {
  const { outbox } = context;
  const [idOf, preview] = [idOfLink(context), previewLinkText(context)];
  return [
    textRoute(context),
    mailRoute(context),
    route(paymentLinks.previewText, ({ body }, actor) => preview(body, actor)),
    route(paymentLinks.smsHistory, async ({ params }, actor) => {
      const id = await idOf(params.linkId, actor);
      return { smsHistory: await outbox.messagesOfLink(id, actor.storeId) };
    }),
  ];
};

const keepSender = statement(
  'payment-links.keep-sender',
  `update payment_links set sms_provider = $3, sms_from_number = $4, updated_at = now()
    where store_id = $1 and id = $2 and (sms_provider, sms_from_number) is distinct from ($3, $4)`,
);

/** A link remembers through whom it was last texted, and from which number; a receipt for its payment does not count. */
const linkSender: EventHandler = eventHandler<TextSent>(
  ['TextSent'],
  async ({ storeId, linkId, provider, fromNumber, tracked }, tx) => {
    if (linkId !== null && tracked) await tx.sql(keepSender, [storeId, linkId, provider, fromNumber]);
  },
);

interface SendingParts {
  readonly routes: readonly Route[];
  readonly handlers: readonly EventHandler[];
}

/** Puts together how links reach their customers: the text, its preview and its history, and what a link keeps of it. */
export const createSending = (context: Context): SendingParts => ({
  routes: textRoutes(context),
  handlers: [linkSender],
});
