import { contract } from '../../contract/index.ts';
import { route, type RawRoute, type Route } from '../../kernel/route.ts';
import type { Context } from './context.ts';
import {
  appealStop,
  readSentLogo,
  readStop,
  readStoreCheckout,
  readStoreProfile,
  saveStoreCheckout,
  saveStoreProfile,
  serveLogo,
} from './store/index.ts';

/** The calls about the store's profile and its checkout. */
export const storeRoutes = (context: Context): readonly Route[] => {
  const [read, readSent, save] = [readStoreProfile(context), readSentLogo(context), saveStoreProfile(context)];
  const [readCheckout, saveCheckout] = [readStoreCheckout(context), saveStoreCheckout(context)];
  const [stopOf, write] = [readStop(context), appealStop(context)];
  return [
    route(contract.store.profile, async (_, actor) => ({ profile: await read(actor) })),
    route(contract.store.saveProfile, async ({ body }, actor) => {
      const logo = await readSent(body.logo, actor);
      await context.transact((tx) => save({ ...body, logo }, actor, tx));
      return { profile: await read(actor) };
    }),
    route(contract.store.stop, async (_, actor) => ({ stop: await stopOf(actor) })),
    route(contract.store.appealStop, async ({ body: { letter } }, actor) => {
      await context.transact((tx) => write(letter, actor, tx));
      return { stop: await stopOf(actor) };
    }),
    route(contract.store.checkout, async (_, actor) => ({ checkout: await readCheckout(actor) })),
    route(contract.store.saveCheckout, async ({ body }, actor) => {
      await context.transact((tx) => saveCheckout(body, actor, tx));
      return { checkout: await readCheckout(actor) };
    }),
  ];
};

/** Where payers' browsers and mail programs find the logos of stores. */
export const logoRoutes = (context: Context): readonly RawRoute[] => [
  { method: 'GET', path: '/logos/:storeId/:digest', handle: serveLogo(context) },
];
