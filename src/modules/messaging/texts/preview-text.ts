import { segments } from '../../../contract/texting/segments.ts';
import { disownedMessage, optedOutMessage } from '../consent/index.ts';
import type { Context } from '../context.ts';
import { limitRefusal, readTextLimit } from '../limits/index.ts';
import { policyOf, readPolicy, type PolicyRow } from './sending-policy.store.ts';
import { planDelivery, textPriceOf, wordText, type SendingPolicy } from './sending-policy.ts';
import type { ManyTexts, PreviewRequest, TextCost, TextPreview } from './text-request.ts';

/** As long as the tracked address of a text, which is drawn only when the text is queued. */
const sampleTracking = '0123456789abcdefghjk';
/** A number that can be texted. */
const sampleNumber = '12135550123';

const sampleAddress = ({ publicUrl }: Context['config'], storeId: string): string =>
  `${publicUrl}/t/${storeId}${sampleTracking}`;

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
    const address = sampleAddress(config, storeId);
    const content = { template, variables, address, language, to: to ?? sampleNumber };
    const refusal = await refuse(policy, request, content, rows);
    const text = wordText(policy, content) ?? '';
    return { text, characters: Array.from(text).length, parts: text === '' ? 0 : segments(text), refusal };
  };
};

/** Counts what many texts would be to a carrier if they were requested now, and says what one costs. Nothing is written. */
export const priceTexts =
  ({ reader, clock, config }: Context) =>
  async ({ storeId, userId, template, variables }: ManyTexts): Promise<TextCost> => {
    const rows = await reader.sql<PolicyRow>(readPolicy, [storeId, userId, '', null, '', clock()]);
    const [policy, companyName] = [policyOf(rows), rows[0]?.payee ?? ''];
    const address = sampleAddress(config, storeId);
    const texts = variables.map((known) =>
      wordText(policy, { template, address, variables: { companyName, ...known } }),
    );
    const parts = texts.reduce((sum, text) => sum + (text === null ? 0 : segments(text)), 0);
    return { parts, price: textPriceOf(policy) };
  };
