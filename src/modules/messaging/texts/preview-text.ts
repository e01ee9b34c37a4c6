import { segments } from '../../../contract/texting/segments.ts';
import { disownedMessage, optedOutMessage } from '../consent/index.ts';
import type { Context } from '../context.ts';
import { limitRefusal, readTextLimit } from '../limits/index.ts';
import { policyOf, readPolicy, type PolicyRow } from './sending-policy.store.ts';
import { planDelivery, wordText, type SendingPolicy } from './sending-policy.ts';
import type { PreviewRequest, TextPreview } from './text-request.ts';

/** As long as the tracked address of a text, which is drawn only when the text is queued. */
const sampleTracking = '0123456789abcdefghjk';
/** A number that can be texted. */
const sampleNumber = '12135550123';

const whyNotSent = (context: Context) => {
  const { reader, clock } = context;
  return async (
    policy: SendingPolicy,
    request: PreviewRequest,
    content: Parameters<typeof planDelivery>[1],
    rows: readonly PolicyRow[],
  ): Promise<string | null> => {
    const delivery = planDelivery(policy, content);
    if ('refused' in delivery) return delivery.refused;
    const { sender } = delivery;
    if (rows.some(({ storeId, optedOut }) => optedOut && storeId === sender.storeId)) return optedOutMessage;
    if (rows[0]?.disowned === true) return disownedMessage;
    const owner = { storeId: request.storeId, throughOperator: sender.storeId !== request.storeId };
    const now = clock();
    return limitRefusal(await readTextLimit(owner, now, reader), false, now)?.refused ?? null;
  };
};

/** Says what a text would say if it were requested now, and why it would not be sent. Nothing is written. */
export const previewText = (context: Context) => {
  const { reader, clock, config } = context;
  const refuse = whyNotSent(context);
  return async (request: PreviewRequest): Promise<TextPreview> => {
    const { storeId, userId, to, linkId, template, language } = request;
    // No text has the empty reason, so that no earlier one is found.
    const rows = await reader.sql<PolicyRow>(readPolicy, [storeId, userId, to ?? '', linkId, '', clock()]);
    const policy = policyOf(rows);
    const variables = { companyName: rows[0]?.payee ?? '', ...request.variables };
    const address = `${config.publicUrl}/t/${storeId}${sampleTracking}`;
    const content = { template, variables, address, language, to: to ?? sampleNumber };
    const refusal = await refuse(policy, request, content, rows);
    const text = wordText(policy, content) ?? '';
    return { text, characters: Array.from(text).length, parts: text === '' ? 0 : segments(text), refusal };
  };
};
