import type { z } from 'zod';
import { Account, TextFault, type Text } from './records.ts';
import type { TwilioStandIn } from './stand-in.ts';

/** What tests and the demo can do to the Twilio stand-in from inside the process. */
export class TwilioControl {
  private readonly twilio: TwilioStandIn;

  constructor(twilio: TwilioStandIn) {
    this.twilio = twilio;
  }

  /** Registers an account, or replaces one. */
  putAccount(account: z.input<typeof Account>): Account {
    return this.twilio.accounts.put(account.sid, Account.parse(account));
  }

  hasAccount(sid: string): boolean {
    return this.twilio.accounts.get(sid) !== undefined;
  }

  /** Sets the webhook for texts to a number, as the number's settings page does. */
  setInboundUrl(phoneNumber: string, smsUrl: string): void {
    for (const account of this.twilio.accounts.all()) {
      if (!account.numbers.some((number) => number.phoneNumber === phoneNumber)) continue;
      const numbers = account.numbers.map((number) =>
        number.phoneNumber === phoneNumber ? { ...number, smsUrl } : number,
      );
      this.putAccount({ ...account, numbers });
    }
  }

  /** Plans a fault: for one recipient, for the next requests, or by probability. */
  fault(fault: z.input<typeof TextFault>): void {
    this.twilio.faults.add(TextFault.parse(fault));
  }

  clearFaults(): void {
    this.twilio.faults.clear();
  }

  /** Sets how fast texts are delivered, also through Quo: 1 as Twilio does, 0 at once. */
  setPace(pace: number): void {
    this.twilio.sandbox.pace = pace;
  }

  /** Every text, oldest first, in both directions. */
  texts(): readonly Text[] {
    return this.twilio.texts.all();
  }

  /** A person texts one of the accounts' numbers; resolves when the webhook has been answered. */
  inbound(text: { from: string; to: string; body: string; url?: string | undefined }): Promise<Text> {
    return this.twilio.receiveText(text.from, text.to, text.body, text.url);
  }

  /** Resolves when every delivery is finished. */
  idle(): Promise<void> {
    return this.twilio.idle();
  }
}
