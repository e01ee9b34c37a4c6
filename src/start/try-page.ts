import type { App } from '../app.ts';
import { contract } from '../contract/index.ts';
import type { Staff } from '../kernel/actor.ts';
import type { RawResponse, RawRoute } from '../kernel/route.ts';
import { Sessions } from '../modules/identity/index.ts';
import type { Config } from '../platform/config.ts';
import { caller, demoStaff } from './seed-demo.ts';

/** So many links somebody who only looks needs in a minute. */
const linksPerMinute = 10;

const leadTo = (address: string): RawResponse => ({ status: 303, headers: { Location: address } });

/** Nobody is texted or emailed: whoever asked is led to the page at once. */
const newLink = {
  amount: '12.50',
  customerName: 'Somebody Curious',
  customerPhone: '2135550199',
  customerNotes: 'Nothing is charged here. A card that works: 4000 0566 5566 5556, with any later date and any code.',
  createCustomer: false,
};

/** Leads from the public site to a payer's page that can be tried without money: a new link of the demo store, beside the sandbox only. */
export const tryRoutes = (app: App, config: Pick<Config, 'demo' | 'sandbox'>): readonly RawRoute[] => {
  if (!config.demo || !config.sandbox) return [];
  const call = caller(app);
  let token: string | undefined;
  const signIn = async (): Promise<Staff | null> => {
    const { username, password } = demoStaff;
    const known = token === undefined ? null : await app.get(Sessions).staffOfSession(token);
    if (known) return known;
    token = (await call(contract.session.login, { body: { username, password } })).sessionToken;
    return app.get(Sessions).staffOfSession(token);
  };
  const handle = async (): Promise<RawResponse> => {
    // The demo store may have another password by now, or be stopped.
    const staff = await signIn().catch(() => null);
    if (!staff) return leadTo('/login');
    const { link } = await call(contract.paymentLinks.create, { body: newLink }, staff);
    return leadTo(`/pay/${link.linkId}`);
  };
  return [{ method: 'GET', path: '/try', perMinute: linksPerMinute, handle }];
};
