import { z } from 'zod';
import type { RawResponse, RawRequest } from '../../../kernel/route.ts';
import type { Transact } from '../../../kernel/tx.ts';
import type { RecordReport } from '../commands/record-report.ts';
import type { ReadGenuineForm } from './genuine-form.ts';

const Report = z.object({
  MessageSid: z.string().regex(/^(SM|MM)[0-9a-f]{32}$/),
  MessageStatus: z.string().min(1).max(40),
  ErrorCode: z.string().max(10).optional(),
});

/** Twilio tells how one of our texts is doing. It asks once, so it is told 200 only when its report is written down. */
export class TextReport {
  private readonly read: ReadGenuineForm;
  private readonly record: RecordReport;
  private readonly transact: Transact;

  constructor(read: ReadGenuineForm, record: RecordReport, transact: Transact) {
    this.read = read;
    this.record = record;
    this.transact = transact;
  }

  async handle(request: RawRequest): Promise<RawResponse> {
    const genuine = await this.read.execute(request);
    if (genuine === null) return { status: 403 };
    const report = Report.safeParse(Object.fromEntries(genuine.form));
    const message = { storeId: request.params['textStoreId'] ?? '', messageId: request.params['messageId'] ?? '' };
    if (!report.success || !z.uuid().safeParse(message.messageId).success) return { status: 400 };
    const { MessageSid: sid, MessageStatus: status, ErrorCode: errorCode = null } = report.data;
    await this.transact((tx) =>
      this.record.execute(message, genuine.account, { kind: 'heard', sid, status, errorCode }, tx),
    );
    return { status: 200 };
  }
}
