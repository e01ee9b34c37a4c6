import { z } from 'zod';
import { Collection } from '../collection.ts';
import { BackgroundTasks, type SandboxContext } from '../context.ts';
import { FaultPlan } from '../fault-plan.ts';
import { ControlError } from '../wire/control-route.ts';
import { deliverText, type DeliveryContext } from './delivery.ts';
import { Account, Text, type TextFault } from './records.ts';
import { inboundFields, messageOfTwiml, postWebhook } from './webhooks.ts';

const OptOut = z.object({ out: z.boolean() });

const unfinished: readonly Text['status'][] = ['accepted', 'queued', 'sent'];

/** The stand-in for Twilio: its accounts, texts and opt-outs, and its planned faults. */
export class TwilioStandIn implements DeliveryContext {
  readonly sandbox: SandboxContext;
  readonly accounts: Collection<typeof Account>;
  readonly texts: Collection<typeof Text>;
  readonly faults: FaultPlan<TextFault>;
  private readonly optOuts: Collection<typeof OptOut>;
  private readonly tasks = new BackgroundTasks();

  constructor(sandbox: SandboxContext) {
    const { journal, random } = sandbox;
    this.sandbox = sandbox;
    this.accounts = new Collection(journal, 'twilio.account', Account);
    this.texts = new Collection(journal, 'twilio.text', Text);
    this.optOuts = new Collection(journal, 'twilio.opt-out', OptOut);
    this.faults = new FaultPlan(random);
  }

  hasOptedOut(ownNumber: string, recipient: string): boolean {
    return this.optOuts.get(`${ownNumber}>${recipient}`)?.out ?? false;
  }

  saveText(text: Text): Text {
    this.texts.put(text.sid, text);
    this.sandbox.notifyChange();
    return text;
  }

  addText(fields: Omit<Text, 'sid' | 'createdAt' | 'updatedAt' | 'sentAt' | 'errorCode'>): Text {
    const at = new Date().toISOString();
    const sid = `SM${this.sandbox.random.hex(32)}`;
    return this.saveText({ ...fields, sid, createdAt: at, updatedAt: at, sentAt: null, errorCode: null });
  }

  /** Delivers an accepted text in the background. */
  startDelivery(text: Text, fault: TextFault | undefined): void {
    this.tasks.add(deliverText(this, text.sid, fault));
  }

  /** Continues the deliveries that an earlier process did not finish. */
  resume(): void {
    for (const text of this.texts.all()) if (unfinished.includes(text.status)) this.startDelivery(text, undefined);
  }

  /** A text from a phone to one of the accounts' numbers; resolves when its webhook has been answered. */
  async receiveText(from: string, to: string, body: string, url?: string): Promise<Text> {
    const account = this.accounts.all().find(({ numbers }) => numbers.some(({ phoneNumber }) => phoneNumber === to));
    if (account === undefined) throw new ControlError(`No account owns ${to}`);
    const envelope = { accountSid: account.sid, messagingServiceSid: null, to, from, body };
    const text = this.addText({ ...envelope, direction: 'inbound', status: 'received' });
    const keyword = keywordOf(body);
    if (keyword?.out !== undefined) this.optOuts.put(`${to}>${from}`, { out: keyword.out });
    if (keyword !== undefined) this.reply(text, from, keyword.reply);
    const target = url ?? account.numbers.find(({ phoneNumber }) => phoneNumber === to)?.smsUrl;
    if (target !== undefined) await this.postInbound(account, text, from, target);
    return text;
  }

  /** Resolves when every delivery is finished and its callbacks are answered. */
  idle(): Promise<void> {
    return this.tasks.idle();
  }

  clear(): void {
    this.accounts.clear();
    this.texts.clear();
    this.optOuts.clear();
    this.faults.clear();
    this.sandbox.notifyChange();
  }

  private reply(text: Text, to: string, body: string): void {
    const envelope = { accountSid: text.accountSid, messagingServiceSid: null, to, from: text.to, body };
    this.addText({ ...envelope, direction: 'outbound-reply', status: 'delivered' });
  }

  private async postInbound(account: Account, text: Text, from: string, url: string): Promise<void> {
    const { authToken: signingToken } = account;
    const webhook = { url, params: inboundFields(text), signingToken, idempotencyToken: text.sid };
    const reply = messageOfTwiml((await postWebhook(webhook, this.sandbox.shutdown)) ?? '');
    if (reply !== undefined && reply !== '') this.reply(text, from, reply);
  }
}

const stopWords = ['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT'];
const startWords = ['START', 'YES', 'UNSTOP'];
const helpWords = ['HELP', 'INFO'];

/** What Twilio itself does with a one-word text: whether the number is opted out afterwards, and its reply. */
export const keywordOf = (body: string): { readonly out: boolean | undefined; readonly reply: string } | undefined => {
  const word = body.trim().toUpperCase();
  if (stopWords.includes(word))
    return {
      out: true,
      reply:
        'You have successfully been unsubscribed. You will not receive any more messages from this number. Reply START to resubscribe.',
    };
  if (startWords.includes(word))
    return {
      out: false,
      reply:
        'You have successfully been re-subscribed to messages from this number. Reply HELP for help. Reply STOP to unsubscribe. Msg&Data Rates May Apply.',
    };
  return helpWords.includes(word)
    ? { out: undefined, reply: 'Reply STOP to unsubscribe. Msg&Data Rates May Apply.' }
    : undefined;
};
