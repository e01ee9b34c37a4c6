import { z } from 'zod';
import type { Context } from '../context.ts';
import type { DeliveryOutcome, OutgoingText, TextContent } from './delivery-outcome.ts';
import { twilioErrorMessage } from './messages.ts';

const Message = z.object({
  sid: z.string(),
  status: z.string(),
  body: z.string().nullish(),
  error_code: z.number().nullish(),
});
const MessageList = z.object({ messages: z.array(Message) });
const Refusal = z.object({ code: z.number() });

const timeoutMs = 10_000;

const reported = ({ sid, status, error_code: code }: z.output<typeof Message>): DeliveryOutcome => ({
  kind: 'reported',
  sid,
  status,
  errorCode: code == null ? null : String(code),
});

const causeCodeOf = (error: unknown): unknown =>
  error instanceof Error && error.cause instanceof Error && 'code' in error.cause ? error.cause.code : undefined;

/** A call that never reached Twilio may be made again; of any other failure nobody knows how far it came. */
const failureOf = (error: unknown): DeliveryOutcome =>
  ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN'].includes(String(causeCodeOf(error)))
    ? { kind: 'throttled' }
    : { kind: 'unknown' };

/** Too many calls, or the sender's queue is full: certainly not sent, and worth another try. */
const isThrottled = (status: number, code: string): boolean => status === 429 || code === '20429' || code === '21611';

const refusalOf = async (response: Response): Promise<DeliveryOutcome> => {
  const { status } = response;
  if (status < 400 || status >= 500 || status === 408) return { kind: 'unknown' };
  const refusal = Refusal.safeParse(await response.json().catch(() => null));
  const code = String(refusal.success ? refusal.data.code : `HTTP ${status}`);
  if (isThrottled(status, code)) return { kind: 'throttled' };
  return { kind: 'rejected', code, reason: twilioErrorMessage(code) };
};

/** As whom Twilio is spoken to. */
interface TwilioCredentials {
  readonly accountSid: string;
  readonly authToken: string;
}

type Call = (account: TwilioCredentials, path: string, request: RequestInit, signal: AbortSignal) => Promise<Response>;

/** Asks Twilio to send a text. Twilio knows no idempotency key: after `unknown` it is looked for, never sent again. */
const send =
  (call: Call) =>
  async (account: TwilioCredentials, text: OutgoingText, signal: AbortSignal): Promise<DeliveryOutcome> => {
    const form = new URLSearchParams({ To: text.to, From: text.from, Body: text.body });
    if (text.statusCallback !== null) form.set('StatusCallback', text.statusCallback);
    const request = { method: 'POST', body: form };
    try {
      const response = await call(account, '/Messages.json', request, signal);
      if (response.status !== 201) return await refusalOf(response);
      const message = Message.safeParse(await response.json());
      return message.success ? reported(message.data) : { kind: 'unknown' };
    } catch (error) {
      return failureOf(error);
    }
  };

/** Looks among the newest texts between two numbers for one with the same words that is not one of `known` (SIDs). */
const find =
  (call: Call) =>
  async (
    account: TwilioCredentials,
    { to, from, body }: TextContent,
    known: readonly string[],
    signal: AbortSignal,
  ): Promise<DeliveryOutcome> => {
    const query = new URLSearchParams({ To: to, From: from, PageSize: '50' });
    try {
      const response = await call(account, `/Messages.json?${query}`, {}, signal);
      const list = response.ok ? MessageList.safeParse(await response.json()) : undefined;
      if (!list?.success) return { kind: 'unknown' };
      const same = list.data.messages.find((message) => message.body?.trim() === body && !known.includes(message.sid));
      return same === undefined ? { kind: 'not-found' } : reported(same);
    } catch {
      return { kind: 'unknown' };
    }
  };

/** How a text is doing; `unknown` where Twilio does not say. */
const fetchOne =
  (call: Call) =>
  async (account: TwilioCredentials, sid: string, signal: AbortSignal): Promise<DeliveryOutcome> => {
    try {
      const response = await call(account, `/Messages/${encodeURIComponent(sid)}.json`, {}, signal);
      const message = response.ok ? Message.safeParse(await response.json()) : undefined;
      return message?.success === true ? reported(message.data) : { kind: 'unknown' };
    } catch {
      return { kind: 'unknown' };
    }
  };

const AccountState = z.object({ status: z.string() });
const Numbers = z.object({
  incoming_phone_numbers: z.array(
    z.object({ phone_number: z.string(), capabilities: z.object({ sms: z.boolean() }).partial() }),
  ),
});

/** Whether Twilio takes an account and owns its number. A refusal is Twilio's code of an error. */
export type AccountVerdict =
  | { readonly kind: 'accepted' | 'unanswered' }
  | { readonly kind: 'refused'; readonly code: string };

const refuse = (code: string): AccountVerdict => ({ kind: 'refused', code });

/** What the answer to a look-up says of the account; null where the account may look things up. */
const ofLookUp = async (response: Response): Promise<AccountVerdict | null> => {
  if (response.ok) return null;
  const refusal = Refusal.safeParse(await response.json().catch(() => null));
  const code = refusal.success ? String(refusal.data.code) : null;
  if (response.status === 401 || code === '20003') return refuse('20003');
  return code === '20404' ? refuse(code) : { kind: 'unanswered' };
};

/** Looks up the account, and its number where there is one (+15551234567). Nothing is sent to anybody. */
const check =
  (call: Call) =>
  async (account: TwilioCredentials, fromNumber: string | null, signal: AbortSignal): Promise<AccountVerdict> => {
    try {
      const found = await call(account, '.json', {}, signal);
      const refusal = await ofLookUp(found);
      if (refusal) return refusal;
      const state = AccountState.safeParse(await found.json());
      if (!state.success) return { kind: 'unanswered' };
      if (state.data.status !== 'active') return refuse('30002');
      if (fromNumber === null) return { kind: 'accepted' };
      const query = new URLSearchParams({ PhoneNumber: fromNumber });
      const listed = await call(account, `/IncomingPhoneNumbers.json?${query}`, {}, signal);
      const numbers = listed.ok ? Numbers.safeParse(await listed.json()) : undefined;
      if (!numbers?.success) return { kind: 'unanswered' };
      const number = numbers.data.incoming_phone_numbers.find((each) => each.phone_number === fromNumber);
      return number?.capabilities.sms === true ? { kind: 'accepted' } : refuse('21606');
    } catch {
      return { kind: 'unanswered' };
    }
  };

/** Twilio's 2010 REST API, as far as we need it. Nothing here throws for what Twilio or the network does. */
export const twilioClient = ({ config }: Pick<Context, 'config'>) => {
  const call: Call = ({ accountSid, authToken }, path, request, signal) => {
    const credentials = Buffer.from(`${accountSid}:${authToken}`).toString('base64');
    return fetch(`${config.twilioApiUrl}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}${path}`, {
      ...request,
      headers: { Authorization: `Basic ${credentials}`, Accept: 'application/json' },
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    });
  };
  return { send: send(call), find: find(call), fetch: fetchOne(call), check: check(call) };
};
