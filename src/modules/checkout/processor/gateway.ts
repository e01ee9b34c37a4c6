import { validateHeaderValue } from 'node:http';
import type { Config } from '../../../platform/config.ts';
import { judgeCall, judgeStatus, type Answered, type Asked, type Outcome } from './outcome.ts';
import { post, type Broken } from './post.ts';
import { redact } from './redact.ts';
import { chargeBody, statusBody, voidBody, type Account, type ChargeOrder, type VoidOrder } from './request.ts';

/** A call as it may be kept: without the auth token, the card token and the terminal. */
export interface Exchange {
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly request: string;
  readonly response: string | null;
}

/** What became of a call, and the call itself for the record. */
export interface Reply {
  readonly outcome: Outcome;
  readonly exchange: Exchange;
}

type Judge = (answer: Answered, asked: Asked) => Outcome;

/** What the gateway says to a wrong auth token; also to one that cannot be written into a request, so that it is never asked. */
const wrongToken: Answered = { status: 401, body: '{"errors":[{"field":"token","message":"Invalid token"}]}' };

const canBeSent = (token: string): boolean => {
  try {
    validateHeaderValue('token', token);
    return true;
  } catch {
    return false;
  }
};

/** The card processor. No call throws; what cannot be told is an unknown outcome. */
export class Gateway {
  private readonly settings: Config;

  constructor(settings: Config) {
    this.settings = settings;
  }

  /** Charges or authorizes a card. */
  charge(account: Account, order: ChargeOrder): Promise<Reply> {
    return this.call('/api/v2/iposTransact', account, chargeBody(account, order), judgeCall, order);
  }

  /** Takes back the whole of a charge that has not settled. */
  void(account: Account, order: VoidOrder): Promise<Reply> {
    return this.call('/api/v2/iposTransact', account, voidBody(account, order), judgeCall, {
      ...order,
      kind: 'void',
      cents: null,
    });
  }

  /** What became of the call with this reference. */
  status(account: Account, asked: Asked): Promise<Reply> {
    return this.call('/api/v1/iposTransactStatus', account, statusBody(account, asked.reference), judgeStatus, asked);
  }

  private async call(path: string, account: Account, message: object, judge: Judge, asked: Asked): Promise<Reply> {
    const url = new URL(`${this.settings.iposApiUrl}${path}`);
    const body = JSON.stringify(message);
    const headers = { 'content-type': 'application/json', accept: 'application/json' };
    const timeout = this.settings.IPOS_TIMEOUT_MS;
    const answer = canBeSent(account.authToken)
      ? await post({ url, headers: { ...headers, token: account.authToken }, body, timeout })
      : wrongToken;
    const exchange = { endpoint: path, headers: { ...headers, token: '[redacted]' }, request: redact(body) };
    return isBroken(answer)
      ? { outcome: { kind: 'unknown', why: answer.broken }, exchange: { ...exchange, response: null } }
      : { outcome: judge(answer, asked), exchange: { ...exchange, response: redact(answer.body) } };
  }
}

const isBroken = (answer: Answered | Broken): answer is Broken => 'broken' in answer;
