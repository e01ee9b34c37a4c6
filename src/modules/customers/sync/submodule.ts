import { contract } from '../../../contract/index.ts';
import type { Staff } from '../../../kernel/actor.ts';
import { route, type Route } from '../../../kernel/route.ts';
import type { Context } from '../context.ts';
import { sendContact } from './send-contact.ts';
import { contactProblem, readLastSync, startSync, stopSync } from './sync-contacts.ts';

/** Nobody waits longer for OpenPhone, which is asked up to three times. */
const longestMs = 15_000;

/** What answers the calls about the contacts of OpenPhone. */
export const contactRoutes = (context: Context): readonly Route[] => {
  const [start, last, send] = [startSync(context), readLastSync(context), sendContact(context)];
  const stop = stopSync(context);
  // Contacts are read by the saved key alone: a sync goes on long after its call.
  const requireSavedKey = async (sent: string | null | undefined, actor: Staff): Promise<void> => {
    if (await context.contacts.isOtherKey(actor, sent)) throw contactProblem({ kind: 'no-key' });
  };
  return [
    route(contract.customers.syncContacts, async ({ body: { apiKey, ...range } }, actor) => {
      await requireSavedKey(apiKey, actor);
      return start(range, actor, AbortSignal.timeout(longestMs));
    }),
    route(contract.customers.lastSync, async (_, actor) => ({ sync: await last(actor) })),
    route(contract.customers.stopSync, async (_, actor) => {
      await context.transact((tx) => stop(actor, tx));
      return { sync: await last(actor) };
    }),
    route(contract.customers.sendContact, async ({ params: { id }, body: { apiKey } }, actor) => {
      await requireSavedKey(apiKey, actor);
      return { contactId: await send(id, actor, AbortSignal.timeout(longestMs)) };
    }),
  ];
};
