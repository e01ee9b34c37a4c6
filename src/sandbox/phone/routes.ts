import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { testCards } from '../ipos/cards.ts';
import type { LedgerEntry } from '../ipos/records.ts';
import type { QuoText } from '../quo/records.ts';
import type { Mail } from '../smtp/mail-sink.ts';
import type { Text } from '../twilio/records.ts';
import { bodyOf, refuseForeignBody, replyWith } from '../wire/control-route.ts';
import { json, text, type IncomingRequest, type Reply, type Route } from '../wire/http.ts';
import { ledgerPage } from './ledger-page.ts';

/** What the phone reads, and the one thing it can do. */
export interface PhoneContext {
  outbox(): { readonly texts: readonly Text[]; readonly quoTexts: readonly QuoText[]; readonly mails: readonly Mail[] };
  ledger(): readonly LedgerEntry[];
  receive(text: { from: string; to: string; body: string }): Promise<unknown>;
  /** Called after every new or changed text or email. */
  readonly listeners: Set<() => void>;
}

const readAsset = (name: string): string => readFileSync(new URL(`./${name}`, import.meta.url), 'utf8');

/** The browser loads files of the sandbox alone, whatever a text or an email contains. */
const securityHeaders = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

/** Several files are served as one. */
const assetRoute = (path: RegExp, type: string, ...files: readonly string[]): Route => {
  const body = files.map(readAsset).join('\n');
  return { method: 'GET', path, handle: () => text(200, type, body, securityHeaders) };
};

const PhoneReply = z.strictObject({ from: z.string(), to: z.string(), body: z.string().min(1).max(1600) });

/** The sandbox phone, the test cards and the ledger. */
export const phoneRoutes = (context: PhoneContext): readonly Route[] => [
  assetRoute(/^\/phone\/?$/, 'text/html', 'phone.html'),
  assetRoute(/^\/phone\/phone\.css$/, 'text/css', 'phone.css', 'conversations.css', 'cards.css', 'ledger.css'),
  assetRoute(/^\/phone\/phone\.js$/, 'text/javascript', 'phone.js'),
  assetRoute(/^\/phone\/views\.js$/, 'text/javascript', 'views.js'),
  { method: 'GET', path: /^\/$/, handle: () => text(302, 'text/plain', '', { location: '/phone' }) },
  { method: 'GET', path: /^\/phone\/outbox$/, handle: () => json(200, phoneOutbox(context), securityHeaders) },
  { method: 'GET', path: /^\/phone\/cards$/, handle: () => json(200, testCards, securityHeaders) },
  { method: 'GET', path: /^\/phone\/events$/, handle: () => changeEvents(context) },
  { method: 'POST', path: /^\/phone\/reply$/, handle: (request) => receiveReply(context, request) },
  { method: 'GET', path: /^\/ledger$/, handle: (request) => showLedger(context, request) },
];

/** The latest texts of both providers in one form, and the latest emails. */
const phoneOutbox = (context: PhoneContext) => {
  const { texts, quoTexts, mails } = context.outbox();
  const all = [...texts.map(phoneText), ...quoTexts.map(phoneTextOfQuo)];
  const latest = all.sort((a, b) => a.createdAt.localeCompare(b.createdAt)).slice(-500);
  return { texts: latest, mails: mails.slice(-200) };
};

const phoneText = ({ from, to, body, direction, status, errorCode, createdAt }: Text) => ({
  from,
  to,
  body,
  status,
  createdAt,
  mine: direction === 'inbound',
  errorCode: errorCode === null ? null : String(errorCode),
});

const phoneTextOfQuo = ({ from, to, text: body, direction, status, errorCode, createdAt }: QuoText) => ({
  from,
  to,
  body,
  status,
  errorCode,
  createdAt,
  mine: direction === 'incoming',
});

const changeEvents = ({ listeners }: PhoneContext): Reply => ({
  kind: 'event-stream',
  subscribe: (send) => {
    const listener = (): void => send('changed');
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
});

const receiveReply = (context: PhoneContext, request: IncomingRequest): Reply | Promise<Reply> =>
  refuseForeignBody(request) ?? replyWith(() => context.receive(bodyOf(request, PhoneReply)));

/** A page for browsers, JSON for every other caller. */
const showLedger = (context: PhoneContext, { headers }: IncomingRequest): Reply =>
  (headers.accept ?? '').includes('text/html')
    ? text(200, 'text/html', ledgerPage(context.ledger()), securityHeaders)
    : json(200, { transactions: context.ledger() }, securityHeaders);
