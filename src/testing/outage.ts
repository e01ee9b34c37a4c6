import { CircuitBreakers, failuresToOpen, longestOpenMs, type CallPermit } from '../platform/circuit-breaker.ts';
import type { OpenStore } from './accounts.ts';
import { aMerchant, expectAgreement } from './payments.ts';
import { TcpProxy } from './tcp-proxy.ts';
import { startTestApp, type TestApp } from './test-app.ts';

/** The program, and a proxy between it and the processor. */
export interface TestOutage {
  readonly app: TestApp;
  readonly store: OpenStore;
  readonly proxy: TcpProxy;
  /** Asks the circuit breaker of the processor for a call. */
  readonly requestCall: () => CallPermit;
  /** As many calls fail in a row as open the circuit. */
  readonly openCircuit: () => void;
  /** Lets so much time pass that an open circuit admits its probe. */
  readonly passOpenTime: () => void;
  /** The processor is back, and the circuit is closed. */
  readonly recover: () => Promise<void>;
  /** Holds the ledger against the processor's, and closes the program. */
  readonly close: () => Promise<void>;
}

/** What a payer is told while the processor cannot be reached. */
export const processorUnavailable = { status: 503, body: { code: 'processor_unavailable' } };

/** Starts the program for a test file; a call of it to the processor may take `timeoutMs`. */
export const startTestOutage = async (timeoutMs: number): Promise<TestOutage> => {
  let sandboxPort = 0;
  const proxy = new TcpProxy(() => ({ host: '127.0.0.1', port: sandboxPort }));
  await proxy.open();
  let passedMs = 0;
  const clock = (): Date => new Date(Date.now() + passedMs);
  const environment = { IPOS_API_URL: proxy.url, IPOS_TIMEOUT_MS: String(timeoutMs) };
  const app = await startTestApp({ clock, environment });
  sandboxPort = Number(new URL(app.sandbox.url).port);
  const requestCall = (): CallPermit => app.get(CircuitBreakers).request(proxy.url);
  const passOpenTime = (): void => {
    passedMs += longestOpenMs;
  };
  return {
    app,
    store: await aMerchant(app),
    proxy,
    requestCall,
    passOpenTime,
    openCircuit: () => {
      for (let done = 0; done < failuresToOpen; done += 1) requestCall().end('failure');
    },
    recover: async () => {
      await proxy.open();
      proxy.set('open');
      passOpenTime();
      requestCall().end('answer');
    },
    close: async () => {
      await expectAgreement({ database: app.database, charges: app.sandbox.ledger(), graceSeconds: 3_600 });
      await app.close();
      await proxy.close();
    },
  };
};
