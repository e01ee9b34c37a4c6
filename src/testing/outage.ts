import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { CircuitBreakers, failuresToOpen, longestOpenMs, type CallPermit } from '../platform/circuit-breaker.ts';
import type { OpenStore } from './accounts.ts';
import { aMerchant, expectAgreement } from './payments.ts';
import { startTestApp, type TestApp } from './test-app.ts';

/** What a gate does with a connection: hands it on, takes it and says nothing, or resets it once a request has come. */
export type GateMode = 'open' | 'silent' | 'reset';

/** An address in front of a service, by which a test takes the service away and brings it back. */
export class Gate {
  private server: Server | null = null;
  private mode: GateMode = 'open';
  private target = new URL('http://127.0.0.1:1');
  private port = 0;
  private readonly sockets = new Set<Socket>();
  /** Requests that reached it since it was made. */
  requests = 0;

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Listens, on the same port each time, and hands connections on to the service at `target`. */
  async open(target: string | URL = this.target): Promise<void> {
    this.target = new URL(target);
    if (this.server) return;
    const server = createServer((socket) => this.accept(socket));
    this.server = server;
    server.listen(this.port, '127.0.0.1');
    await once(server, 'listening');
    this.port = (server.address() as AddressInfo).port;
  }

  /** What becomes of connections from now on. */
  set(mode: GateMode): void {
    this.mode = mode;
  }

  /** Connections are refused until it is opened again. */
  async close(): Promise<void> {
    const { server } = this;
    if (!server) return;
    this.server = null;
    for (const socket of this.sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  }

  private accept(socket: Socket): void {
    this.sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => this.sockets.delete(socket));
    socket.once('data', (first) => {
      this.requests += 1;
      if (this.mode === 'reset') socket.resetAndDestroy();
      if (this.mode === 'open') this.handOn(socket, first);
    });
  }

  private handOn(socket: Socket, first: Buffer): void {
    const onward = connect(Number(this.target.port), this.target.hostname);
    this.sockets.add(onward);
    onward.on('error', () => socket.destroy()).on('close', () => this.sockets.delete(onward));
    onward.write(first);
    socket.pipe(onward).pipe(socket);
  }
}

/** The program, and a gate between it and the processor. */
export interface TestOutage {
  readonly app: TestApp;
  readonly store: OpenStore;
  readonly gate: Gate;
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

/** Starts the program behind a gate for a test file; a call of it may take `timeoutMs`. */
export const startTestOutage = async (timeoutMs: number): Promise<TestOutage> => {
  const gate = new Gate();
  await gate.open();
  let passedMs = 0;
  const clock = (): Date => new Date(Date.now() + passedMs);
  const environment = { IPOS_API_URL: gate.url, IPOS_TIMEOUT_MS: String(timeoutMs) };
  const app = await startTestApp({ clock, environment });
  await gate.open(app.sandbox.url);
  const requestCall = (): CallPermit => app.get(CircuitBreakers).request(gate.url);
  const passOpenTime = (): void => {
    passedMs += longestOpenMs;
  };
  return {
    app,
    store: await aMerchant(app),
    gate,
    requestCall,
    passOpenTime,
    openCircuit: () => {
      for (let done = 0; done < failuresToOpen; done += 1) requestCall().end('failure');
    },
    recover: async () => {
      await gate.open();
      gate.set('open');
      passOpenTime();
      requestCall().end('answer');
    },
    close: async () => {
      await expectAgreement({ database: app.database, charges: app.sandbox.ledger(), graceSeconds: 3_600 });
      await app.close();
      await gate.close();
    },
  };
};
