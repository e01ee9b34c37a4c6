import { contract } from '../../../contract/index.ts';
import { route, type Route } from '../../../kernel/route.ts';
import type { Context } from '../context.ts';
import { listAutomations, readAutomation } from './read-automations.ts';
import { createAutomation, deleteAutomation, saveAutomation } from './save-automation.ts';

const { documentAutomations: calls } = contract;

/** What answers the calls about what happens by itself. */
export const automationRoutes = (context: Context): readonly Route[] => {
  const { transact } = context;
  const [list, read] = [listAutomations(context), readAutomation(context)];
  const [create, save] = [createAutomation(context), saveAutomation(context)];
  return [
    route(calls.automations, async (_, actor) => ({ automations: await list(actor) })),
    route(calls.createAutomation, async ({ body }, actor, { once }) => {
      const id = await transact((tx) => create(body, actor, tx), once);
      return { automation: await read(id, actor) };
    }),
    route(calls.saveAutomation, async ({ params: { id }, body }, actor) => {
      await transact((tx) => save(id, body, actor, tx));
      return { automation: await read(id, actor) };
    }),
    route(calls.deleteAutomation, async ({ params: { id } }, actor) => {
      await transact((tx) => deleteAutomation(id, actor, tx));
      return {};
    }),
  ];
};
