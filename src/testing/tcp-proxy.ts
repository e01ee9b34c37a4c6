import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type NetConnectOpts, type Server, type Socket } from 'node:net';

/** What becomes of a connection once something was sent over it: it is handed on, left without an answer, or reset. */
type ProxyMode = 'open' | 'silent' | 'reset';

/** A port of loopback that leads to a server, and on which a test makes the network fail. */
export class TcpProxy {
  private readonly targetOf: () => NetConnectOpts | undefined;
  private readonly sockets = new Set<Socket>();
  private server: Server | undefined;
  private mode: ProxyMode = 'open';
  /** Zero until it was opened for the first time. */
  port = 0;
  /** Connections over which something was sent. */
  requests = 0;

  /** Each connection leads to the target that is named when something is sent over it; without one it is closed. */
  constructor(targetOf: () => NetConnectOpts | undefined) {
    this.targetOf = targetOf;
  }

  /** Of a server that speaks HTTP. */
  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Listens, on the same port each time. */
  async open(): Promise<void> {
    if (this.server) return;
    this.server = createServer((near) => {
      this.keep(near);
      near.once('data', (first) => this.receive(near, first));
    });
    await once(this.server.listen(this.port, '127.0.0.1'), 'listening');
    this.port = (this.server.address() as AddressInfo).port;
  }

  /** What becomes of new connections from now on. */
  set(mode: ProxyMode): void {
    this.mode = mode;
  }

  /** Passes nothing on any more over the connections that are open, and does not close them either. New ones work. */
  silence(): void {
    for (const socket of this.sockets) socket.unpipe().resume();
  }

  /** Ends the connections that are open, and refuses new ones until it is opened again. */
  async close(): Promise<void> {
    const { server } = this;
    if (!server) return;
    this.server = undefined;
    for (const socket of this.sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  }

  private keep(socket: Socket): void {
    this.sockets.add(socket);
    socket.on('error', () => undefined).once('close', () => this.sockets.delete(socket));
  }

  private receive(near: Socket, first: Buffer): void {
    this.requests += 1;
    if (this.mode === 'reset') near.resetAndDestroy();
    if (this.mode === 'open') this.handOn(near, first);
  }

  private handOn(near: Socket, first: Buffer): void {
    const target = this.targetOf();
    if (!target) {
      near.destroy();
      return;
    }
    const far = connect(target);
    this.keep(far);
    far.write(first);
    near.pipe(far).pipe(near);
    near.on('error', () => far.destroy());
    far.on('error', () => near.destroy());
  }
}
