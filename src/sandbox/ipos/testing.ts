import { demoMerchant } from '../demo.ts';
import { parseJson } from '../formats.ts';
import type { Sandbox } from '../sandbox.ts';

type Wrapper = Readonly<Record<string, string>>;

/** What came back from the gateway, read as loosely as a client must. */
export interface Answer {
  readonly status: number;
  readonly body: string;
  readonly wrapper: Wrapper;
  readonly error: string | undefined;
}

/** One money call; what is left out is the demo merchant's and right. */
export interface Call {
  readonly ref: string;
  readonly type?: number | string;
  readonly amount?: string;
  readonly token?: string;
  readonly rrn?: string;
  readonly tpn?: string;
  readonly key?: string;
  readonly version?: 'v1' | 'v2' | 'v3';
  readonly timeoutMs?: number;
  readonly customerName?: string;
}

/** Speaks to the stand-in's iPOS paths the way our client does. */
export const iposClient = (sandbox: Sandbox) => {
  const post = async (path: string, key: string, body: unknown, timeoutMs = 10_000): Promise<Answer> => {
    const response = await fetch(sandbox.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', token: key },
      body: typeof body === 'string' ? body : JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    });
    return read(response.status, await response.text());
  };
  const identity = ({ tpn, ref }: Call) => ({
    merchantAuthentication: { merchantId: tpn ?? demoMerchant.tpn, transactionReferenceId: ref },
  });
  return {
    post,
    transact: (call: Call): Promise<Answer> => {
      const { type = 1, amount, token: paymentTokenId, rrn, customerName } = call;
      const body = {
        ...identity(call),
        transactionRequest: { transactionType: type, amount, paymentTokenId, rrn },
        preferences: { customerName },
        Avs: { StreetNo: '123 Main St', Zip: '90210' },
      };
      const path = `/api/${call.version ?? 'v2'}/iposTransact`;
      return post(path, call.key ?? demoMerchant.authToken, body, call.timeoutMs);
    },
    status: (call: Call): Promise<Answer> =>
      post('/api/v1/iposTransactStatus', call.key ?? demoMerchant.authToken, identity(call), call.timeoutMs),
    tokenise: (card: { number: string; expiry?: string; cvv?: string }, headers: Record<string, string> = {}) =>
      fetch(`${sandbox.url}/api/v1/paymentCardToken`, {
        method: 'POST',
        headers: { token: demoMerchant.authToken, origin: 'http://localhost:3000', ...headers },
        body: JSON.stringify({ cardNumber: card.number, expiryDate: card.expiry ?? '1230', cvv: card.cvv ?? '123' }),
      }),
  };
};

const read = (status: number, body: string): Answer => {
  const parsed = (parseJson(body) ?? {}) as Record<string, unknown>;
  const [wrapper] = ['iposhpresponse', 'iposTransactResponse'].flatMap((name) => parsed[name] ?? []);
  const errors = parsed['errors'] as readonly { message: string }[] | undefined;
  return { status, body, wrapper: (wrapper ?? {}) as Wrapper, error: errors?.[0]?.message };
};
