import { z } from 'zod';
import { type SandboxContext, createRandom } from './context.ts';
import { demoMerchant, demoQuo, demoTwilio } from './demo.ts';
import { IposControl } from './ipos/control.ts';
import type { IposSettings, LedgerEntry } from './ipos/records.ts';
import { iposControlRoutes, iposRoutes } from './ipos/routes.ts';
import { IposStandIn } from './ipos/stand-in.ts';
import { openJournal } from './journal.ts';
import { phoneRoutes, type PhoneContext } from './phone/routes.ts';
import { QuoControl } from './quo/control.ts';
import type { QuoText } from './quo/records.ts';
import { quoControlRoutes, quoRoutes } from './quo/routes.ts';
import { QuoStandIn } from './quo/stand-in.ts';
import { WebhookReceiver } from './receiver/receiver.ts';
import { receiverControlRoutes, receiverRoutes } from './receiver/routes.ts';
import { shopRoutes } from './shop/routes.ts';
import { MailSink, type Mail } from './smtp/mail-sink.ts';
import { TwilioControl } from './twilio/control.ts';
import type { Text } from './twilio/records.ts';
import { twilioControlRoutes, twilioRoutes } from './twilio/routes.ts';
import { TwilioStandIn } from './twilio/stand-in.ts';
import { bodyOf, controlRoute } from './wire/control-route.ts';
import type { Route } from './wire/http.ts';
import { listen } from './wire/server.ts';

/** How the stand-ins are started. */
export interface SandboxOptions {
  /** 0 takes a free port. */
  readonly port: number;
  /** Loopback by default. */
  readonly host?: string;
  /** A free port by default. */
  readonly smtpPort?: number;
  /** Where browsers reach the sandbox, if not at its own address; pages on its host may tokenise for the demo merchant. */
  readonly publicUrl?: string;
  /** Makes ids and faults by probability repeat. */
  readonly seed?: number;
  /** A folder that keeps charges, texts and emails between two starts. */
  readonly stateDir?: string;
  /** How fast texts are delivered: 1 as Twilio does, 0 at once. */
  readonly pace?: number;
  /** Settings of the iPOS stand-in that differ from the default. */
  readonly iposSettings?: Partial<IposSettings>;
}

/** The running stand-ins and their controls. */
export interface Sandbox {
  readonly url: string;
  readonly smtpUrl: string;
  readonly ipos: IposControl;
  readonly twilio: TwilioControl;
  readonly quo: QuoControl;
  readonly mail: Pick<MailSink, 'list' | 'refuse'>;
  /** A store's server that webhooks go to, at `/receiver/{any name}`. */
  readonly receiver: Pick<WebhookReceiver, 'all' | 'fault' | 'clearFaults'>;
  /** What was charged, voided, refunded and captured, oldest first; amounts in cents. */
  ledger(): readonly LedgerEntry[];
  outbox(): Outbox;
  /** Deletes everything but the demo's merchant, account and workspace. */
  reset(): void;
  stop(): Promise<void>;
}

/** What the program sent and received, oldest first. */
export interface Outbox {
  /** Through Twilio. */
  readonly texts: readonly Text[];
  readonly quoTexts: readonly QuoText[];
  readonly mails: readonly Mail[];
}

/** Starts the stand-ins for iPOS, Twilio, Quo and the mail server on one machine. No money moves and no message is delivered. */
export const startSandbox = async (options: SandboxOptions): Promise<Sandbox> => {
  const { host = '127.0.0.1', publicUrl } = options;
  const shutdown = new AbortController();
  const { twilio, quo, mailSink, routes, controls } = assemble(options, shutdown.signal);
  twilio.resume();
  const httpServer = await listen(routes, options.port, host);
  const smtpServer = await mailSink.listen(options.smtpPort ?? 0, host);
  return {
    ...controls,
    url: publicUrl ?? `http://${host}:${httpServer.port}`,
    smtpUrl: smtpServer.url,
    stop: async () => {
      shutdown.abort();
      await Promise.all([httpServer.stop(), smtpServer.stop(), twilio.idle(), quo.idle()]);
    },
  };
};

/** Builds the stand-ins with their routes and controls; nothing listens yet. */
const assemble = (options: SandboxOptions, shutdown: AbortSignal) => {
  const { pace = 1, iposSettings = {}, publicUrl } = options;
  const journal = openJournal(options.stateDir);
  const listeners = new Set<() => void>();
  const notifyChange = (): void => listeners.forEach((listener) => listener());
  const context: SandboxContext = { journal, random: createRandom(options.seed), shutdown, notifyChange, pace };
  const ipos = new IposStandIn(context, iposSettings);
  const twilio = new TwilioStandIn(context);
  const quo = new QuoStandIn(context);
  const mailSink = new MailSink(context);
  const receiver = new WebhookReceiver(context);
  const providers = { ipos: new IposControl(ipos), twilio: new TwilioControl(twilio), quo: new QuoControl(quo) };
  const reset = (): void => {
    journal.clear();
    ipos.reset(iposSettings);
    for (const standIn of [twilio, quo, mailSink, receiver]) standIn.clear();
    seedDemo(providers, publicUrl);
  };
  const ledger = (): readonly LedgerEntry[] => ipos.ledger.entries.all();
  const outbox = (): Outbox => ({ texts: twilio.texts.all(), quoTexts: quo.texts.all(), mails: mailSink.list() });
  const controls = { ...providers, mail: mailSink, receiver, ledger, outbox, reset };
  const phone = phoneRoutes({ outbox, ledger, receive: receiveFromPhone(providers), listeners });
  const provided = [...iposRoutes(ipos), ...twilioRoutes(twilio), ...quoRoutes(quo)];
  seedDemo(providers, publicUrl);
  return {
    twilio,
    quo,
    mailSink,
    controls,
    routes: [
      ...provided,
      ...phone,
      ...shopRoutes,
      ...receiverRoutes(receiver),
      ...receiverControlRoutes(receiver),
      ...controlRoutes(controls),
    ],
  };
};

type ProviderControls = Pick<Sandbox, 'ipos' | 'twilio' | 'quo'>;

/** A text from the phone goes to the provider that owns the number. */
const receiveFromPhone =
  ({ twilio, quo }: ProviderControls): PhoneContext['receive'] =>
  (text) =>
    quo.ownsNumber(text.to) ? quo.inbound(text) : twilio.inbound(text);

/** Registers the demo's keys; other merchants and accounts stay as they are. */
const seedDemo = ({ ipos, twilio, quo }: ProviderControls, publicUrl?: string): void => {
  const { tpn, domains, ...keys } = demoMerchant;
  const publicHost = publicUrl === undefined ? [] : [new URL(publicUrl).hostname];
  ipos.putMerchant({ ...keys, domains: [...domains, ...publicHost] }, tpn);
  const { accountSid: sid, authToken, fromNumber: phoneNumber } = demoTwilio;
  const numbers = [{ phoneNumber }];
  if (!twilio.hasAccount(sid)) twilio.putAccount({ sid, authToken, friendlyName: 'Demo store', numbers });
  const { apiKey, phoneNumberId: id, number } = demoQuo;
  quo.putWorkspace({ apiKey, numbers: [{ id, number }], users: [{ id: 'USsandbox1', email: 'clerk@demo.example' }] });
};

const MailRefusal = z.strictObject({ address: z.string(), code: z.union([z.literal(550), z.literal(451)]).optional() });

const controlRoutes = (controls: Omit<Sandbox, 'url' | 'smtpUrl' | 'stop'>): readonly Route[] => [
  ...iposControlRoutes(controls.ipos),
  ...twilioControlRoutes(controls.twilio),
  ...quoControlRoutes(controls.quo),
  controlRoute('POST', /^\/_(_)?sim\/reset$/, () => controls.reset()),
  controlRoute('GET', /^\/_sim\/outbox$/, () => controls.outbox()),
  controlRoute('POST', /^\/_sim\/mail\/refuse$/, (request) => {
    const { address, code } = bodyOf(request, MailRefusal);
    controls.mail.refuse(address, code);
  }),
];
