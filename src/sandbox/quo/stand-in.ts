import { z } from 'zod';
import { Collection } from '../collection.ts';
import { BackgroundTasks, type SandboxContext } from '../context.ts';
import { FaultPlan } from '../fault-plan.ts';
import { ControlError } from '../wire/control-route.ts';
import { deliverText, notifySubscribers, type DeliveryContext } from './delivery.ts';
import {
  Contact,
  defaultQuoSettings,
  QuoText,
  Subscription,
  Workspace,
  type QuoFault,
  type QuoSettings,
} from './records.ts';

const OptOut = z.object({ out: z.boolean() });
const stopWords = ['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT'];
const startWords = ['START', 'UNSTOP'];

type NewText = Pick<QuoText, 'apiKey' | 'phoneNumberId' | 'to' | 'from' | 'text' | 'direction' | 'status' | 'userId'>;

/** The stand-in for Quo (once OpenPhone): its workspaces, texts, contacts and webhooks, and its planned faults. */
export class QuoStandIn implements DeliveryContext {
  readonly sandbox: SandboxContext;
  readonly workspaces: Collection<typeof Workspace>;
  readonly texts: Collection<typeof QuoText>;
  readonly contacts: Collection<typeof Contact>;
  readonly subscriptions: Collection<typeof Subscription>;
  readonly faults: FaultPlan<QuoFault>;
  settings: QuoSettings = defaultQuoSettings;
  private readonly optOuts: Collection<typeof OptOut>;
  private readonly tasks = new BackgroundTasks();
  /** A token bucket for each key, which holds one second's worth of requests. */
  private readonly buckets = new Map<string, { tokens: number; at: number }>();

  constructor(sandbox: SandboxContext) {
    const { journal, random } = sandbox;
    this.sandbox = sandbox;
    this.workspaces = new Collection(journal, 'quo.workspace', Workspace);
    this.texts = new Collection(journal, 'quo.text', QuoText);
    this.contacts = new Collection(journal, 'quo.contact', Contact);
    this.subscriptions = new Collection(journal, 'quo.subscription', Subscription);
    this.optOuts = new Collection(journal, 'quo.opt-out', OptOut);
    this.faults = new FaultPlan(random);
  }

  hasOptedOut(apiKey: string, recipient: string): boolean {
    return this.optOuts.get(`${apiKey}>${recipient}`)?.out ?? false;
  }

  /** Counts a request of this key; whether it is within the rate limit. */
  takesRequest(apiKey: string): boolean {
    const rate = this.settings.requestsPerSecond;
    const now = performance.now();
    const { tokens, at } = this.buckets.get(apiKey) ?? { tokens: rate, at: now };
    const available = Math.min(rate, tokens + ((now - at) / 1000) * rate);
    this.buckets.set(apiKey, { tokens: Math.max(0, available - 1), at: now });
    return available >= 1;
  }

  saveText(text: QuoText): QuoText {
    this.texts.put(text.id, text);
    this.sandbox.notifyChange();
    return text;
  }

  addText(fields: NewText): QuoText {
    const { random } = this.sandbox;
    const at = new Date().toISOString();
    const ids = { id: `AC${random.hex(24)}`, conversationId: `CN${random.hex(24)}` };
    return this.saveText({ ...fields, ...ids, errorCode: null, createdAt: at, updatedAt: at });
  }

  /** Delivers an accepted text in the background. */
  startDelivery(text: QuoText, fault: QuoFault | undefined): void {
    this.tasks.add(deliverText(this, text, fault));
  }

  /** A text from a phone to one of the workspaces' numbers; resolves when every subscriber has answered. */
  async receiveText(from: string, to: string, body: string): Promise<QuoText> {
    for (const workspace of this.workspaces.all()) {
      const number = workspace.numbers.find((owned) => owned.number === to);
      if (number === undefined) continue;
      const { apiKey } = workspace;
      const word = body.trim().toUpperCase();
      if (stopWords.includes(word)) this.optOuts.put(`${apiKey}>${from}`, { out: true });
      if (startWords.includes(word)) this.optOuts.put(`${apiKey}>${from}`, { out: false });
      const envelope = { apiKey, phoneNumberId: number.id, to, from, userId: workspace.users[0]?.id ?? 'USsandbox' };
      const text = this.addText({ ...envelope, text: body, direction: 'incoming', status: 'received' });
      await notifySubscribers(this, 'message.received', text);
      return text;
    }
    throw new ControlError(`No workspace owns ${to}`);
  }

  /** Resolves when every delivery is finished. */
  idle(): Promise<void> {
    return this.tasks.idle();
  }

  clear(): void {
    for (const collection of [this.workspaces, this.texts, this.contacts, this.subscriptions, this.optOuts])
      collection.clear();
    this.faults.clear();
    this.buckets.clear();
    this.settings = defaultQuoSettings;
    this.sandbox.notifyChange();
  }
}
