import { e164 } from '../e164.ts';
import { json, pause, type Incoming, type Reply } from '../wire/http.ts';
import { textFields, twilioError } from './replies.ts';
import type { Carrier } from './stand-in.ts';
import type { Account, Text } from './records.ts';

/** The numbers that always fail the same way, as Twilio's test credentials have them. */
const magicTo: Readonly<Record<string, number>> = {
  '+15005550001': 21211,
  '+15005550002': 21612,
  '+15005550003': 21408,
  '+15005550004': 21610,
  '+15005550009': 21614,
};
const magicFrom: Readonly<Record<string, number>> = {
  '+15005550001': 21212,
  '+15005550007': 21606,
  '+15005550008': 21611,
};
const goodMagicFrom = '+15005550006';

const says: Readonly<Record<number, (to: string, from: string) => string>> = {
  21211: (to) => `Invalid 'To' Phone Number: ${to.slice(0, -4)}XXXX`,
  21212: (_, from) => `Invalid From Number (caller ID): ${from}`,
  21408: (to) => `Permission to send an SMS has not been enabled for the region indicated by the 'To' number: ${to}`,
  21602: () => 'Message body is required.',
  21603: () => "A 'From' phone number is required.",
  21604: () => "A 'To' phone number is required.",
  21606: (_, from) =>
    `The From phone number ${from} is not a valid, SMS-capable inbound phone number or short code for your account.`,
  21610: () => 'Attempt to send to unsubscribed recipient',
  21611: () => "This 'From' number has exceeded the maximum number of queued messages",
  21612: (to, from) =>
    `The 'To' phone number: ${to}, is not currently reachable using the 'From' phone number: ${from} via SMS.`,
  21614: (to) => `'To' number is not a valid mobile number: ${to}`,
  21617: () => 'The concatenated message body exceeds the 1600 character limit',
  90007: () => 'ValidityPeriod must be between 1 and 36000',
};

/** Takes a text for delivery; its answer comes before anything has been sent. */
export const createText = async (carrier: Carrier, account: Account, request: Incoming): Promise<Reply> => {
  const form = new URLSearchParams(request.body);
  const to = form.get('To') ?? '';
  const fault = carrier.faults.take((planned) => planned.to === undefined || planned.to === to);
  if (fault?.fault === '429') return twilioError(429, 20429, 'Too Many Requests');
  if (fault?.fault === '500') return twilioError(500, 20500, 'An internal server error has occurred');
  if (fault?.fault === 'hang') {
    await pause(fault.ms ?? 60_000, request.gone);
    return { kind: 'reset' };
  }
  const sender = senderOf(account, form);
  const code = objection(carrier, sender.from, form);
  if (code !== undefined) {
    const said = says[code]?.(to, sender.from) ?? 'Bad Request';
    return twilioError(400, code, said);
  }
  const text = accept(carrier, account, form, sender);
  carrier.dispatch(text, fault);
  return fault?.fault === 'drop_after_accept' ? { kind: 'reset' } : json(201, textFields(text));
};

interface Sender {
  readonly service: string | null;
  /** The number the text goes out from; empty when none was named and no service picks one. */
  readonly from: string;
}

const senderOf = (account: Account, form: URLSearchParams): Sender => {
  const service = form.get('MessagingServiceSid');
  const from = form.get('From') ?? '';
  if (service === null) return { service, from: ownNumber(account, from) };
  const known = account.messagingServices.includes(service);
  return { service, from: from || (known ? (account.numbers[0]?.phoneNumber ?? '') : '') };
};

/** A number the account does not own is marked, so that the check below can name it. */
const ownNumber = (account: Account, from: string): string => {
  const owned = account.numbers.some(({ phoneNumber }) => phoneNumber === from);
  return owned || from === '' || from === goodMagicFrom || from in magicFrom ? from : `?${from}`;
};

/** The first thing wrong with the request, in Twilio's order: To, From, Body, opt-out. */
const objection = (carrier: Carrier, from: string, form: URLSearchParams): number | undefined => {
  const to = form.get('To') ?? '';
  const body = form.get('Body') ?? '';
  const validity = form.get('ValidityPeriod') ?? '36000';
  if (to === '') return 21604;
  if (magicTo[to] !== undefined) return magicTo[to];
  if (!e164.test(to)) return 21211;
  if (from === '') return 21603;
  if (magicFrom[from] !== undefined) return magicFrom[from];
  if (from.startsWith('?')) return e164.test(from.slice(1)) ? 21606 : 21212;
  if (body === '' && !form.has('MediaUrl') && !form.has('ContentSid')) return 21602;
  if (body.length > 1600) return 21617;
  if (!/^\d+$/.test(validity) || Number(validity) < 1 || Number(validity) > 36_000) return 90007;
  return carrier.hasOptedOut(from, to) ? 21610 : undefined;
};

const accept = (carrier: Carrier, account: Account, form: URLSearchParams, { service, from }: Sender): Text => {
  const statusCallback = form.get('StatusCallback');
  return carrier.newText({
    accountSid: account.sid,
    messagingServiceSid: service,
    to: form.get('To') ?? '',
    from: service === null ? from : form.get('From'),
    body: form.get('Body') ?? '',
    direction: 'outbound-api',
    status: service === null ? 'queued' : 'accepted',
    ...(statusCallback === null ? {} : { statusCallback }),
  });
};
