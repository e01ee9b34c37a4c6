import { contract } from '../../../contract/index.ts';
import { toCents } from '../../../contract/money.ts';
import type { Staff } from '../../../kernel/actor.ts';
import { route, type Route } from '../../../kernel/route.ts';
import type { IdempotencyKey, Tx } from '../../../kernel/tx.ts';
import type { Context } from '../context.ts';
import { idOfLink, readLink } from '../link/index.ts';
import { unlockLink } from './card-testing-lock.ts';
import { setLinkDisabled } from './change-link.ts';
import { cancelLink, markPaidElsewhere } from './close-link.ts';
import { changeAmount, extendLink } from './extend-link.ts';
import { listNoteRevisions, saveNotes } from './notes.ts';
import { confirmAllInPos, confirmInPos, unconfirmInPos } from './pos-entries.ts';

const { paymentLinks, register } = contract;

/** Commits a change that answers the internal id of its link, and answers the link as it stands then. */
const changer = (context: Context) => {
  const read = readLink(context);
  return async (actor: Staff, work: (tx: Tx) => Promise<string>, once?: IdempotencyKey) => {
    const id = await context.transact(work, once);
    return { link: await read(id, actor) };
  };
};

/** Changes of what a link asks for, and whether it asks at all. */
const termsRoutes = (context: Context): readonly Route[] => {
  const change = changer(context);
  const [extend, setAmount] = [extendLink(context), changeAmount(context)];
  const [cancel, markPaid] = [cancelLink(context), markPaidElsewhere(context)];
  return [
    route(paymentLinks.extend, ({ params, body: { amount: cents, ...body } }, actor, { once }) =>
      change(actor, (tx) => extend({ ...params, ...body, cents }, actor, tx), once),
    ),
    route(paymentLinks.changeAmount, ({ params, body: { amount: cents } }, actor) =>
      change(actor, (tx) => setAmount({ ...params, cents }, actor, tx)),
    ),
    route(paymentLinks.cancel, ({ params, body }, actor, { once }) =>
      change(actor, (tx) => cancel({ ...params, ...body }, actor, tx), once),
    ),
    route(paymentLinks.markPaidElsewhere, ({ params, body }, actor, { once }) =>
      change(actor, (tx) => markPaid({ ...params, ...body }, actor, tx), once),
    ),
  ];
};

/** What is in the register, and what is not after all. */
const posRoutes = (context: Context): readonly Route[] => {
  const change = changer(context);
  const [confirm, confirmAll, unconfirm] = [confirmInPos(context), confirmAllInPos(context), unconfirmInPos(context)];
  return [
    route(paymentLinks.confirmPos, ({ params: { linkId } }, actor) =>
      change(actor, (tx) => confirm(linkId, actor, tx)),
    ),
    route(paymentLinks.unconfirmPos, ({ params, body }, actor) =>
      change(actor, (tx) => unconfirm({ ...params, ...body }, actor, tx)),
    ),
    route(register.confirm, async ({ body: { ids, amount } }, actor) => {
      await context.transact((tx) => confirmAll({ ids, cents: toCents(amount) }, actor, tx));
      return {};
    }),
  ];
};

const noteHistoryRoute = (context: Context): Route => {
  const [idOf, revisions] = [idOfLink(context), listNoteRevisions(context)];
  return route(paymentLinks.noteHistory, async ({ params }, actor) => {
    const id = await idOf(params.linkId, actor);
    return { history: await revisions({ storeId: actor.storeId, id }) };
  });
};

/** What answers the calls that change one link: each answers the link as it stands after the commit. */
export const changeRoutes = (context: Context): readonly Route[] => {
  const change = changer(context);
  const [setDisabled, save, unlock] = [setLinkDisabled(context), saveNotes(context), unlockLink(context)];
  return [
    route(paymentLinks.enable, ({ params: { linkId } }, actor) =>
      change(actor, (tx) => setDisabled({ linkId, isDisabled: false }, actor, tx)),
    ),
    route(paymentLinks.disable, ({ params: { linkId } }, actor) =>
      change(actor, (tx) => setDisabled({ linkId, isDisabled: true }, actor, tx)),
    ),
    route(paymentLinks.saveNotes, ({ params, body }, actor) =>
      change(actor, (tx) => save({ ...params, ...body }, actor, tx)),
    ),
    route(paymentLinks.unlock, ({ params: { linkId } }, actor) => change(actor, (tx) => unlock(linkId, actor, tx))),
    ...termsRoutes(context),
    ...posRoutes(context),
    noteHistoryRoute(context),
  ];
};
