import { contract } from '../../../contract/index.ts';
import { templateFields, type TwilioConfig } from '../../../contract/store/messaging.ts';
import type { Staff } from '../../../kernel/actor.ts';
import { Problem } from '../../../kernel/problem.ts';
import { route, type Route } from '../../../kernel/route.ts';
import { whyNotNow } from '../../../platform/why-not-now.ts';
import type { TextSettings } from './index.ts';
import { saveTwilioSettings } from './save-twilio-settings.ts';
import { checkTwilio, readTwilioConfig, type SettingsContext } from './twilio-config.ts';

/** Regular users word their own texts; the account they go out through is for admins. */
const mayChange = (sent: TwilioConfig, { role }: Staff): boolean =>
  role === 'admin' || Object.keys(sent).every((field) => (templateFields as readonly string[]).includes(field));

/** What it takes to exchange the account, beside the right to: that of any other credentials. */
const accountRights = { impersonation: 'refused', stepUp: true } as const;

/** Nobody waits longer for a check, whose two look-ups are one after the other. */
const longestCheckMs = 10_000;

/** What answers the calls about a person's Twilio settings and templates. */
const settingsRoutes = (context: SettingsContext): readonly Route[] => {
  const { transact } = context;
  const [readConfig, save] = [readTwilioConfig(context), saveTwilioSettings(context)];
  const check = checkTwilio(context);
  return [
    route(contract.messaging.twilioConfig, async (_, actor) => ({ config: await readConfig(actor) })),
    route(contract.messaging.saveSmsConfig, async ({ body }, actor) => {
      if (!mayChange(body, actor)) throw new Problem('forbidden', 'forbidden', 'Your account may only change texts.');
      await transact((tx) => save(body, actor, tx, whyNotNow(accountRights, actor)));
      return { config: await readConfig(actor) };
    }),
    route(contract.messaging.checkTwilio, async (_, actor) => ({
      check: await check(actor, AbortSignal.timeout(longestCheckMs)),
    })),
  ];
};

interface SettingsParts {
  readonly api: TextSettings;
  readonly routes: readonly Route[];
}

/** Puts together how people send their texts. */
export const createSettings = (context: SettingsContext): SettingsParts => ({
  api: { saveTwilioSettings: saveTwilioSettings(context) },
  routes: settingsRoutes(context),
});
