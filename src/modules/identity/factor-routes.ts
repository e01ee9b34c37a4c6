import { contract } from '../../contract/index.ts';
import { Problem } from '../../kernel/problem.ts';
import { route, type Route } from '../../kernel/route.ts';
import {
  confirmAuthenticator,
  removeAuthenticator,
  renewRecoveryCodes,
  startAuthenticator,
} from './commands/second-factors.ts';
import type { PasswordContext } from './context.ts';
import { messages } from './messages.ts';
import { stepUpByPassword } from './processes/step-up.ts';
import { readSecondFactors } from './queries/second-factors.ts';

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

const confirmationRoutes = (context: PasswordContext): readonly Route[] => {
  const confirm = stepUpByPassword(context);
  return [
    route(contract.secondFactors.stepUp, async ({ body }, actor, request) => {
      if (!('password' in body)) throw new Problem('invalid', 'unknown_passkey', messages.unknown_passkey);
      return { until: (await confirm(body, actor, request)).toISOString() };
    }),
  ];
};

/** The calls about second factors, and about confirming who sits at the screen. */
export const factorRoutes = (context: PasswordContext): readonly Route[] => [
  ...authenticatorRoutes(context),
  ...confirmationRoutes(context),
];
