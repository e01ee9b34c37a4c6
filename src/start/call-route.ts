import type { Endpoint, ResponseOf, RequestOf } from '../contract/endpoint.ts';
import type { App } from '../app.ts';
import { visitor, type Staff } from '../kernel/actor.ts';
import type { RequestFacts } from '../kernel/route.ts';

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
  (app: Pick<App, 'routes'>) =>
  async <const E extends Endpoint>(
    endpoint: E,
    sent: RequestOf<E>,
    actor?: Staff,
    key: string | null = null,
  ): Promise<ResponseOf<E>> => {
    const route = app.routes.find((candidate) => candidate.endpoint === endpoint);
    if (!route) throw new Error(`Nothing answers ${endpoint.method} ${endpoint.path}`);
    const input = {
      params: endpoint.params?.parse(sent.params) as undefined,
      query: endpoint.query?.parse(sent.query ?? {}) as undefined,
      body: endpoint.body?.parse(sent.body ?? {}) as undefined,
    };
    return endpoint.response.parse(await route.handle(input, actor ?? visitor, facts(key))) as ResponseOf<E>;
  };
