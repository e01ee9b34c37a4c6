import { contract } from '../../../contract/index.ts';
import { dayOf } from '../../../contract/local-time.ts';
import type { Staff } from '../../../kernel/actor.ts';
import { route, type Route } from '../../../kernel/route.ts';
import type { SummaryDocument, SummaryRequest } from '../../reporting/index.ts';
import type { Context } from '../context.ts';
import { readFrame, recipientsToAsk, sendNow, type EmailToSend } from '../emails/index.ts';
import { HistoryModel } from '../history/index.ts';
import { ConfigModel } from '../settings/index.ts';
import { letterHtml } from '../../messaging/index.ts';
import { writeSummaryLetter } from './summary-letter.ts';

const { dailySummaries, notifications } = contract;

type TodayRequest = Omit<SummaryRequest, 'by'>;

/** Today of a store, by the zone of its summaries. */
const todayOf =
  ({ reader, clock }: Pick<Context, 'reader' | 'clock'>) =>
  async ({ storeId, timezone }: Staff): Promise<TodayRequest> => {
    const config = await ConfigModel.of(storeId, reader).first();
    const zone = config?.summaryTimezone ?? timezone;
    return { storeId, zone, day: dayOf(clock(), zone), parts: config?.summaryParts };
  };

const emailOf = (document: SummaryDocument, isTest: boolean): EmailToSend => ({
  kind: isTest ? 'notification_test' : 'daily_summary',
  type: isTest ? 'daily_summary_test' : 'daily_summary',
  ...(!isTest && { summaryId: document.summary.id }),
  attachments: [{ name: document.name, mediaType: 'application/pdf', content: document.pdf }],
  write: (frame) => writeSummaryLetter(document, { frame, isTest }),
});

/** Whoever looks at a summary before it is sent. */
const anyUser = { email: '', isUser: true, language: 'en' } as const;

/** To whom a summary went, the latest first. */
const listEmails =
  ({ reader, summaries }: Pick<Context, 'reader' | 'summaries'>) =>
  async (id: string, { storeId }: Staff) => {
    await summaries.readSummary(id, { storeId });
    const rows = await HistoryModel.of(storeId, reader)
      .where({ summaryId: id })
      .orderBy('createdAt', 'desc')
      .limit(100);
    return rows.map(({ id: emailId, recipientAddress, status, sentAt, createdAt, errorMessage: error }) => ({
      ...{ id: emailId, recipient: recipientAddress ?? '', status, error },
      at: (sentAt ?? createdAt).toISOString(),
    }));
  };

/** What answers the calls that make a summary, show it as an email, and send it. */
export const summaryRoutes = (context: Context): readonly Route[] => {
  const { transact, summaries } = context;
  const [today, ask, send, list] = [todayOf(context), recipientsToAsk(context), sendNow(context), listEmails(context)];
  return [
    route(dailySummaries.generate, async (_, actor) => {
      const request = await today(actor);
      const id = await transact((tx) => summaries.writeSummary({ ...request, by: actor }, tx));
      return { summary: await summaries.readSummary(id, actor) };
    }),
    route(dailySummaries.emails, async ({ params }, actor) => ({ emails: await list(params.id, actor) })),
    route(dailySummaries.send, async ({ params: { id } }, actor) => {
      const { storeId } = actor;
      await summaries.readSummary(id, { storeId });
      const asked = await ask(undefined, actor);
      const document = await summaries.summaryDocument({ storeId, id }, asked.length);
      return { results: await send(emailOf(document, false), asked, actor) };
    }),
    route(notifications.previewSummary, async (_, actor) => {
      const document = await summaries.previewSummary(await today(actor));
      const frame = await readFrame(context, actor.storeId, anyUser, context.reader);
      const letter = writeSummaryLetter(document, { frame, isPreview: true });
      return {
        preview: {
          subject: letter.subject,
          htmlContent: letterHtml(letter),
          pdfPreview: document.pdf.toString('base64'),
        },
      };
    }),
    route(notifications.testSummary, async ({ body }, actor) => {
      const asked = await ask(body.recipientEmails, actor);
      const document = await summaries.previewSummary(await today(actor));
      return { results: await send(emailOf(document, true), asked, actor) };
    }),
  ];
};
