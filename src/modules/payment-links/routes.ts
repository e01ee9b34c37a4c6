import { contract } from '../../contract/index.ts';
import type { Staff } from '../../kernel/actor.ts';
import type { Get } from '../../platform/legacy.ts';
import { Problem } from '../../kernel/problem.ts';
import { route, type Route } from '../../kernel/route.ts';
import { InTransaction, NewId } from '../../platform/legacy.ts';
import type { Tx } from '../../kernel/tx.ts';
import { TextsOfLink } from '../messaging/index.ts';
import { ConfirmInPos } from './commands/confirm-in-pos.ts';
import { CountVisit } from './commands/count-visit.ts';
import { CreateLink } from './commands/create-link.ts';
import { SwitchLink } from './commands/switch-link.ts';
import { TextLink } from './commands/text-link.ts';
import { LinksUnderReview } from './queries/links-under-review.ts';
import { LinkForPayer } from './queries/link-for-payer.ts';
import type { MadeRow } from './queries/link-row.ts';
import { ListLinks } from './queries/list-links.ts';
import { ReadLink } from './queries/read-link.ts';

const { paymentLinks } = contract;

const publicRoutes = (get: Get): Route[] => {
  const [forPayer, visit, transact] = [get(LinkForPayer), get(CountVisit), get(InTransaction)];
  return [
    route(paymentLinks.forPayer, ({ params }) => forPayer.execute(params.linkId)),
    route(paymentLinks.access, async ({ params }, _, { ip, userAgent }) => {
      await transact((tx) => visit.execute({ linkId: params.linkId, ip, userAgent }, tx));
      return {};
    }),
  ];
};

/** Changes to one link: each answers the link as it stands after the commit. */
const changes = (get: Get): Route[] => {
  const [read, transact, newId] = [get(ReadLink), get(InTransaction), get(NewId)];
  const [flip, confirm, text] = [get(SwitchLink), get(ConfirmInPos), get(TextLink)];
  const change = async (actor: Staff, work: (tx: Tx) => Promise<{ id: string }>) => {
    const { id } = await transact(work);
    return { link: await read.execute(id, actor) };
  };
  return [
    route(paymentLinks.enable, ({ params: { linkId } }, actor) =>
      change(actor, (tx) => flip.execute({ linkId, isDisabled: false }, actor, tx)),
    ),
    route(paymentLinks.disable, ({ params: { linkId } }, actor) =>
      change(actor, (tx) => flip.execute({ linkId, isDisabled: true }, actor, tx)),
    ),
    route(paymentLinks.confirmPos, ({ params: { linkId } }, actor) =>
      change(actor, (tx) => confirm.execute(linkId, actor, tx)),
    ),
    route(paymentLinks.sendSms, async ({ params: { linkId } }, actor, request) => {
      const intentKey = request.idempotencyKey ?? newId();
      const { id, refused } = await transact((tx) => text.execute({ linkId, intentKey }, actor, tx), request.once);
      // Refused after the commit, so that the record of a text to somebody who opted out stays.
      if (refused !== null) throw new Problem('invalid', 'text_refused', refused);
      return { link: await read.execute(id, actor) };
    }),
  ];
};

/** What answers the calls about payment links. */
export const linkRoutes = (get: Get): readonly Route[] => {
  const [create, list, read, texts] = [get(CreateLink), get(ListLinks), get(ReadLink), get(TextsOfLink)];
  const [transact, underReview] = [get(InTransaction), get(LinksUnderReview)];
  return [
    route(paymentLinks.list, ({ query }, actor) => list.execute(query, actor)),
    route(paymentLinks.create, async ({ body }, actor, { once }) => {
      const just: { made?: MadeRow } = {};
      const { id, ...sms } = await transact(async (tx) => {
        const { made, ...said } = await create.execute(body, actor, tx);
        just.made = made;
        return { id: made.id, ...said };
      }, once);
      // The row of a link made just now is known. What was written beside it is read, and so is a link that a repeat finds made.
      const link = just.made && !body.smsEnabled ? read.fresh(just.made) : await read.execute(id, actor);
      return { link, paymentUrl: link.paymentUrl, ...sms };
    }),
    route(paymentLinks.smsHistory, async ({ params }, actor) => {
      const id = await read.idOf(params.linkId, actor);
      return { smsHistory: await texts.execute(id, actor.storeId) };
    }),
    route(contract.operator.openPayments, async () => ({ payments: [...(await underReview.execute())] })),
    ...changes(get),
    ...publicRoutes(get),
  ];
};
