import type { z } from 'zod';
import { Collection } from '../collection.ts';
import type { SandboxContext } from '../context.ts';
import { FaultPlan } from '../fault-plan.ts';
import { delay, json, text, type IncomingRequest, type Reply } from '../wire/http.ts';
import { ReceivedCall, ReceiverFault } from './records.ts';

const mostKept = 500;

/** A server of a store to which webhooks go. It keeps what comes and says yes, unless a fault is planned. */
export class WebhookReceiver {
  private readonly context: SandboxContext;
  private readonly calls: Collection<typeof ReceivedCall>;
  private readonly faults: FaultPlan<ReceiverFault>;

  constructor(context: SandboxContext) {
    this.context = context;
    this.calls = new Collection(context.journal, 'webhook', ReceivedCall);
    this.faults = new FaultPlan(context.random);
  }

  /** What came, oldest first. */
  all(): readonly ReceivedCall[] {
    return this.calls.all();
  }

  /** Plans a fault for the next calls. */
  fault(fault: z.input<typeof ReceiverFault>): void {
    this.faults.add(ReceiverFault.parse(fault));
  }

  clearFaults(): void {
    this.faults.clear();
  }

  clear(): void {
    this.calls.clear();
    this.faults.clear();
  }

  /** Takes a call. */
  async receive(request: IncomingRequest): Promise<Reply> {
    const { name = '' } = request.params;
    const fault = this.faults.take((planned) => planned.name === undefined || planned.name === name);
    this.keep(request, name, fault === undefined ? '200' : nameOf(fault));
    return fault === undefined ? json(200, { received: true }) : replyTo(fault, request);
  }

  private keep({ headers, body }: IncomingRequest, name: string, answer: string): void {
    const id = this.context.random.hex(12);
    const flat = Object.entries(headers).map(([header, value]) => [header, String(value)] as const);
    this.calls.put(id, { id, at: new Date().toISOString(), name, headers: Object.fromEntries(flat), body, answer });
    const [oldest] = this.calls.all();
    if (this.calls.size > mostKept && oldest) this.calls.remove(oldest.id);
    this.context.notifyChange();
  }
}

const nameOf = ({ kind, status = 503 }: ReceiverFault): string => (kind === 'fail' ? String(status) : kind);

const replyTo = async ({ kind, status = 503 }: ReceiverFault, { disconnect }: IncomingRequest): Promise<Reply> => {
  switch (kind) {
    case 'fail':
      return text(status, 'text/plain', 'Not today.');
    case 'hang':
      await delay(60_000, disconnect);
      return { kind: 'reset' };
    case 'redirect':
      return text(307, 'text/plain', '', { location: '/receiver/elsewhere' });
    case 'slow':
      return { kind: 'slow', body: 'x'.repeat(600), everyMs: 100 };
    case 'flood':
      return { kind: 'oversized', bytes: 8 * 1_024 * 1_024 };
    case 'reset':
      return { kind: 'reset' };
    default:
      return kind satisfies never;
  }
};
