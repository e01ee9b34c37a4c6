import { timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { bodyOf, controlRoute } from '../wire/control-route.ts';
import { json, type IncomingRequest, type Reply, type Route } from '../wire/http.ts';
import type { TwilioControl } from './control.ts';
import { createText, fetchText, listTexts, updateText } from './messages.ts';
import { Account, TextFault } from './records.ts';
import { accountFields, numberFields, pageOf, twilioError } from './replies.ts';
import type { TwilioStandIn } from './stand-in.ts';

type Handler = (twilio: TwilioStandIn, account: Account, request: IncomingRequest) => Reply | Promise<Reply>;

const base = '/2010-04-01/Accounts/(?<account>AC[0-9a-fA-F]{32})';

/** The paths of Twilio, for callers with an account's credentials. */
export const twilioRoutes = (twilio: TwilioStandIn): readonly Route[] => {
  const route = (method: string, path: string, handler: Handler): Route => ({
    method,
    path: new RegExp(`^${base}${path}$`),
    handle: (request) => {
      const account = authenticate(twilio, request);
      return account === undefined ? unauthorized() : handler(twilio, account, request);
    },
  });
  return [
    route('GET', '\\.json', (_, account) => json(200, accountFields(account))),
    route('POST', '/Messages\\.json', createText),
    route('GET', '/Messages\\.json', listTexts),
    route('GET', '/Messages/(?<sid>SM[0-9a-f]{32})\\.json', fetchText),
    route('POST', '/Messages/(?<sid>SM[0-9a-f]{32})\\.json', updateText),
    route('GET', '/IncomingPhoneNumbers\\.json', listNumbers),
  ];
};

const authenticate = (twilio: TwilioStandIn, request: IncomingRequest): Account | undefined => {
  const actual = Buffer.from((request.headers.authorization ?? '').replace(/^Basic /i, ''), 'base64');
  const account = twilio.accounts.get(request.params['account'] ?? '');
  const expected = Buffer.from(`${account?.sid ?? ''}:${account?.authToken ?? ''}`);
  const isEqual = actual.length === expected.length && timingSafeEqual(actual, expected);
  return isEqual ? account : undefined;
};

const unauthorized = (): Reply => {
  const reply = twilioError(401, 20003, 'Authenticate');
  return reply.kind === 'response'
    ? { ...reply, headers: { ...reply.headers, 'www-authenticate': 'Basic realm="Twilio API"' } }
    : reply;
};

const listNumbers: Handler = (_, account, { query, path }) => {
  const part = query.get('PhoneNumber') ?? '';
  const owned = account.numbers.filter(({ phoneNumber }) => phoneNumber.includes(part));
  const items = owned.map(({ phoneNumber, smsUrl }) => numberFields(account, phoneNumber, smsUrl));
  return json(200, pageOf('incoming_phone_numbers', items, path, { number: 0, size: 50, next: false }));
};

const Inbound = z.strictObject({ from: z.string(), to: z.string(), body: z.string(), url: z.url().optional() });
const Pace = z.strictObject({ pace: z.number().nonnegative() });

/** The control paths of the Twilio stand-in, for callers in another process. */
export const twilioControlRoutes = (control: TwilioControl): readonly Route[] => [
  controlRoute('POST', /^\/_sim\/inbound$/, (request) => control.inbound(bodyOf(request, Inbound))),
  controlRoute('POST', /^\/_sim\/fault$/, (request) => control.fault(bodyOf(request, TextFault))),
  controlRoute('PUT', /^\/_sim\/pace$/, (request) => control.setPace(bodyOf(request, Pace).pace)),
  controlRoute('PUT', /^\/_sim\/accounts\/(?<sid>AC[0-9a-f]{32})$/, (request) =>
    control.putAccount({ ...bodyOf(request, Account.omit({ sid: true })), sid: request.params['sid'] ?? '' }),
  ),
];
