import { z } from 'zod';
import type { Context } from '../context.ts';
import type { DeliveryOutcome, OutgoingText, TextContent } from './delivery-outcome.ts';
import { quoErrorMessage } from './messages.ts';
import { quoRequest, type QuoCall, type QuoReply } from './quo-request.ts';

const Message = z.object({
  id: z.string().min(1),
  status: z.string().min(1),
  text: z.string().nullish(),
  direction: z.string().nullish(),
  errorCode: z.string().nullish(),
});
const OneMessage = z.object({ data: Message });
const Messages = z.object({ data: z.array(Message) });

const reported = ({ id, status, errorCode = null }: z.output<typeof Message>): DeliveryOutcome => ({
  kind: 'reported',
  sid: id,
  status,
  errorCode,
});

/** What an answer without a text in it says of one that was to be sent. */
const failureOf = (reply: Exclude<QuoReply, { kind: 'ok' }>): DeliveryOutcome => {
  if (reply.kind !== 'refused') return reply;
  const { code } = reply;
  return { kind: 'rejected', code, reason: quoErrorMessage(code) };
};

type Call = (call: Omit<QuoCall, 'apiKey'>) => Promise<QuoReply>;
type CallAs = (apiKey: string) => Call;

/** Asks Quo to send a text. Quo knows no idempotency key: after `unknown` the text is looked for, never sent again. */
const send =
  (callAs: CallAs) =>
  async (apiKey: string, { to, from, body }: OutgoingText, signal: AbortSignal): Promise<DeliveryOutcome> => {
    // To one number alone: several would all see each other's answers.
    const message = { content: body, from, to: [to] };
    const reply = await callAs(apiKey)({ method: 'POST', path: '/v1/messages', body: message, signal });
    if (reply.kind !== 'ok') return failureOf(reply);
    const sent = OneMessage.safeParse(reply.body);
    return sent.success ? reported(sent.data.data) : { kind: 'unknown' };
  };

/** How a text is doing; `unknown` where Quo does not say. */
const fetchOne =
  (callAs: CallAs) =>
  async (apiKey: string, id: string, signal: AbortSignal): Promise<DeliveryOutcome> => {
    const reply = await callAs(apiKey)({ method: 'GET', path: `/v1/messages/${encodeURIComponent(id)}`, signal });
    const found = reply.kind === 'ok' ? OneMessage.safeParse(reply.body) : undefined;
    return found?.success === true ? reported(found.data.data) : { kind: 'unknown' };
  };

const Permission = z.enum(['restricted', 'unrestricted']).catch('restricted');
const Permissions = z.object({ US: Permission }).partial();
const Numbers = z.object({
  data: z.array(
    z.object({
      id: z.string().min(1),
      name: z.string().nullish(),
      number: z.string().min(1),
      restrictions: z.object({ messaging: Permissions, calling: Permissions }).partial().nullish(),
    }),
  ),
});

/** A number of a workspace. */
export interface QuoNumber {
  /** `PN…` */
  readonly phoneNumberId: string;
  /** +15551234567 */
  readonly phoneNumber: string;
  readonly displayName: string;
  /** Whether it may text, and call, into the US. */
  readonly canSendSms: boolean;
  readonly canMakeCalls: boolean;
}

/** The numbers of a workspace, or why Quo did not tell them. A refusal is by Quo's code. */
export type QuoNumbers =
  | { readonly kind: 'numbers'; readonly numbers: readonly QuoNumber[] }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'unanswered' };

// Where Quo says nothing of what a number may do, it is left to try.
const may = (permissions: z.output<typeof Permissions> | undefined): boolean => permissions?.US !== 'restricted';

const listNumbers =
  (callAs: CallAs) =>
  async (apiKey: string, signal: AbortSignal): Promise<QuoNumbers> => {
    const reply = await callAs(apiKey)({ method: 'GET', path: '/v1/phone-numbers', signal });
    if (reply.kind === 'refused') return { kind: 'refused', code: reply.code };
    const listed = reply.kind === 'ok' ? Numbers.safeParse(reply.body) : undefined;
    if (listed?.success !== true) return { kind: 'unanswered' };
    const numbers = listed.data.data.map(({ id, name, number, restrictions }) => ({
      phoneNumberId: id,
      phoneNumber: number,
      displayName: name ?? '',
      canSendSms: may(restrictions?.messaging),
      canMakeCalls: may(restrictions?.calling),
    }));
    return { kind: 'numbers', numbers };
  };

/** Looks among the newest texts between two numbers for one with the same words that is not one of `known` (ids). */
const find =
  (callAs: CallAs) =>
  async (
    apiKey: string,
    { to, from, body }: TextContent,
    known: readonly string[],
    signal: AbortSignal,
  ): Promise<DeliveryOutcome> => {
    // Texts are listed by the id of a number, and ours are kept with the number alone.
    const listed = await listNumbers(callAs)(apiKey, signal);
    if (listed.kind !== 'numbers') return { kind: 'unknown' };
    const phoneNumberId = listed.numbers.find(({ phoneNumber }) => phoneNumber === from)?.phoneNumberId;
    if (phoneNumberId === undefined) return { kind: 'unknown' };
    const query = { phoneNumberId, participants: [to], maxResults: '50' };
    const reply = await callAs(apiKey)({ method: 'GET', path: '/v1/messages', query, signal });
    const texts = reply.kind === 'ok' ? Messages.safeParse(reply.body) : undefined;
    if (texts?.success !== true) return { kind: 'unknown' };
    const same = texts.data.data.find(
      ({ id, text, direction }) => direction !== 'incoming' && text?.trim() === body && !known.includes(id),
    );
    return same === undefined ? { kind: 'not-found' } : reported(same);
  };

/** What Quo does for a workspace, as far as we need it. Nothing here throws for what Quo or the network does. */
export const quoClient = (context: Pick<Context, 'config' | 'clock'>) => {
  const request = quoRequest(context);
  const callAs: CallAs = (apiKey) => (call) => request({ apiKey, ...call });
  return { send: send(callAs), find: find(callAs), fetch: fetchOne(callAs), listNumbers: listNumbers(callAs) };
};
