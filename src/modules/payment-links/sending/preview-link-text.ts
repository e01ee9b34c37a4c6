import { parseAmount, toDecimal } from '../../../contract/money.ts';
import type { Staff } from '../../../kernel/actor.ts';
import type { TextPreview } from '../../messaging/index.ts';
import type { Context } from '../context.ts';
import { idOfLink, linkNotFound, notTextedMessages, PaymentLinkModel, whyNotTexted } from '../link/index.ts';

/** A link as it is being written, or one that stands, by either id; what is typed counts more than what stands. */
export interface TextDraft {
  readonly customerName: string;
  /** As typed; what is no amount yet counts as 0.00. */
  readonly amount: string;
  readonly customerNotes: string | null;
  readonly linkId?: string | null | undefined;
}

const read = (context: Context) => {
  const idOf = idOfLink(context);
  return async (given: string, { storeId }: Staff): Promise<PaymentLinkModel> => {
    const id = await idOf(given, { storeId });
    const link = await PaymentLinkModel.of(storeId, context.reader).findById([storeId, id]);
    if (!link) throw linkNotFound();
    return link;
  };
};

const whyNotSent = (link: PaymentLinkModel, now: Date) => {
  const { status, isDisabled, expiresAt, lockedCode, disownedCode, customerPhone: phone } = link;
  const [isLocked, isDisowned] = [lockedCode !== null, disownedCode !== null];
  return whyNotTexted({ status, isDisabled, expiresAt, isLocked, isDisowned, phone }, now);
};

/** The text that a link would be sent with, in the words of whoever asks, and why it would not be sent. */
export const previewLinkText = (context: Context) => {
  const readOwn = read(context);
  return async ({ linkId, ...typed }: TextDraft, actor: Staff): Promise<TextPreview> => {
    const link = linkId ? await readOwn(linkId, actor) : null;
    const { customerName, amount, customerNotes } = typed;
    const preview = await context.texts.previewText({
      storeId: actor.storeId,
      userId: actor.userId,
      template: 'payment_link',
      linkId: link?.id ?? null,
      language: link?.payerLanguage ?? undefined,
      to: link?.customerPhone ?? null,
      variables: {
        customerName: customerName || (link?.customerName ?? ''),
        amount: amount === '' && link ? link.amount : toDecimal(parseAmount(amount) ?? 0),
        customerNotes: customerNotes ?? link?.customerNotes ?? '',
      },
    });
    const obstacle = link && whyNotSent(link, context.clock());
    return obstacle === null ? preview : { ...preview, refusal: notTextedMessages[obstacle] };
  };
};
