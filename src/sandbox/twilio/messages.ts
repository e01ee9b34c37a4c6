import { e164, delay, json, type IncomingRequest, type Reply } from '../wire/http.ts';
import type { Account, Text } from './records.ts';
import { pageOf, textFields, twilioError } from './replies.ts';
import type { TwilioStandIn } from './stand-in.ts';

/** Twilio's magic numbers: each always fails with the same error. */
const magicRecipients: Readonly<Record<string, number>> = {
  '+15005550001': 21211,
  '+15005550002': 21612,
  '+15005550003': 21408,
  '+15005550004': 21610,
  '+15005550009': 21614,
};
const magicSenders: Readonly<Record<string, number>> = {
  '+15005550001': 21212,
  '+15005550007': 21606,
  '+15005550008': 21611,
};
const validMagicSender = '+15005550006';

const errorMessages: Readonly<Record<number, (to: string, from: string) => string>> = {
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

/** Accepts a text; the reply comes before the text is sent. */
export const createText = async (twilio: TwilioStandIn, account: Account, request: IncomingRequest): Promise<Reply> => {
  const form = new URLSearchParams(request.body);
  const to = form.get('To') ?? '';
  const fault = twilio.faults.take((planned) => planned.to === undefined || planned.to === to);
  if (fault?.fault === '429') return twilioError(429, 20429, 'Too Many Requests');
  if (fault?.fault === '500') return twilioError(500, 20500, 'An internal server error has occurred');
  if (fault?.fault === 'hang') {
    await delay(fault.ms ?? 60_000, request.disconnect);
    return { kind: 'reset' };
  }
  const sender = senderOf(account, form);
  const code = findError(twilio, sender.from, form);
  if (code !== undefined) return twilioError(400, code, errorMessages[code]?.(to, sender.from) ?? 'Bad Request');
  const text = acceptText(twilio, account, form, sender);
  twilio.startDelivery(text, fault);
  return fault?.fault === 'drop_after_accept' ? { kind: 'reset' } : json(201, textFields(text));
};

interface Sender {
  readonly service: string | null;
  /** The number the text is sent from; empty when none was given and no service chooses one. */
  readonly from: string;
}

const senderOf = (account: Account, form: URLSearchParams): Sender => {
  const service = form.get('MessagingServiceSid');
  const from = form.get('From') ?? '';
  if (service === null) return { service, from: markForeignNumber(account, from) };
  const isKnown = account.messagingServices.includes(service);
  return { service, from: from || (isKnown ? (account.numbers[0]?.phoneNumber ?? '') : '') };
};

/** A number that the account does not own gets a question mark in front, which `findError` reads. */
const markForeignNumber = (account: Account, from: string): string => {
  const isOwned = account.numbers.some(({ phoneNumber }) => phoneNumber === from);
  return isOwned || from === '' || from === validMagicSender || from in magicSenders ? from : `?${from}`;
};

/** The code of the first error in the request, in Twilio's order: To, From, Body, opt-out. */
const findError = (twilio: TwilioStandIn, from: string, form: URLSearchParams): number | undefined => {
  const to = form.get('To') ?? '';
  const body = form.get('Body') ?? '';
  const validity = form.get('ValidityPeriod') ?? '36000';
  if (to === '') return 21604;
  if (magicRecipients[to] !== undefined) return magicRecipients[to];
  if (!e164.test(to)) return 21211;
  if (from === '') return 21603;
  if (magicSenders[from] !== undefined) return magicSenders[from];
  if (from.startsWith('?')) return e164.test(from.slice(1)) ? 21606 : 21212;
  if (body === '' && !form.has('MediaUrl') && !form.has('ContentSid')) return 21602;
  if (body.length > 1600) return 21617;
  if (!/^\d+$/.test(validity) || Number(validity) < 1 || Number(validity) > 36_000) return 90007;
  return twilio.hasOptedOut(from, to) ? 21610 : undefined;
};

const acceptText = (
  twilio: TwilioStandIn,
  account: Account,
  form: URLSearchParams,
  { service, from }: Sender,
): Text => {
  const statusCallback = form.get('StatusCallback');
  return twilio.addText({
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

/** The account's texts that match the query, newest first. */
export const listTexts = (twilio: TwilioStandIn, account: Account, { query, path }: IncomingRequest): Reply => {
  const size = Math.min(1000, Number(query.get('PageSize') ?? '50') || 50);
  const number = Number(query.get('Page') ?? '0') || 0;
  const matching = twilio.texts
    .all()
    .filter((text) => text.accountSid === account.sid && matchesQuery(text, query))
    .reverse();
  const page = matching.slice(number * size, (number + 1) * size);
  const next = matching.length > (number + 1) * size;
  return json(200, pageOf('messages', page.map(textFields), path, { number, size, next }));
};

const matchesQuery = (text: Text, query: URLSearchParams): boolean => {
  const day = (text.sentAt ?? text.createdAt).slice(0, 10);
  const equals = (name: string, value: string | null): boolean => !query.has(name) || query.get(name) === value;
  const after = query.get('DateSent>')?.slice(0, 10) ?? '';
  const before = query.get('DateSent<')?.slice(0, 10) ?? '9999';
  return equals('To', text.to) && equals('From', text.from) && equals('DateSent', day) && day >= after && day <= before;
};

/** One text; 404 where the account has none with that id. */
export const fetchText = (twilio: TwilioStandIn, account: Account, request: IncomingRequest): Reply =>
  withText(twilio, account, request, (text) => json(200, textFields(text)));

/** Cancels a text that is not sent yet, or empties its body. */
export const updateText = (twilio: TwilioStandIn, account: Account, request: IncomingRequest): Reply =>
  withText(twilio, account, request, (text) => {
    const form = new URLSearchParams(request.body);
    const isUnsent = text.status === 'scheduled' || text.status === 'accepted' || text.status === 'queued';
    if (form.get('Status') === 'canceled' && isUnsent)
      return json(200, textFields(twilio.saveText({ ...text, status: 'canceled' })));
    if (form.get('Body') === '') return json(200, textFields(twilio.saveText({ ...text, body: '' })));
    return twilioError(400, 20001, 'The message cannot be changed this way');
  });

const withText = (
  twilio: TwilioStandIn,
  account: Account,
  { params, path }: IncomingRequest,
  act: (text: Text) => Reply,
): Reply => {
  const text = twilio.texts.get(params['sid'] ?? '');
  return text?.accountSid === account.sid
    ? act(text)
    : twilioError(404, 20404, `The requested resource ${path} was not found`);
};
