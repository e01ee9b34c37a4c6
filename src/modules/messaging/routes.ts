import { contract } from '../../contract/index.ts';
import { templateFields, type TwilioConfig } from '../../contract/messaging.ts';
import type { Staff } from '../../kernel/actor.ts';
import { Problem } from '../../kernel/problem.ts';
import { route, type RawRoute, type Route } from '../../kernel/route.ts';
import { saveTwilioSettings } from './commands/save-twilio-settings.ts';
import type { Context } from './context.ts';
import { readTwilioConfig } from './queries/twilio-config.ts';
import { deliveryReport } from './webhooks/delivery-report.ts';
import { inboundText } from './webhooks/inbound-text.ts';
import { trackedLink } from './webhooks/tracked-link.ts';

/** Regular users word their own texts; the account they go out through is for admins. */
const mayChange = (sent: TwilioConfig, { role }: Staff): boolean =>
  role === 'admin' || Object.keys(sent).every((field) => (templateFields as readonly string[]).includes(field));

/** What answers the calls about a person's Twilio settings and templates. */
export const routes = (context: Context): readonly Route[] => {
  const { transact } = context;
  const [readConfig, save] = [readTwilioConfig(context), saveTwilioSettings(context)];
  return [
    route(contract.messaging.twilioConfig, async (_, actor) => ({ config: await readConfig(actor) })),
    route(contract.messaging.saveSmsConfig, async ({ body }, actor) => {
      if (!mayChange(body, actor)) throw new Problem('forbidden', 'forbidden', 'Your account may only change texts.');
      await transact((tx) => save(body, actor, tx));
      return { config: await readConfig(actor) };
    }),
  ];
};

const webhook = '/webhooks/twilio/:storeId/:webhookKey';

/** What Twilio calls, and the address in a text. */
export const rawRoutes = (context: Context): readonly RawRoute[] => [
  { method: 'GET', path: '/t/:trackingId', handle: trackedLink(context) },
  { method: 'POST', path: webhook, handle: inboundText(context) },
  { method: 'POST', path: `${webhook}/texts/:textStoreId/:messageId`, handle: deliveryReport(context) },
];
