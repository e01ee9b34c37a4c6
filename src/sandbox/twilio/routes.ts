import { timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { bodyOf, controlRoute } from '../wire/control-route.ts';
import { json, type Incoming, type Reply, type Route } from '../wire/http.ts';
import { accountFields, numberFields, pageOf, textFields, twilioError } from './replies.ts';
import type { Carrier } from './stand-in.ts';
import type { TwilioControl } from './control.ts';
import { createText } from './messages.ts';
import { Account, TextFault, type Text } from './records.ts';

type Handle = (account: Account, request: Incoming) => Reply | Promise<Reply>;

const base = '/2010-04-01/Accounts/(?<account>AC[0-9a-fA-F]{32})';

/** The paths that Twilio answers at. */
export const twilioRoutes = (carrier: Carrier): readonly Route[] => {
  const on = (method: string, path: string, handle: Handle): Route => ({
    method,
    path: new RegExp(`^${base}${path}$`),
    handle: (request) => authorized(carrier, request, handle),
  });
  return [
    on('GET', '\\.json', (account) => json(200, accountFields(account))),
    on('POST', '/Messages\\.json', (account, request) => createText(carrier, account, request)),
    on('GET', '/Messages\\.json', (account, request) => listTexts(carrier, account, request)),
    on('GET', '/Messages/(?<sid>SM[0-9a-f]{32})\\.json', (account, request) =>
      withText(carrier, account, request, (found) => json(200, textFields(found))),
    ),
    on('POST', '/Messages/(?<sid>SM[0-9a-f]{32})\\.json', (account, request) =>
      withText(carrier, account, request, (found) => change(carrier, found, new URLSearchParams(request.body))),
    ),
    on('GET', '/IncomingPhoneNumbers\\.json', listNumbers),
  ];
};

const authorized = (carrier: Carrier, request: Incoming, handle: Handle): Reply | Promise<Reply> => {
  const given = Buffer.from((request.headers.authorization ?? '').replace(/^Basic /i, ''), 'base64');
  const account = carrier.accounts.get(request.params['account'] ?? '');
  const right = Buffer.from(`${account?.sid ?? ''}:${account?.authToken ?? ''}`);
  const same = given.length === right.length && timingSafeEqual(given, right);
  if (account === undefined || !same) return unauthorized();
  return handle(account, request);
};

const unauthorized = (): Reply => {
  const reply = twilioError(401, 20003, 'Authenticate');
  return reply.kind === 'answer'
    ? { ...reply, headers: { ...reply.headers, 'www-authenticate': 'Basic realm="Twilio API"' } }
    : reply;
};

const withText = (
  carrier: Carrier,
  account: Account,
  { params, path }: Incoming,
  act: (found: Text) => Reply,
): Reply => {
  const found = carrier.texts.get(params['sid'] ?? '');
  return found?.accountSid === account.sid
    ? act(found)
    : twilioError(404, 20404, `The requested resource ${path} was not found`);
};

const change = (carrier: Carrier, found: Text, form: URLSearchParams): Reply => {
  const waits = found.status === 'scheduled' || found.status === 'accepted' || found.status === 'queued';
  if (form.get('Status') === 'canceled' && waits)
    return json(200, textFields(carrier.keep({ ...found, status: 'canceled' })));
  if (form.get('Body') === '') return json(200, textFields(carrier.keep({ ...found, body: '' })));
  return twilioError(400, 20001, 'The message cannot be changed this way');
};

const listTexts = (carrier: Carrier, account: Account, { query, path }: Incoming): Reply => {
  const size = Math.min(1000, Number(query.get('PageSize') ?? '50') || 50);
  const number = Number(query.get('Page') ?? '0') || 0;
  const fitting = carrier.texts
    .all()
    .filter((one) => one.accountSid === account.sid && fits(one, query))
    .reverse();
  const page = fitting.slice(number * size, (number + 1) * size);
  const next = fitting.length > (number + 1) * size;
  return json(200, pageOf('messages', page.map(textFields), path, { number, size, next }));
};

const fits = (one: Text, query: URLSearchParams): boolean => {
  const day = (one.sentAt ?? one.createdAt).slice(0, 10);
  const is = (name: string, value: string | null): boolean => !query.has(name) || query.get(name) === value;
  const after = query.get('DateSent>')?.slice(0, 10) ?? '';
  const before = query.get('DateSent<')?.slice(0, 10) ?? '9999';
  return is('To', one.to) && is('From', one.from) && is('DateSent', day) && day >= after && day <= before;
};

const listNumbers: Handle = (account, { query, path }) => {
  const wanted = query.get('PhoneNumber') ?? '';
  const owned = account.numbers.filter(({ phoneNumber }) => phoneNumber.includes(wanted));
  const items = owned.map(({ phoneNumber, smsUrl }) => numberFields(account, phoneNumber, smsUrl));
  return json(200, pageOf('incoming_phone_numbers', items, path, { number: 0, size: 50, next: false }));
};

const Inbound = z.strictObject({ from: z.string(), to: z.string(), body: z.string(), url: z.url().optional() });
const Pace = z.strictObject({ pace: z.number().nonnegative() });

/** The control paths of the text stand-in. */
export const twilioControlRoutes = (control: TwilioControl): readonly Route[] => [
  controlRoute('POST', /^\/_sim\/inbound$/, (request) => control.inbound(bodyOf(request, Inbound))),
  controlRoute('POST', /^\/_sim\/fault$/, (request) => control.fault(bodyOf(request, TextFault))),
  controlRoute('PUT', /^\/_sim\/pace$/, (request) => control.setPace(bodyOf(request, Pace).pace)),
  controlRoute('PUT', /^\/_sim\/accounts\/(?<sid>AC[0-9a-f]{32})$/, (request) =>
    control.putAccount({ ...bodyOf(request, Account.omit({ sid: true })), sid: request.params['sid'] ?? '' }),
  ),
];
