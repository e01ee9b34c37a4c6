import { contract } from '../../../contract/index.ts';
import { route, type Route } from '../../../kernel/route.ts';
import type { Context } from '../context.ts';
import { readLink } from '../link/index.ts';
import { switchReminders } from './plan-reminders.ts';
import { readReminderSettings, saveReminderSettings } from './reminder-settings.ts';

const { paymentLinks } = contract;

/** What answers the calls about reminders. */
export const reminderRoutes = (context: Context): readonly Route[] => {
  const { transact } = context;
  const [read, save] = [readReminderSettings(context), saveReminderSettings(context)];
  const [switchOf, readOne] = [switchReminders(context), readLink(context)];
  return [
    route(paymentLinks.reminders, async (_, actor) => ({ reminders: await read(actor) })),
    route(paymentLinks.saveReminders, async ({ body }, actor) => {
      await transact((tx) => save(body, actor, tx));
      return { reminders: await read(actor) };
    }),
    route(paymentLinks.remindOfLink, async ({ params, body }, actor) => {
      const id = await transact((tx) => switchOf({ ...params, ...body }, actor, tx));
      return { link: await readOne(id, actor) };
    }),
  ];
};
