import { contract } from '../../contract/index.ts';
import { templateFields, type TwilioConfig } from '../../contract/messaging.ts';
import type { Staff } from '../../kernel/actor.ts';
import type { Get } from '../../platform/legacy.ts';
import { Problem } from '../../kernel/problem.ts';
import { route, type Route } from '../../kernel/route.ts';
import { InTransaction } from '../../platform/legacy.ts';
import { SaveTwilioSettings } from './commands/save-twilio-settings.ts';
import { FindTwilioConfig } from './queries/saved-twilio-config.ts';

/** Regular users word their own texts; the account they go out through is for admins. */
const mayChange = (sent: TwilioConfig, { role }: Staff): boolean =>
  role === 'admin' || Object.keys(sent).every((field) => (templateFields as readonly string[]).includes(field));

/** What answers the calls about a person's Twilio settings and texts. */
export const messagingRoutes = (get: Get): readonly Route[] => {
  const [find, save, transact] = [get(FindTwilioConfig), get(SaveTwilioSettings), get(InTransaction)];
  return [
    route(contract.messaging.twilioConfig, async (_, actor) => ({ config: await find.execute(actor) })),
    route(contract.messaging.saveSmsConfig, async ({ body }, actor) => {
      if (!mayChange(body, actor)) throw new Problem('forbidden', 'forbidden', 'Your account may only change texts.');
      await transact((tx) => save.execute(body, actor, tx));
      return { config: await find.execute(actor) };
    }),
  ];
};
