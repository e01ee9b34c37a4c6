// The outside world as far as the bench needs it: a text provider and a processor that take their time, and the processor's script.
import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

interface Text {
  readonly sid: string;
  readonly to: string;
  readonly body: string;
  /** Milliseconds since 1970 at which the request had arrived. */
  readonly at: number;
}

let texts: Text[] = [];
let textDelay = 0;
let scriptDelay = 0;
let processorDelay = 0;

const script = `window.postData=async()=>({payment_token_id:crypto.randomUUID()})`;

const answer = (response: ServerResponse, status: number, type: string, body: string): void => {
  response
    .writeHead(status, { 'content-type': type, 'content-length': Buffer.byteLength(body), 'cache-control': 'no-store' })
    .end(body);
};

const json = (response: ServerResponse, status: number, value: unknown): void =>
  answer(response, status, 'application/json', JSON.stringify(value));

const messageOf = ({ sid, body }: Text) => ({ sid, status: 'queued', body, error_code: null });

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
  return Buffer.concat(parts).toString();
};

/** Twilio's two calls: a text is accepted at once and confirmed after the delay; a query finds what was accepted. */
const messages = async (request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> => {
  if (request.method === 'GET') {
    const same = texts.filter(({ to }) => to === url.searchParams.get('To'));
    json(response, 200, { messages: same.map(messageOf) });
    return;
  }
  const at = performance.timeOrigin + performance.now();
  const form = new URLSearchParams(await bodyOf(request));
  const text = {
    sid: `SM${randomBytes(16).toString('hex')}`,
    to: form.get('To') ?? '',
    body: form.get('Body') ?? '',
    at,
  };
  texts.push(text);
  await delay(textDelay);
  json(response, 201, messageOf(text));
};

interface Charge {
  readonly merchantAuthentication: { readonly transactionReferenceId: string };
  readonly transactionRequest: { readonly transactionType: number; readonly amount: string };
}

const digits = (count: number): string => Array.from(randomBytes(count), (byte) => byte % 10).join('');

/** The processor approves every charge by a debit card, after the delay. */
const transact = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const { merchantAuthentication, transactionRequest } = JSON.parse(await bodyOf(request)) as Charge;
  await delay(processorDelay);
  json(response, 200, {
    iposhpresponse: {
      responseCode: '200',
      responseMessage: 'Successful',
      errResponseCode: '00',
      errResponseMessage: 'APPROVAL',
      transactionReferenceId: merchantAuthentication.transactionReferenceId,
      transactionType: String(transactionRequest.transactionType),
      transactionId: digits(32),
      cardType: 'VISA',
      cardLabel: 'VISA DEBIT',
      cardLast4Digit: '5556',
      amount: transactionRequest.amount,
      responseApprovalCode: 'TAS136',
      rrn: digits(12),
    },
  });
};

/** `PUT /settings?text=…&script=…&processor=…` sets the delays and forgets every text; `GET /texts` lists what was accepted. */
const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const url = new URL(request.url ?? '/', 'http://provider.invalid');
  if (url.pathname === '/settings') {
    textDelay = Number(url.searchParams.get('text') ?? '0');
    scriptDelay = Number(url.searchParams.get('script') ?? '0');
    processorDelay = Number(url.searchParams.get('processor') ?? '0');
    texts = [];
    json(response, 200, {});
  } else if (url.pathname === '/texts') json(response, 200, texts);
  else if (url.pathname === '/script.js') {
    await delay(scriptDelay);
    answer(response, 200, 'text/javascript', script);
  } else if (url.pathname.endsWith('/Messages.json')) await messages(request, response, url);
  else if (url.pathname === '/api/v2/iposTransact') await transact(request, response);
  else json(response, 404, {});
};

const server = createServer((request, response) => void serve(request, response).catch(() => response.destroy()));
server.keepAliveTimeout = 65_000;
server.listen(Number(process.env['PORT']), '127.0.0.1', () => process.stdout.write('ready\n'));
process.once('SIGTERM', () => process.exit(0));
