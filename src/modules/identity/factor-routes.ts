import { contract } from '../../contract/index.ts';
import { route, type Route } from '../../kernel/route.ts';
import { removePasskey } from './commands/passkeys.ts';
import {
  confirmAuthenticator,
  removeAuthenticator,
  renewRecoveryCodes,
  startAuthenticator,
} from './commands/second-factors.ts';
import type { PasswordContext } from './context.ts';
import { addPasskeyOf, passkeyOptions, signInWithPasskey, startPasskey } from './processes/passkeys.ts';
import { stepUpByPasskey, stepUpByPassword } from './processes/step-up.ts';
import { readSecondFactors } from './queries/second-factors.ts';
import { readSessionUser } from './queries/session-user.ts';

const authenticatorRoutes = (context: PasswordContext): readonly Route[] => {
  const { transact } = context;
  const read = readSecondFactors(context);
  const [start, confirm] = [startAuthenticator(context), confirmAuthenticator(context)];
  const [remove, renew] = [removeAuthenticator(context), renewRecoveryCodes(context)];
  return [
    route(contract.secondFactors.read, async (_, actor) => ({ secondFactors: await read(actor) })),
    route(contract.secondFactors.startAuthenticator, (_, actor) => transact((tx) => start(actor, tx))),
    route(contract.secondFactors.confirmAuthenticator, async ({ body }, actor) => {
      const recoveryCodes = await transact((tx) => confirm(body, actor, tx));
      return { recoveryCodes: [...recoveryCodes], secondFactors: await read(actor) };
    }),
    route(contract.secondFactors.removeAuthenticator, async (_, actor) => {
      await transact((tx) => remove(actor, tx));
      return { secondFactors: await read(actor) };
    }),
    route(contract.secondFactors.newRecoveryCodes, async (_, actor) => {
      const recoveryCodes = await transact((tx) => renew(actor, tx));
      return { recoveryCodes: [...recoveryCodes], secondFactors: await read(actor) };
    }),
  ];
};

const passkeyRoutes = (context: PasswordContext): readonly Route[] => {
  const { transact } = context;
  const read = readSecondFactors(context);
  const [start, add, remove] = [startPasskey(context), addPasskeyOf(context), removePasskey(context)];
  return [
    route(contract.secondFactors.startPasskey, async (_, actor) => ({ options: await start(actor) })),
    route(contract.secondFactors.addPasskey, async ({ body }, actor) => {
      await add(body, actor);
      return { secondFactors: await read(actor) };
    }),
    route(contract.secondFactors.removePasskey, async ({ params }, actor) => {
      await transact((tx) => remove(params, actor, tx));
      return { secondFactors: await read(actor) };
    }),
  ];
};

const confirmationRoutes = (context: PasswordContext): readonly Route[] => {
  const [options, signIn, readUser] = [passkeyOptions(context), signInWithPasskey(context), readSessionUser(context)];
  const [byPassword, byPasskey] = [stepUpByPassword(context), stepUpByPasskey(context)];
  return [
    route(contract.secondFactors.passkeyOptions, (_, actor) => options(actor)),
    route(contract.secondFactors.signInWithPasskey, async ({ body }, _, request) => {
      const { userId, session, browser } = await signIn(body, request);
      const user = await readUser({ userId });
      request.startSession(session.token, session.expiresAt);
      request.rememberBrowser(browser.value, browser.expiresAt);
      return { sessionToken: session.token, user };
    }),
    route(contract.secondFactors.stepUp, async ({ body }, actor, request) => {
      const until = 'password' in body ? await byPassword(body, actor, request) : await byPasskey(body, actor);
      return { until: until.toISOString() };
    }),
  ];
};

/** The calls about second factors, and about confirming who sits at the screen. */
export const factorRoutes = (context: PasswordContext): readonly Route[] => [
  ...authenticatorRoutes(context),
  ...passkeyRoutes(context),
  ...confirmationRoutes(context),
];
