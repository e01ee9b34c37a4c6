import { z } from 'zod';
import type { Chance } from '../random.ts';
import { FaultBook } from '../fault-plan.ts';
import type { Journal } from '../journal.ts';
import { Shelf } from '../collection.ts';
import { UnderWay } from '../background-tasks.ts';
import { Misuse } from '../wire/control-route.ts';
import { pause } from '../wire/http.ts';
import { Contact, QuoText, Subscription, usualQuoHabits, Workspace, type QuoFault, type QuoHabits } from './records.ts';
import { announce } from './webhooks.ts';

const OptOut = z.object({ out: z.boolean() });
const stopWords = ['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT'];
const startWords = ['START', 'UNSTOP'];

/** The world around the line. `pace` 1 is the real one, 0 is at once; `changed` is told of every new or moved text. */
export interface Surroundings {
  readonly pace: () => number;
  readonly stopping: AbortSignal;
  readonly changed: () => void;
}

/** The Quo (OpenPhone) stand-in behind its paths: workspaces, texts, contacts, webhooks. */
export class Line {
  readonly workspaces: Shelf<typeof Workspace>;
  readonly texts: Shelf<typeof QuoText>;
  readonly contacts: Shelf<typeof Contact>;
  readonly subscriptions: Shelf<typeof Subscription>;
  readonly faults: FaultBook<QuoFault>;
  readonly chance: Chance;
  habits: QuoHabits = usualQuoHabits;
  private readonly optOuts: Shelf<typeof OptOut>;
  private readonly world: Surroundings;
  private readonly underWay = new UnderWay();

  constructor(journal: Journal, chance: Chance, world: Surroundings) {
    this.workspaces = new Shelf(journal, 'quo.workspace', Workspace);
    this.texts = new Shelf(journal, 'quo.text', QuoText);
    this.contacts = new Shelf(journal, 'quo.contact', Contact);
    this.subscriptions = new Shelf(journal, 'quo.subscription', Subscription);
    this.optOuts = new Shelf(journal, 'quo.opt-out', OptOut);
    this.faults = new FaultBook(chance);
    this.chance = chance;
    this.world = world;
  }

  newText(
    fields: Pick<QuoText, 'apiKey' | 'phoneNumberId' | 'to' | 'from' | 'text' | 'direction' | 'status' | 'userId'>,
  ) {
    const at = new Date().toISOString();
    const ids = { id: `AC${this.chance.hex(24)}`, conversationId: `CN${this.chance.hex(24)}` };
    return this.keep({ ...fields, ...ids, errorCode: null, createdAt: at, updatedAt: at });
  }

  /** Lets an accepted text run its course in the background. */
  dispatch(text: QuoText, fault: QuoFault | undefined): void {
    this.underWay.add(this.run(text, fault));
  }

  /** A text from a phone to one of our numbers; settled when every subscriber has answered. */
  async receive(from: string, to: string, body: string): Promise<QuoText> {
    for (const workspace of this.workspaces.all()) {
      const number = workspace.numbers.find((one) => one.number === to);
      if (number === undefined) continue;
      const { apiKey } = workspace;
      const word = body.trim().toUpperCase();
      if (stopWords.includes(word)) this.optOuts.put(`${apiKey}>${from}`, { out: true });
      if (startWords.includes(word)) this.optOuts.put(`${apiKey}>${from}`, { out: false });
      const envelope = { apiKey, phoneNumberId: number.id, to, from, userId: workspace.users[0]?.id ?? 'USsandbox' };
      const text = this.newText({ ...envelope, text: body, direction: 'incoming', status: 'received' });
      await this.tell('message.received', text);
      return text;
    }
    throw new Misuse(`No workspace owns ${to}`);
  }

  /** Resolves when every accepted text has run its course. */
  idle(): Promise<void> {
    return this.underWay.idle();
  }

  clear(): void {
    for (const shelf of [this.workspaces, this.texts, this.contacts, this.subscriptions, this.optOuts]) shelf.clear();
    this.faults.clear();
    this.habits = usualQuoHabits;
    this.world.changed();
  }

  private keep(text: QuoText): QuoText {
    this.texts.put(text.id, text);
    this.world.changed();
    return text;
  }

  private async run(text: QuoText, fault: QuoFault | undefined): Promise<void> {
    await pause(200 * this.world.pace(), this.world.stopping);
    // An opted-out recipient shows only afterwards, because the answer to the send was yes.
    if (this.optOuts.get(`${text.apiKey}>${text.to}`)?.out) return this.finish(text, 'failed', '21610');
    this.advance(text, 'sent', null);
    await pause(300 * this.world.pace(), this.world.stopping);
    if (fault?.fault === 'no_receipt') return;
    if (fault?.fault === 'undelivered') return this.finish(text, 'undelivered', '30007');
    return this.finish(text, 'delivered', null);
  }

  private async finish(
    text: QuoText,
    status: 'delivered' | 'undelivered' | 'failed',
    code: string | null,
  ): Promise<void> {
    if (!this.world.stopping.aborted) await this.tell(`message.${status}`, this.advance(text, status, code));
  }

  private advance(text: QuoText, status: QuoText['status'], errorCode: string | null): QuoText {
    return this.keep({ ...text, status, errorCode, updatedAt: new Date().toISOString() });
  }

  private async tell(type: string, text: QuoText): Promise<void> {
    const heard = this.subscriptions.all().filter(({ apiKey, events, resourceIds }) => {
      const here = resourceIds.includes('*') || resourceIds.includes(text.phoneNumberId);
      return apiKey === text.apiKey && events.includes(type) && here;
    });
    const eventId = `EV${this.chance.hex(24)}`;
    await Promise.all(heard.map((one) => announce(one, type, text, eventId, this.world.stopping)));
  }
}
