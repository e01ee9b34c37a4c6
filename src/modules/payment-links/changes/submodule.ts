import { contract } from '../../../contract/index.ts';
import type { Staff } from '../../../kernel/actor.ts';
import { Problem } from '../../../kernel/problem.ts';
import { route, type Route } from '../../../kernel/route.ts';
import type { IdempotencyKey, Tx } from '../../../kernel/tx.ts';
import { confirmInPos, setLinkDisabled } from './change-link.ts';
import { cancelLink, markPaidElsewhere } from './close-link.ts';
import { changeAmount, extendLink } from './extend-link.ts';
import { declineRenewal, grantRenewal } from '../renewal/renew-link.ts';
import { saveNotes } from './notes.ts';
import { textLink } from '../sending/send-link.ts';
import { unlockLink } from './card-testing-lock.ts';
import type { Context } from '../context.ts';
import { readLink } from '../lists/list-links.ts';

const { paymentLinks } = contract;

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

/** What staff answer a payer who asks for a new link. */
const renewalRoutes = (context: Context): readonly Route[] => {
  const { transact, newId } = context;
  const [grant, read, change] = [grantRenewal(context), readLink(context), changer(context)];
  const decline = declineRenewal(context);
  return [
    route(paymentLinks.grantRenewal, async ({ params, body }, actor, request) => {
      const intentKey = request.idempotencyKey ?? newId();
      const granted = await transact((tx) => grant({ ...params, ...body, intentKey }, actor, tx), request.once);
      const { id, refused: smsError } = granted;
      return { link: await read(id, actor), smsSent: smsError === null, smsError };
    }),
    route(paymentLinks.declineRenewal, ({ params: { linkId } }, actor) =>
      change(actor, (tx) => decline(linkId, actor, tx)),
    ),
  ];
};

/** What answers the calls that change one link: each answers the link as it stands after the commit. */
export const changeRoutes = (context: Context): readonly Route[] => {
  const change = changer(context);
  const [setDisabled, confirm, save] = [setLinkDisabled(context), confirmInPos(context), saveNotes(context)];
  const unlock = unlockLink(context);
  return [
    route(paymentLinks.enable, ({ params: { linkId } }, actor) =>
      change(actor, (tx) => setDisabled({ linkId, isDisabled: false }, actor, tx)),
    ),
    route(paymentLinks.disable, ({ params: { linkId } }, actor) =>
      change(actor, (tx) => setDisabled({ linkId, isDisabled: true }, actor, tx)),
    ),
    route(paymentLinks.confirmPos, ({ params: { linkId } }, actor) =>
      change(actor, (tx) => confirm(linkId, actor, tx)),
    ),
    route(paymentLinks.saveNotes, ({ params, body }, actor) =>
      change(actor, (tx) => save({ ...params, ...body }, actor, tx)),
    ),
    route(paymentLinks.unlock, ({ params: { linkId } }, actor) => change(actor, (tx) => unlock(linkId, actor, tx))),
    ...termsRoutes(context),
    ...renewalRoutes(context),
    textRoute(context),
  ];
};
