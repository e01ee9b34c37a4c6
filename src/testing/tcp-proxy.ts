import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type NetConnectOpts, type Socket } from 'node:net';

/** A way to a server on which a test can make the network fail. */
export interface TcpProxy {
  readonly port: number;
  /** Passes nothing on any more over the connections that are open, and does not close them either. New ones work. */
  silence(): void;
  /** Ends the connections that are open, and takes no new ones. */
  close(): void;
}

/** Opens a port of loopback that leads each connection to the target that is named for it; without one it is closed. */
export const startTcpProxy = async (targetOf: () => NetConnectOpts | undefined): Promise<TcpProxy> => {
  const sockets = new Set<Socket>();
  const join = (from: Socket, to: Socket): void => {
    sockets.add(from);
    from.pipe(to);
    from.on('error', () => to.destroy());
    from.once('close', () => sockets.delete(from));
  };
  const server = createServer((near) => {
    const target = targetOf();
    if (!target) {
      near.destroy();
      return;
    }
    const far = connect(target);
    join(near, far);
    join(far, near);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    silence: () => {
      for (const socket of sockets) socket.unpipe().resume();
    },
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
};
