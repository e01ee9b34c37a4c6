import { z } from 'zod';
import type { RawResponse, RawRequest } from '../../../kernel/route.ts';
import { recordReport } from '../commands/record-delivery.ts';
import type { Context } from '../context.ts';
import { readVerifiedForm } from './verified-form.ts';

const Report = z.object({
  MessageSid: z.string().regex(/^(SM|MM)[0-9a-f]{32}$/),
  MessageStatus: z.string().min(1).max(40),
  ErrorCode: z.string().max(10).optional(),
});

/** Twilio reports how one of our texts is doing. It reports once, so it gets 200 only when its report is recorded. */
export const deliveryReport = (context: Context) => {
  const { transact } = context;
  const [readForm, record] = [readVerifiedForm(context), recordReport(context)];
  return async (request: RawRequest): Promise<RawResponse> => {
    const verified = await readForm(request);
    if (verified === null) return { status: 403 };
    const report = Report.safeParse(Object.fromEntries(verified.form));
    const key = { storeId: request.params['textStoreId'] ?? '', messageId: request.params['messageId'] ?? '' };
    if (!report.success || !z.uuid().safeParse(key.messageId).success) return { status: 400 };
    const { MessageSid: sid, MessageStatus: status, ErrorCode: errorCode = null } = report.data;
    await transact((tx) => record(key, verified.account, { sid, status, errorCode }, tx));
    return { status: 200 };
  };
};
