import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '../contract/index.ts';
import { anAccount, type OpenStore } from '../modules/identity/testing.ts';
import { openHouse, type OpenHouse } from './testing.ts';

let house: OpenHouse;
let store: OpenStore;

beforeAll(async () => {
  house = await openHouse();
  store = await anAccount(house.database);
});
afterAll(() => house.close());

const ask = (headers: Readonly<Record<string, string>> = {}) => fetch(`${house.url}/api/stream`, { headers });

describe('the live stream', () => {
  it('tells a browser of its store what changed, and nobody else', async () => {
    const other = await anAccount(house.database);
    const listen = async (token: string) => {
      const response = await ask({ authorization: `Bearer ${token}` });
      const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
      await reader?.read();
      return reader;
    };
    const [mine, theirs] = await Promise.all([listen(store.token), listen(other.token)]);
    const heard = mine?.read();
    let overheard = false;
    void theirs?.read().then(({ done }) => (overheard = !done));
    await house.call(
      contract.paymentLinks.create,
      { body: { amount: '5', customerName: 'Bo', customerPhone: '2135550101' } },
      { token: store.token },
    );
    expect((await heard)?.value).toContain('"links"');
    expect(overheard).toBe(false);
    await Promise.all([mine?.cancel(), theirs?.cancel()]);
  });

  it('asks for a session', async () => {
    expect((await ask()).status).toBe(401);
  });

  it('takes the cookie from our own pages and not from another site', async () => {
    const askFrom = (site: string) => ask({ cookie: `__Host-sid=${store.token}`, 'sec-fetch-site': site });
    const own = await askFrom('same-origin');
    expect(own.status).toBe(200);
    await own.body?.cancel();
    expect((await askFrom('cross-site')).status).toBe(401);
  });
});
