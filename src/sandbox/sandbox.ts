import { z } from 'zod';
import { chance } from './random.ts';
import { demoMerchant, demoQuo, demoTwilio } from './demo.ts';
import { IposControl } from './ipos/control.ts';
import { Gateway } from './ipos/stand-in.ts';
import type { Act, Habits } from './ipos/records.ts';
import { iposControlRoutes, iposRoutes } from './ipos/routes.ts';
import { openJournal } from './journal.ts';
import { phoneRoutes, type PhoneSources } from './phone/routes.ts';
import { QuoControl } from './quo/control.ts';
import { Line } from './quo/stand-in.ts';
import type { QuoText } from './quo/records.ts';
import { quoControlRoutes, quoRoutes } from './quo/routes.ts';
import { MailSink, type Mail } from './smtp/mail-sink.ts';
import { Carrier } from './twilio/stand-in.ts';
import { TwilioControl } from './twilio/control.ts';
import type { Text } from './twilio/records.ts';
import { twilioControlRoutes, twilioRoutes } from './twilio/routes.ts';
import { bodyOf, controlRoute } from './wire/control-route.ts';
import type { Route } from './wire/http.ts';
import { listen } from './wire/server.ts';

/** How the stand-ins are started. */
export interface SandboxOptions {
  /** 0 takes a free port. */
  readonly port: number;
  /** Loopback if unsaid. */
  readonly host?: string;
  /** A free port if unsaid. */
  readonly smtpPort?: number;
  /** Where browsers reach the sandbox, if not at its own address; its host may tokenise for the demo merchant. */
  readonly publicUrl?: string;
  /** Makes ids and the luck of faults repeat. */
  readonly seed?: number;
  /** A folder in which charges, texts and mails outlive the process. */
  readonly stateDir?: string;
  /** How fast texts go: 1 as Twilio does, 0 at once. */
  readonly pace?: number;
  /** How iPOS speaks, where not as usual. */
  readonly habits?: Partial<Habits>;
}

/** The running stand-ins and the strings they hang on. */
export interface Sandbox {
  readonly url: string;
  readonly smtpUrl: string;
  readonly ipos: IposControl;
  readonly twilio: TwilioControl;
  readonly quo: QuoControl;
  readonly mail: Pick<MailSink, 'list' | 'refuse'>;
  /** What was charged, voided, refunded and captured, oldest first; amounts in cents. */
  ledger(): readonly Act[];
  outbox(): Outbox;
  /** Forgets everything but the demo's merchant and account. */
  reset(): void;
  stop(): Promise<void>;
}

/** What left the house, oldest first. */
export interface Outbox {
  /** Through Twilio. */
  readonly texts: readonly Text[];
  readonly quoTexts: readonly QuoText[];
  readonly mails: readonly Mail[];
}

/** Starts the stand-ins for iPOS, Twilio, Quo and the mail server on one machine. Nothing they take or send is real. */
export const startSandbox = async (options: SandboxOptions): Promise<Sandbox> => {
  const { host = '127.0.0.1', publicUrl } = options;
  const stopping = new AbortController();
  const { carrier, line, sink, routes, shown } = assemble(options, stopping.signal);
  carrier.resume();
  const web = await listen(routes, options.port, host);
  const post = await sink.listen(options.smtpPort ?? 0, host);
  return {
    ...shown,
    url: publicUrl ?? `http://${host}:${web.port}`,
    smtpUrl: post.url,
    stop: async () => {
      stopping.abort();
      await Promise.all([web.stop(), post.stop(), carrier.idle(), line.idle()]);
    },
  };
};

/** Builds the stand-ins and ties them to their paths; nothing listens yet. */
const assemble = (options: SandboxOptions, stopping: AbortSignal) => {
  const { pace = 1, habits = {}, publicUrl } = options;
  const journal = openJournal(options.stateDir);
  const luck = chance(options.seed);
  const listeners = new Set<() => void>();
  const changed = (): void => listeners.forEach((tell) => tell());
  const gateway = new Gateway(journal, luck, habits);
  const carrier = new Carrier(journal, luck, { pace, stopping, changed });
  const line = new Line(journal, luck, { pace: () => carrier.pace, stopping, changed });
  const sink = new MailSink(journal, luck, changed);
  const controls = { ipos: new IposControl(gateway), twilio: new TwilioControl(carrier), quo: new QuoControl(line) };
  const reset = (): void => {
    journal.forget();
    gateway.reset(habits);
    for (const one of [carrier, line, sink]) one.clear();
    seedDemo(controls, publicUrl);
  };
  const ledger = (): readonly Act[] => gateway.books.acts.all();
  const outbox = (): Outbox => ({ texts: carrier.texts.all(), quoTexts: line.texts.all(), mails: sink.list() });
  const shown = { ...controls, mail: sink, ledger, outbox, reset };
  const phone = phoneRoutes({ outbox, ledger, receive: receiver(controls), listeners });
  const outside = [...iposRoutes(gateway), ...twilioRoutes(carrier), ...quoRoutes(line)];
  seedDemo(controls, publicUrl);
  return { carrier, line, sink, shown, routes: [...outside, ...phone, ...controlRoutes(shown)] };
};

type Controls = Pick<Sandbox, 'ipos' | 'twilio' | 'quo'>;

/** A text from the phone goes to whichever carrier owns the number. */
const receiver =
  ({ twilio, quo }: Controls): PhoneSources['receive'] =>
  (text) =>
    quo.owns(text.to) ? quo.inbound(text) : twilio.inbound(text);

/** Makes sure the demo's keys open, also after a reset; what a caller registered beside them stays. */
const seedDemo = ({ ipos, twilio, quo }: Controls, publicUrl?: string): void => {
  const { tpn, domains, ...keys } = demoMerchant;
  const publicHost = publicUrl === undefined ? [] : [new URL(publicUrl).hostname];
  ipos.putMerchant({ ...keys, domains: [...domains, ...publicHost] }, tpn);
  const { accountSid: sid, authToken, fromNumber: phoneNumber } = demoTwilio;
  const numbers = [{ phoneNumber }];
  if (!twilio.hasAccount(sid)) twilio.putAccount({ sid, authToken, friendlyName: 'Demo store', numbers });
  const { apiKey, phoneNumberId: id, number } = demoQuo;
  quo.putWorkspace({ apiKey, numbers: [{ id, number }], users: [{ id: 'USsandbox1', email: 'clerk@demo.example' }] });
};

const Refusal = z.strictObject({ address: z.string(), code: z.union([z.literal(550), z.literal(451)]).optional() });

const controlRoutes = (shown: Omit<Sandbox, 'url' | 'smtpUrl' | 'stop'>): readonly Route[] => [
  ...iposControlRoutes(shown.ipos),
  ...twilioControlRoutes(shown.twilio),
  ...quoControlRoutes(shown.quo),
  controlRoute('POST', /^\/_(_)?sim\/reset$/, () => shown.reset()),
  controlRoute('GET', /^\/_sim\/outbox$/, () => shown.outbox()),
  controlRoute('POST', /^\/_sim\/mail\/refuse$/, (request) => {
    const { address, code } = bodyOf(request, Refusal);
    shown.mail.refuse(address, code);
  }),
];
