import { TcpProxy } from './tcp-proxy.ts';

/** A web process behind the balancer. It is sent connections until it was not ready at two checks in a row. */
export interface Backend {
  readonly port: number;
  failures: number;
}

/** One address for several web processes. */
export interface Balancer {
  readonly url: string;
  readonly backends: readonly Backend[];
  readonly close: () => Promise<void>;
}

const failuresToLeave = 2;
const checkTimeoutMs = 2_000;

/** Whether the balancer sends connections there. */
export const isIn = ({ failures }: Backend): boolean => failures < failuresToLeave;

const check = async (backend: Backend): Promise<void> => {
  const url = `http://127.0.0.1:${backend.port}/readyz`;
  const ok = await fetch(url, { signal: AbortSignal.timeout(checkTimeoutMs) }).then(
    (answer) => answer.ok,
    () => false,
  );
  backend.failures = ok ? 0 : backend.failures + 1;
};

/**
 * Leads connections to the backends in turn and repeats nothing; asks each whether it is ready every `checkMs`. Where none is, it
 * leads to all of them, which can say why.
 */
export const startBalancer = async (ports: readonly number[], checkMs: number): Promise<Balancer> => {
  const backends = ports.map((port): Backend => ({ port, failures: failuresToLeave }));
  let turn = 0;
  const proxy = new TcpProxy(() => {
    const ready = backends.filter(isIn);
    const chosen = ready.length > 0 ? ready : backends;
    const backend = chosen[(turn += 1) % chosen.length];
    return backend && { port: backend.port, host: '127.0.0.1' };
  });
  await proxy.open();
  const checks = setInterval(() => void Promise.all(backends.map(check)), checkMs);
  return {
    url: proxy.url,
    backends,
    close: () => {
      clearInterval(checks);
      return proxy.close();
    },
  };
};
