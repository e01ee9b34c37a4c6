import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

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
  async open(target: string | URL = this.target, mode: GateMode = 'open'): Promise<void> {
    this.target = new URL(target);
    this.mode = mode;
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
