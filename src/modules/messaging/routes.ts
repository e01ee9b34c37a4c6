import { contract } from '../../contract/index.ts';
import { templateFields, type SavedTwilioConfig, type TwilioConfig } from '../../contract/store/messaging.ts';
import type { Staff } from '../../kernel/actor.ts';
import { Problem } from '../../kernel/problem.ts';
import { route, type RawRoute, type Route } from '../../kernel/route.ts';
import { mask } from '../../platform/secrets.ts';
import { whyNotNow } from '../../platform/why-not-now.ts';
import { readAccountChange, saveTwilioSettings } from './commands/save-twilio-settings.ts';
import { setTextLimit } from './commands/set-text-limit.ts';
import type { Context } from './context.ts';
import { SmsSettingsModel } from './message.model.ts';
import { checkTwilio } from './processes/check-twilio.ts';
import { readAccountLimit } from './queries/read-account-limit.ts';
import { pickSender } from './sender.ts';
import { policyOf, readPolicy, type PolicyRow } from './sending-policy.store.ts';
import { inboundPath, tokenPlace } from './twilio-account.ts';
import { trackedLink } from './webhooks/tracked-link.ts';
import { deliveryReport, inboundText } from './webhooks/twilio.ts';

/** Whether anybody's number is there for the texts of a person. */
const readCanText =
  ({ reader, clock }: Context) =>
  async ({ storeId, userId }: Staff): Promise<boolean> => {
    // To no number and about no link: of the rows only the settings count.
    const policy = policyOf(await reader.sql<PolicyRow>(readPolicy, [storeId, userId, '', null, '', clock()]));
    return pickSender(policy.settings, policy.isSubUser) !== null;
  };

/** A person's own Twilio settings, as the settings and templates screens show them. */
const readTwilioConfig =
  (context: Context) =>
  async (actor: Staff): Promise<SavedTwilioConfig> => {
    const { reader, secrets, config } = context;
    const { storeId, userId } = actor;
    const saved = await SmsSettingsModel.of(storeId, reader).findById([storeId, userId]);
    const { twilioAccountSid: accountSid = null, twilioAuthToken: sealed = null, webhookKey = null } = saved ?? {};
    return {
      accountSid,
      authToken: sealed === null ? null : mask(secrets.open(sealed, tokenPlace(userId))),
      fromNumber: saved?.twilioFromNumber ?? null,
      smsTemplate: saved?.smsTemplate ?? null,
      smsAutoResponseTemplate: saved?.smsAutoResponseTemplate ?? null,
      smsPaymentSuccessTemplate: saved?.smsPaymentSuccessTemplate ?? null,
      smsPaymentFailTemplate: saved?.smsPaymentFailTemplate ?? null,
      autoSendPaymentSuccess: saved?.autoSendPaymentSuccess ?? false,
      autoSendPaymentFail: saved?.autoSendPaymentFail ?? false,
      inboundUrl:
        accountSid !== null && webhookKey !== null ? config.publicUrl + inboundPath({ storeId, webhookKey }) : null,
      canText: await readCanText(context)(actor),
    };
  };

/** Regular users word their own texts; the account they go out through is for admins. */
const mayChange = (sent: TwilioConfig, { role }: Staff): boolean =>
  role === 'admin' || Object.keys(sent).every((field) => (templateFields as readonly string[]).includes(field));

/** What it takes to exchange the account, beside the right to: that of any other credentials. */
const accountRights = { impersonation: 'refused', stepUp: true } as const;

/** Nobody waits longer for a check, whose two look-ups are one after the other. */
const longestCheckMs = 10_000;

const operatorRoutes = (context: Context): readonly Route[] => {
  const { transact, reader } = context;
  const [readLimit, setLimit] = [readAccountLimit(context), setTextLimit(context)];
  return [
    route(contract.operator.textLimit, async ({ params }) => ({ textLimit: await readLimit(params.id, reader) })),
    route(contract.operator.setTextLimit, async ({ params, body }, actor) => {
      await transact((tx) => setLimit({ ...body, accountId: params.id }, actor, tx));
      return { textLimit: await readLimit(params.id, reader) };
    }),
  ];
};

/** What answers the calls about a person's Twilio settings and templates, and the operator's about a store's limit of texts. */
export const routes = (context: Context): readonly Route[] => {
  const { transact } = context;
  const [readConfig, save] = [readTwilioConfig(context), saveTwilioSettings(context)];
  const [accountChange, check] = [readAccountChange(context), checkTwilio(context)];
  return [
    route(contract.messaging.twilioConfig, async (_, actor) => ({ config: await readConfig(actor) })),
    route(contract.messaging.saveSmsConfig, async ({ body }, actor) => {
      if (!mayChange(body, actor)) throw new Problem('forbidden', 'forbidden', 'Your account may only change texts.');
      const refusal = whyNotNow(accountRights, actor);
      if (refusal && (await accountChange(body, actor)).length > 0) throw refusal;
      await transact((tx) => save(body, actor, tx));
      return { config: await readConfig(actor) };
    }),
    route(contract.messaging.checkTwilio, async (_, actor) => ({
      check: await check(actor, AbortSignal.timeout(longestCheckMs)),
    })),
    ...operatorRoutes(context),
  ];
};

const webhook = '/webhooks/twilio/:storeId/:webhookKey';

/** What Twilio calls, and the address in a text. */
export const rawRoutes = (context: Context): readonly RawRoute[] => [
  { method: 'GET', path: '/t/:trackingId', handle: trackedLink(context) },
  { method: 'POST', path: webhook, handle: inboundText(context) },
  { method: 'POST', path: `${webhook}/texts/:textStoreId/:messageId`, handle: deliveryReport(context) },
];
