import { defineModule } from '../../kernel/module.ts';
import { needs, type Context } from './context.ts';
import { Processor } from './index.ts';
import { actOnCharge, askAbout, permitCall, terminalOf } from './processes/call-as-account.ts';
import { checkSavedCredentials } from './processes/check-credentials.ts';
import { checkScript } from './processes/check-script.ts';
import { processorRoutes } from './routes.ts';

/** The public API over the calls to the card processor. */
export const processorApi = (context: Context): Processor => ({
  permit: permitCall(context),
  act: actOnCharge(context),
  ask: askAbout(context),
  retryAfter: () => context.breakers.retryAfter(context.config.iposApiUrl),
  terminalOf: terminalOf(context),
  checkCredentials: checkSavedCredentials(context),
  checkScript: checkScript(context),
});

/** What the card processor says: every call to it is made here. */
export const processorModule = defineModule({
  name: 'processor',
  provides: { processor: Processor },
  needs,
  create: (context: Context) => ({
    api: { processor: processorApi(context) },
    routes: processorRoutes(context),
  }),
});
