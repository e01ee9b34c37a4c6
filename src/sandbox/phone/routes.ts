import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { testCards } from '../ipos/cards.ts';
import type { Act } from '../ipos/records.ts';
import type { QuoText } from '../quo/records.ts';
import type { Mail } from '../smtp/mail-sink.ts';
import type { Text } from '../twilio/records.ts';
import { bodyOf, sameOriginJson, settle } from '../wire/control-route.ts';
import { json, text, type Incoming, type Reply, type Route } from '../wire/http.ts';
import { ledgerPage } from './ledger-page.ts';

/** What the phone shows and what it can do. */
export interface PhoneSources {
  outbox(): { readonly texts: readonly Text[]; readonly quoTexts: readonly QuoText[]; readonly mails: readonly Mail[] };
  ledger(): readonly Act[];
  receive(text: { from: string; to: string; body: string }): Promise<unknown>;
  /** Called back whenever a text or a mail is new or moves on. */
  readonly listeners: Set<() => void>;
}

const file = (name: string): string => readFileSync(new URL(`./${name}`, import.meta.url), 'utf8');

/** Only our own files run or show here, whatever a text or a mail may contain. */
const guarded = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

/** A style sheet may stand in several files and is served as one. */
const asset = (path: RegExp, type: string, ...names: readonly string[]): Route => {
  const body = names.map(file).join('\n');
  return { method: 'GET', path, handle: () => text(200, type, body, guarded) };
};

const PhoneReply = z.strictObject({ from: z.string(), to: z.string(), body: z.string().min(1).max(1600) });

/** The sandbox phone, the cards to try and the ledger. */
export const phoneRoutes = (sources: PhoneSources): readonly Route[] => [
  asset(/^\/phone\/?$/, 'text/html', 'phone.html'),
  asset(/^\/phone\/phone\.css$/, 'text/css', 'phone.css', 'conversations.css', 'thread.css', 'cards.css', 'ledger.css'),
  asset(/^\/phone\/phone\.js$/, 'text/javascript', 'phone.js'),
  asset(/^\/phone\/views\.js$/, 'text/javascript', 'views.js'),
  { method: 'GET', path: /^\/$/, handle: () => text(302, 'text/plain', '', { location: '/phone' }) },
  { method: 'GET', path: /^\/phone\/outbox$/, handle: () => json(200, shown(sources), guarded) },
  { method: 'GET', path: /^\/phone\/cards$/, handle: () => json(200, testCards, guarded) },
  { method: 'GET', path: /^\/phone\/events$/, handle: () => events(sources) },
  { method: 'POST', path: /^\/phone\/reply$/, handle: (request) => reply(sources, request) },
  { method: 'GET', path: /^\/ledger$/, handle: (request) => ledger(sources, request) },
];

/** A phone shows the latest, and does not care who carried a text. */
const shown = (sources: PhoneSources) => {
  const { texts, quoTexts, mails } = sources.outbox();
  const seen = [...texts.map(onPhone), ...quoTexts.map(quoOnPhone)];
  const latest = seen.sort((a, b) => a.createdAt.localeCompare(b.createdAt)).slice(-500);
  return { texts: latest, mails: mails.slice(-200) };
};

const onPhone = ({ from, to, body, direction, status, errorCode, createdAt }: Text) => ({
  from,
  to,
  body,
  status,
  createdAt,
  mine: direction === 'inbound',
  errorCode: errorCode === null ? null : String(errorCode),
});

const quoOnPhone = ({ from, to, text: body, direction, status, errorCode, createdAt }: QuoText) => ({
  from,
  to,
  body,
  status,
  errorCode,
  createdAt,
  mine: direction === 'incoming',
});

const events = ({ listeners }: PhoneSources): Reply => ({
  kind: 'events',
  subscribe: (send) => {
    const tell = (): void => send('changed');
    listeners.add(tell);
    return () => listeners.delete(tell);
  },
});

const reply = (sources: PhoneSources, request: Incoming): Reply | Promise<Reply> =>
  sameOriginJson(request) ?? settle(() => sources.receive(bodyOf(request, PhoneReply)));

/** A table for people who came with a browser, data for everybody else. */
const ledger = (sources: PhoneSources, { headers }: Incoming): Reply =>
  (headers.accept ?? '').includes('text/html')
    ? text(200, 'text/html', ledgerPage(sources.ledger()), guarded)
    : json(200, { transactions: sources.ledger() }, guarded);
