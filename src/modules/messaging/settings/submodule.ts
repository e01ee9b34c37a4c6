import { contract } from '../../../contract/index.ts';
import { templateFields, type TwilioConfig } from '../../../contract/store/messaging.ts';
import type { Staff } from '../../../kernel/actor.ts';
import { Problem } from '../../../kernel/problem.ts';
import { route, type Route } from '../../../kernel/route.ts';
import { whyNotNow } from '../../../platform/why-not-now.ts';
import { connectQuoAccount } from './connect-quo.ts';
import type { TextSettings } from './index.ts';
import { readInheritedConfig, saveInherited, type SendersContext } from './inherited.ts';
import { readQuoConfig, saveQuoConfig, syncQuoNumbers } from './quo-config.ts';
import { saveQuoSettings } from './save-quo-settings.ts';
import { saveTwilioSettings } from './save-twilio-settings.ts';
import { checkTwilio, readTwilioConfig, type SettingsContext } from './twilio-config.ts';

/** Regular users word their own texts; the account they go out through is for admins. */
const mayChange = (sent: TwilioConfig, { role }: Staff): boolean =>
  role === 'admin' || Object.keys(sent).every((field) => (templateFields as readonly string[]).includes(field));

/** What it takes to exchange the account, beside the right to: that of any other credentials. */
const accountRights = { impersonation: 'refused', stepUp: true } as const;

/** Nobody waits longer for a check, whose two look-ups are one after the other. */
const longestCheckMs = 10_000;

const noCheck = { state: 'none', message: null } as const;

/** What answers the calls about a person's Twilio settings and templates. */
const twilioRoutes = (context: SettingsContext): readonly Route[] => {
  const { transact } = context;
  const [readConfig, save] = [readTwilioConfig(context), saveTwilioSettings(context)];
  const check = checkTwilio(context);
  return [
    route(contract.messaging.twilioConfig, async (_, actor) => ({ config: await readConfig(actor) })),
    route(contract.messaging.saveSmsConfig, async ({ body }, actor) => {
      if (!mayChange(body, actor)) throw new Problem('forbidden', 'forbidden', 'Your account may only change texts.');
      const saved = await transact((tx) => save(body, actor, tx, whyNotNow(accountRights, actor)));
      const said = saved.hasOtherAccount ? await check(actor, AbortSignal.timeout(longestCheckMs)) : noCheck;
      return { config: await readConfig(actor), check: said };
    }),
    route(contract.messaging.checkTwilio, async (_, actor) => ({
      check: await check(actor, AbortSignal.timeout(longestCheckMs)),
    })),
  ];
};

/** What answers the calls about a person's OpenPhone and about what they inherit. */
const providerRoutes = (context: SendersContext): readonly Route[] => {
  const [readConfig, save] = [readQuoConfig(context), saveQuoConfig(context)];
  const sync = syncQuoNumbers(context);
  const [readInherited, inherit] = [readInheritedConfig(context), saveInherited(context)];
  return [
    route(contract.messaging.openphoneConfig, async (_, actor) => ({ config: await readConfig(actor) })),
    route(contract.messaging.saveOpenphoneConfig, async ({ body }, actor) => {
      const check = await save(body, actor, whyNotNow(accountRights, actor), AbortSignal.timeout(longestCheckMs));
      return { config: await readConfig(actor), check };
    }),
    route(contract.messaging.syncNumbers, async ({ body }, actor) => ({
      numbers: await sync(body.apiKey, actor, AbortSignal.timeout(longestCheckMs)),
    })),
    route(contract.messaging.inheritedConfig, async (_, actor) => ({ config: await readInherited(actor) })),
    route(contract.messaging.saveInherited, async ({ body: { provider, enabled } }, actor) => {
      await inherit(provider, enabled, actor);
      return { config: await readInherited(actor) };
    }),
  ];
};

interface SettingsParts {
  readonly api: TextSettings;
  readonly routes: readonly Route[];
}

/** Puts together how people send their texts. */
export const createSettings = (context: SettingsContext & SendersContext): SettingsParts => ({
  api: {
    saveTwilioSettings: saveTwilioSettings(context),
    saveQuoSettings: saveQuoSettings(context),
    connectQuo: connectQuoAccount(context),
  },
  routes: [...twilioRoutes(context), ...providerRoutes(context)],
});
