import { z } from 'zod';
import type { Chance } from '../random.ts';
import { FaultBook } from '../fault-plan.ts';
import type { Journal } from '../journal.ts';
import { Shelf } from '../collection.ts';
import { UnderWay } from '../background-tasks.ts';
import { Misuse } from '../wire/control-route.ts';
import { runCourse, type Road } from './delivery.ts';
import { inboundFields, keyword, repliedText } from './fields.ts';
import { Account, Text, type TextFault } from './records.ts';
import { post } from './webhooks.ts';

const OptOut = z.object({ out: z.boolean() });

const unfinished: readonly Text['status'][] = ['accepted', 'queued', 'sent'];

/** The world around the carrier. `pace` 1 is Twilio's own, 0 is at once; `changed` is told of every new or moved text. */
export interface Surroundings {
  readonly pace: number;
  readonly stopping: AbortSignal;
  readonly changed: () => void;
}

/** The text stand-in behind its paths: accounts, texts, opt-outs. */
export class Carrier implements Road {
  readonly accounts: Shelf<typeof Account>;
  readonly texts: Shelf<typeof Text>;
  readonly faults: FaultBook<TextFault>;
  readonly chance: Chance;
  readonly stopping: AbortSignal;
  pace: number;
  private readonly optOuts: Shelf<typeof OptOut>;
  private readonly changed: () => void;
  private readonly underWay = new UnderWay();

  constructor(journal: Journal, chance: Chance, { pace, stopping, changed }: Surroundings) {
    this.accounts = new Shelf(journal, 'twilio.account', Account);
    this.texts = new Shelf(journal, 'twilio.text', Text);
    this.optOuts = new Shelf(journal, 'twilio.opt-out', OptOut);
    this.faults = new FaultBook(chance);
    this.chance = chance;
    this.pace = pace;
    this.stopping = stopping;
    this.changed = changed;
  }

  hasOptedOut(ours: string, theirs: string): boolean {
    return this.optOuts.get(`${ours}>${theirs}`)?.out ?? false;
  }

  keep(text: Text): Text {
    this.texts.put(text.sid, text);
    this.changed();
    return text;
  }

  newText(fields: Omit<Text, 'sid' | 'createdAt' | 'updatedAt' | 'sentAt' | 'errorCode'>): Text {
    const at = new Date().toISOString();
    const sid = `SM${this.chance.hex(32)}`;
    return this.keep({ ...fields, sid, createdAt: at, updatedAt: at, sentAt: null, errorCode: null });
  }

  /** Lets an accepted text run its course in the background. */
  dispatch(text: Text, fault: TextFault | undefined): void {
    this.underWay.add(runCourse(this, text.sid, fault));
  }

  /** Goes on with the texts that an earlier process left on their way. */
  resume(): void {
    for (const text of this.texts.all()) if (unfinished.includes(text.status)) this.dispatch(text, undefined);
  }

  /** A text from a phone to one of our numbers, settled once its webhook has been answered. */
  async receive(from: string, to: string, body: string, url?: string): Promise<Text> {
    const account = this.accounts.all().find(({ numbers }) => numbers.some(({ phoneNumber }) => phoneNumber === to));
    if (account === undefined) throw new Misuse(`No account owns ${to}`);
    const envelope = { accountSid: account.sid, messagingServiceSid: null, to, from, body };
    const text = this.newText({ ...envelope, direction: 'inbound', status: 'received' });
    const heard = keyword(body);
    if (heard?.out !== undefined) this.optOuts.put(`${to}>${from}`, { out: heard.out });
    if (heard !== undefined) this.reply(text, from, heard.reply);
    const target = url ?? account.numbers.find(({ phoneNumber }) => phoneNumber === to)?.smsUrl;
    if (target !== undefined) await this.announce(account, text, from, target);
    return text;
  }

  /** Resolves when every accepted text has run its course and its callbacks are answered. */
  idle(): Promise<void> {
    return this.underWay.idle();
  }

  clear(): void {
    this.accounts.clear();
    this.texts.clear();
    this.optOuts.clear();
    this.faults.clear();
    this.changed();
  }

  private reply(text: Text, to: string, body: string): void {
    const envelope = { accountSid: text.accountSid, messagingServiceSid: null, to, from: text.to, body };
    this.newText({ ...envelope, direction: 'outbound-reply', status: 'delivered' });
  }

  private async announce(account: Account, text: Text, from: string, url: string): Promise<void> {
    const webhook = { url, params: inboundFields(text), signedWith: account.authToken, idempotencyToken: text.sid };
    const said = repliedText((await post(webhook, this.stopping)) ?? '');
    if (said !== undefined && said !== '') this.reply(text, from, said);
  }
}
