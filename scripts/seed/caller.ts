import type { Endpoint, Reply, Sent } from '../../src/contract/endpoint.ts';
import type { House } from '../../src/composition.ts';
import { visitor, type Staff } from '../../src/kernel/actor.ts';
import type { RequestFacts } from '../../src/kernel/route.ts';

const nothing = (): void => undefined;

const facts = (idempotencyKey: string | null): RequestFacts => ({
  id: 'seed',
  ip: '127.0.0.1',
  userAgent: 'seed',
  referrer: null,
  idempotencyKey,
  once: undefined,
  startSession: nothing,
  endSession: nothing,
  setHeader: nothing,
});

/** Asks the program what a browser would ask it, without HTTP in between: parsed by the promise, answered by the route. */
export const caller =
  (house: Pick<House, 'routes'>) =>
  async <const E extends Endpoint>(
    endpoint: E,
    sent: Sent<E>,
    actor?: Staff,
    key: string | null = null,
  ): Promise<Reply<E>> => {
    const route = house.routes.find((candidate) => candidate.endpoint === endpoint);
    if (!route) throw new Error(`Nothing answers ${endpoint.method} ${endpoint.path}`);
    const input = {
      params: endpoint.params?.parse(sent.params) as undefined,
      query: endpoint.query?.parse(sent.query ?? {}) as undefined,
      body: endpoint.body?.parse(sent.body ?? {}) as undefined,
    };
    return endpoint.response.parse(await route.handle(input, actor ?? visitor, facts(key))) as Reply<E>;
  };
