import { contract } from '../../contract/index.ts';
import { route, type Route } from '../../kernel/route.ts';
import type { Context } from './context.ts';
import {
  addPasskeyOf,
  confirmAuthenticator,
  readSecondFactors,
  removeAuthenticator,
  removePasskey,
  renewRecoveryCodes,
  startAuthenticator,
  startPasskey,
} from './factors/index.ts';

const authenticatorRoutes = (context: Context): readonly Route[] => {
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

const passkeyRoutes = (context: Context): readonly Route[] => {
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

/** The calls about the own second factors. */
export const factorRoutes = (context: Context): readonly Route[] => [
  ...authenticatorRoutes(context),
  ...passkeyRoutes(context),
];
