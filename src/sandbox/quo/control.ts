import type { z } from 'zod';
import { QuoFault, QuoSettings, Workspace, type QuoText, type Subscription } from './records.ts';
import type { QuoStandIn } from './stand-in.ts';

/** What tests and the demo can do to the Quo stand-in from inside the process. */
export class QuoControl {
  private readonly quo: QuoStandIn;

  constructor(quo: QuoStandIn) {
    this.quo = quo;
  }

  /** Registers a workspace, or replaces the one with this key. */
  putWorkspace(workspace: z.input<typeof Workspace>): Workspace {
    return this.quo.workspaces.put(workspace.apiKey, Workspace.parse(workspace));
  }

  /** Whether a number belongs to any workspace. */
  ownsNumber(number: string): boolean {
    return this.quo.workspaces.all().some(({ numbers }) => numbers.some((owned) => owned.number === number));
  }

  /** Plans a fault: for one recipient, for the next requests, or by probability. */
  fault(fault: z.input<typeof QuoFault>): void {
    this.quo.faults.add(QuoFault.parse(fault));
  }

  clearFaults(): void {
    this.quo.faults.clear();
  }

  /** Changes the given settings; the others stay as they are. */
  changeSettings(change: { [Name in keyof QuoSettings]?: QuoSettings[Name] | undefined }): QuoSettings {
    this.quo.settings = QuoSettings.parse({ ...this.quo.settings, ...change });
    return this.quo.settings;
  }

  /** Every text, oldest first, in both directions. */
  texts(): readonly QuoText[] {
    return this.quo.texts.all();
  }

  /** A webhook by its id, with the key that signs it. */
  webhook(id: string): Subscription | undefined {
    return this.quo.subscriptions.get(id);
  }

  /** A person texts one of the workspaces' numbers; resolves when every subscriber has answered. */
  inbound(text: { from: string; to: string; body: string }): Promise<QuoText> {
    return this.quo.receiveText(text.from, text.to, text.body);
  }

  /** Resolves when every delivery is finished. */
  idle(): Promise<void> {
    return this.quo.idle();
  }
}
