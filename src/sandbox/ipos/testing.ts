import { demoMerchant } from '../demo.ts';
import type { Sandbox } from '../sandbox.ts';
import { parseJson } from '../wire/http.ts';

type Wrapper = Readonly<Record<string, string>>;

/** A response of the gateway, read as loosely as a client must. */
export interface IposResponse {
  readonly status: number;
  readonly body: string;
  readonly wrapper: Wrapper;
  readonly error: string | undefined;
}

/** One call; fields that are left out are the demo merchant's and valid. */
export interface IposCall {
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

/** A client of the stand-in's iPOS paths, as loose as the program's own. */
export const iposClient = (sandbox: Sandbox) => {
  const post = async (path: string, key: string, body: unknown, timeoutMs = 10_000): Promise<IposResponse> => {
    const response = await fetch(sandbox.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', token: key },
      body: typeof body === 'string' ? body : JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    });
    return readResponse(response.status, await response.text());
  };
  const identityOf = ({ tpn, ref }: IposCall) => ({
    merchantAuthentication: { merchantId: tpn ?? demoMerchant.tpn, transactionReferenceId: ref },
  });
  return {
    post,
    transact: (call: IposCall): Promise<IposResponse> => {
      const { type = 1, amount, token: paymentTokenId, rrn, customerName } = call;
      const body = {
        ...identityOf(call),
        transactionRequest: { transactionType: type, amount, paymentTokenId, rrn },
        preferences: { customerName },
        Avs: { StreetNo: '123 Main St', Zip: '90210' },
      };
      const path = `/api/${call.version ?? 'v2'}/iposTransact`;
      return post(path, call.key ?? demoMerchant.authToken, body, call.timeoutMs);
    },
    status: (call: IposCall): Promise<IposResponse> =>
      post('/api/v1/iposTransactStatus', call.key ?? demoMerchant.authToken, identityOf(call), call.timeoutMs),
    tokenise: (card: { number: string; expiry?: string; cvv?: string }, headers: Record<string, string> = {}) =>
      fetch(`${sandbox.url}/api/v1/paymentCardToken`, {
        method: 'POST',
        headers: { token: demoMerchant.authToken, origin: 'http://localhost:3000', ...headers },
        body: JSON.stringify({ cardNumber: card.number, expiryDate: card.expiry ?? '1230', cvv: card.cvv ?? '123' }),
      }),
  };
};

const readResponse = (status: number, body: string): IposResponse => {
  const parsed = (parseJson(body) ?? {}) as Record<string, unknown>;
  const [wrapper] = ['iposhpresponse', 'iposTransactResponse'].flatMap((name) => parsed[name] ?? []);
  const errors = parsed['errors'] as readonly { message: string }[] | undefined;
  return { status, body, wrapper: (wrapper ?? {}) as Wrapper, error: errors?.[0]?.message };
};
