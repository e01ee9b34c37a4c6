import type { z } from 'zod';
import type { Line } from './stand-in.ts';
import { QuoFault, QuoHabits, Workspace, type QuoText } from './records.ts';

/** What tests and the demo may do to the Quo stand-in from inside the process. */
export class QuoControl {
  private readonly line: Line;

  constructor(line: Line) {
    this.line = line;
  }

  /** Opens a workspace, or replaces the one with this key. */
  putWorkspace(workspace: z.input<typeof Workspace>): Workspace {
    return this.line.workspaces.put(workspace.apiKey, Workspace.parse(workspace));
  }

  /** Whether a number belongs to any workspace. */
  owns(number: string): boolean {
    return this.line.workspaces.all().some(({ numbers }) => numbers.some((one) => one.number === number));
  }

  /** Plans a fault: for one recipient, the next requests, or by chance. */
  fault(fault: z.input<typeof QuoFault>): void {
    this.line.faults.add(QuoFault.parse(fault));
  }

  clearFaults(): void {
    this.line.faults.clear();
  }

  /** Changes how the stand-in speaks; what is not named stays as it is. */
  setHabits(habits: { [Name in keyof QuoHabits]?: QuoHabits[Name] | undefined }): QuoHabits {
    this.line.habits = QuoHabits.parse({ ...this.line.habits, ...habits });
    return this.line.habits;
  }

  /** Every text, oldest first, in both directions. */
  texts(): readonly QuoText[] {
    return this.line.texts.all();
  }

  /** A person texts one of our numbers; settled when every subscriber has answered. */
  inbound(text: { from: string; to: string; body: string }): Promise<QuoText> {
    return this.line.receive(text.from, text.to, text.body);
  }

  /** Resolves when every accepted text has run its course. */
  idle(): Promise<void> {
    return this.line.idle();
  }
}
