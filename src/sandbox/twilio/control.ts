import type { z } from 'zod';
import type { Carrier } from './stand-in.ts';
import { Account, TextFault, type Text } from './records.ts';

/** What tests and the demo may do to the Twilio stand-in from inside the process. */
export class TwilioControl {
  private readonly carrier: Carrier;

  constructor(carrier: Carrier) {
    this.carrier = carrier;
  }

  /** Opens an account, or replaces one. */
  putAccount(account: z.input<typeof Account>): Account {
    return this.carrier.accounts.put(account.sid, Account.parse(account));
  }

  hasAccount(sid: string): boolean {
    return this.carrier.accounts.get(sid) !== undefined;
  }

  /** Says where texts to one of our numbers are announced, as the number's settings page does. */
  setInboundUrl(phoneNumber: string, smsUrl: string): void {
    for (const account of this.carrier.accounts.all()) {
      const numbers = account.numbers.map((one) => (one.phoneNumber === phoneNumber ? { ...one, smsUrl } : one));
      if (numbers.some((one, place) => one !== account.numbers[place])) this.putAccount({ ...account, numbers });
    }
  }

  /** Plans a fault: for one recipient, the next requests, or by chance. */
  fault(fault: z.input<typeof TextFault>): void {
    this.carrier.faults.add(TextFault.parse(fault));
  }

  clearFaults(): void {
    this.carrier.faults.clear();
  }

  /** 1 is Twilio's own pace, 0 is at once. */
  setPace(pace: number): void {
    this.carrier.pace = pace;
  }

  /** Every text, oldest first, in both directions. */
  texts(): readonly Text[] {
    return this.carrier.texts.all();
  }

  /** A person texts one of our numbers; settled when the webhook has been answered. */
  inbound(text: { from: string; to: string; body: string; url?: string | undefined }): Promise<Text> {
    return this.carrier.receive(text.from, text.to, text.body, text.url);
  }

  /** Resolves when every accepted text has run its course. */
  idle(): Promise<void> {
    return this.carrier.idle();
  }
}
