import { z } from 'zod';
import type { Config } from '../../../platform/config.ts';
import type { Outcome } from '../text.ts';
import type { TwilioAccount } from '../twilio-account.ts';
import { explain, meansLater } from '../twilio-words.ts';

const Message = z.object({
  sid: z.string(),
  status: z.string(),
  body: z.string().nullish(),
  error_code: z.number().nullish(),
});
const Page = z.object({ messages: z.array(Message) });
const Refusal = z.object({ code: z.number() });

/** A text as it goes to Twilio; numbers as +15551234567. */
export interface OutgoingText {
  readonly to: string;
  readonly from: string;
  readonly body: string;
  readonly statusCallback: string;
}

const patience = 10_000;

const heard = ({ sid, status, error_code: code }: z.output<typeof Message>): Outcome => ({
  kind: 'heard',
  sid,
  status,
  errorCode: code == null ? null : String(code),
});

const codeOf = (error: unknown): unknown =>
  error instanceof Error && error.cause instanceof Error && 'code' in error.cause ? error.cause.code : undefined;

/** A call that never reached Twilio may be made again; of any other failure nobody knows how far it came. */
const failure = (error: unknown): Outcome =>
  ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN'].includes(String(codeOf(error)))
    ? { kind: 'throttled' }
    : { kind: 'unknown' };

/** Twilio's 2010 REST API, as far as we need it. Nothing here throws for what Twilio or the network does. */
export class TwilioClient {
  private readonly config: Config;

  constructor(config: Config) {
    this.config = config;
  }

  /** Asks Twilio to send a text. Twilio knows no idempotency key: after `unknown` it is looked for, never sent again. */
  async send(account: TwilioAccount, text: OutgoingText, signal: AbortSignal): Promise<Outcome> {
    const form = { To: text.to, From: text.from, Body: text.body, StatusCallback: text.statusCallback };
    const request = { method: 'POST', body: new URLSearchParams(form) };
    try {
      const answer = await this.call(account, '/Messages.json', request, signal);
      if (answer.status === 201) {
        const message = Message.safeParse(await answer.json());
        return message.success ? heard(message.data) : { kind: 'unknown' };
      }
      return await this.refused(answer);
    } catch (error) {
      return failure(error);
    }
  }

  /** Looks among the newest texts between two numbers for one with the same words that is not one of `known` (SIDs). */
  async find(
    account: TwilioAccount,
    text: OutgoingText,
    known: readonly string[],
    signal: AbortSignal,
  ): Promise<Outcome> {
    const query = new URLSearchParams({ To: text.to, From: text.from, PageSize: '50' });
    try {
      const answer = await this.call(account, `/Messages.json?${query}`, {}, signal);
      if (!answer.ok) return { kind: 'unknown' };
      const page = Page.safeParse(await answer.json());
      if (!page.success) return { kind: 'unknown' };
      const same = page.data.messages.find(({ sid, body }) => body?.trim() === text.body && !known.includes(sid));
      return same === undefined ? { kind: 'absent' } : heard(same);
    } catch {
      return { kind: 'unknown' };
    }
  }

  /** How a text is doing; `unknown` where Twilio does not say. */
  async fetch(account: TwilioAccount, sid: string, signal: AbortSignal): Promise<Outcome> {
    try {
      const answer = await this.call(account, `/Messages/${encodeURIComponent(sid)}.json`, {}, signal);
      const message = answer.ok ? Message.safeParse(await answer.json()) : undefined;
      return message?.success === true ? heard(message.data) : { kind: 'unknown' };
    } catch {
      return { kind: 'unknown' };
    }
  }

  private call({ accountSid, authToken }: TwilioAccount, path: string, request: RequestInit, signal: AbortSignal) {
    const credentials = Buffer.from(`${accountSid}:${authToken}`).toString('base64');
    return fetch(`${this.config.twilioApiUrl}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}${path}`, {
      ...request,
      headers: { Authorization: `Basic ${credentials}`, Accept: 'application/json' },
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]),
    });
  }

  private async refused(answer: Response): Promise<Outcome> {
    if (answer.status < 400 || answer.status >= 500 || answer.status === 408) return { kind: 'unknown' };
    const said = Refusal.safeParse(await answer.json().catch(() => null));
    const code = String(said.success ? said.data.code : `HTTP ${answer.status}`);
    if (answer.status === 429 || meansLater(code)) return { kind: 'throttled' };
    return { kind: 'rejected', code, reason: explain(code) };
  }
}
