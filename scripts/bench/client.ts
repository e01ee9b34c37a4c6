import { connect, type Socket } from 'node:net';

/** A request that is written as it stands, again and again. */
export interface Request {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

const encode = ({ method, path, headers = {}, body }: Request): Buffer => {
  const all = {
    host: 'localhost',
    ...headers,
    ...(body !== undefined && {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
    }),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body ?? ''}`);
};

interface Head {
  readonly status: number;
  /** Bytes of the whole answer. */
  readonly length: number;
}

const readHead = (data: Buffer): Head | null => {
  const end = data.indexOf('\r\n\r\n');
  if (end === -1) return null;
  const head = data.toString('latin1', 0, end);
  const declared = /^content-length: (\d+)\r?$/im.exec(head)?.[1];
  if (declared === undefined) throw new Error(`An answer without a length cannot be measured: ${head}`);
  return { status: Number(head.slice(9, 12)), length: end + 4 + Number(declared) };
};

/** The least HTTP client that can measure: one connection, one request at a time, answers that declare their length. */
export class Client {
  readonly #socket: Socket;
  #data = Buffer.alloc(0);
  #settle: { resolve: (status: number) => void; reject: (error: Error) => void } | undefined;

  constructor(port: number) {
    this.#socket = connect({ port, host: '127.0.0.1', noDelay: true });
    this.#socket.on('data', (chunk) => {
      this.#data = this.#data.length === 0 ? chunk : Buffer.concat([this.#data, chunk]);
      this.#look();
    });
    this.#socket.on('error', (error) => this.#settle?.reject(error));
    this.#socket.on('close', () => this.#settle?.reject(new Error('The connection was closed.')));
  }

  #look(): void {
    try {
      const head = readHead(this.#data);
      if (!head || this.#data.length < head.length) return;
      this.#data = Buffer.alloc(0);
      this.#settle?.resolve(head.status);
    } catch (error) {
      this.#settle?.reject(error instanceof Error ? error : new Error(String(error)));
    }
  }

  /** Sends an encoded request and answers the status once the whole answer is there. */
  send(request: Buffer): Promise<number> {
    return new Promise((resolve, reject) => {
      this.#settle = { resolve, reject };
      this.#socket.write(request);
    });
  }

  close(): void {
    this.#settle = undefined;
    this.#socket.destroy();
  }
}

/** The bytes of each request, put together before any time is taken. */
export const encodeAll = (requests: readonly Request[]): readonly Buffer[] => requests.map(encode);
