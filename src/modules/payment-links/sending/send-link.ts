import { toDecimal } from '../../../contract/money.ts';
import type { Staff } from '../../../kernel/actor.ts';
import { Problem } from '../../../kernel/problem.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { QueuedText, TextRefusal } from '../../messaging/index.ts';
import type { Context } from '../context.ts';
import {
  lockOwnLink,
  notTextedMessages,
  PaymentLinkModel,
  paymentUrl,
  whyNotTexted,
  wireInstant,
  type InsertedLink,
} from '../link/index.ts';

/** Columns of a link that its text is made of. */
const textColumns = [
  'id',
  'linkId',
  'cents',
  'customerId',
  'customerName',
  'customerPhone',
  'customerNotes',
  'payerLanguage',
  'disownedCode',
] as const;
type TextableLink = Readonly<Omit<Pick<PaymentLinkModel, (typeof textColumns)[number]>, 'disownedCode'>>;

/** Who sends: whose settings count, and whose name stands beside the text. */
type Sender = Pick<Staff, 'storeId' | 'userId' | 'name'>;

/** A new link. Its text says what staff wrote for it, and does not go out before an instant, where they did and one is named. */
interface ToSend extends InsertedLink {
  readonly message?: string | null | undefined;
  readonly notBefore?: Date | undefined;
}

/** Hands the text about a link to messaging; the same `intentKey` is the same text. */
const queueText =
  ({ texts }: Context) =>
  (
    link: TextableLink & Pick<ToSend, 'message' | 'notBefore'>,
    intentKey: string,
    actor: Sender,
    tx: Tx,
  ): Promise<QueuedText | TextRefusal> => {
    const { id, linkId, cents, customerId, customerName, customerPhone, customerNotes } = link;
    return texts.queueText(
      {
        intentKey,
        storeId: actor.storeId,
        userId: actor.userId,
        template: 'payment_link',
        to: customerPhone ?? '',
        customerId,
        customerName,
        sentBy: actor.name,
        linkId: id,
        publicLinkId: linkId,
        language: link.payerLanguage ?? undefined,
        message: link.message ?? undefined,
        notBefore: link.notBefore,
        variables: { customerName, amount: toDecimal(cents), customerNotes: customerNotes ?? '' },
      },
      tx,
    );
  };

/** Why a text is not sent, or null. */
const refusalOf = (queued: QueuedText | TextRefusal): TextRefusal | null => ('refused' in queued ? queued : null);

/** What the email about a link says. */
type MailableLink = Pick<
  PaymentLinkModel,
  'id' | 'linkId' | 'customerId' | 'customerName' | 'cents' | 'debitOnly' | 'customerNotes'
> & { readonly expiresAt: Date };

/** Hands the email about a link to messaging; the same `intentKey` is the same email. Throws where the store has sent too many. */
const queueMail =
  ({ emails, config }: Context) =>
  (link: MailableLink, { intentKey, to }: { intentKey: string; to: string }, actor: Sender, tx: Tx): Promise<void> => {
    const { id: linkId, customerId, customerName, cents, debitOnly, expiresAt, customerNotes: notes } = link;
    const { storeId, userId, name: sentBy } = actor;
    const url = paymentUrl(config.publicUrl, link.linkId);
    const about = { linkId, customerId, customerName, cents, debitOnly, expiresAt, notes };
    return emails.queueLinkEmail({ intentKey, storeId, userId, sentBy, to, url, ...about }, tx);
  };

/** Hands to messaging what the customer of a new link gets. What became of its text; null where none is wanted. */
export const sendNewLink = (context: Context) => {
  const [text, mail] = [queueText(context), queueMail(context)];
  return async (link: ToSend, actor: Sender, tx: Tx): Promise<QueuedText | TextRefusal | null> => {
    const to = link.emailEnabled ? link.customerEmail : null;
    const expiresAt = new Date(wireInstant(link.expiresAt));
    if (to) await mail({ ...link, expiresAt }, { intentKey: `link-email:${link.id}`, to }, actor, tx);
    if (!link.smsEnabled) return null;
    // Nobody has opened it yet, so that nobody knows what its payer reads.
    const unread = { ...link, payerLanguage: null };
    return text(unread, `link:${link.id}`, actor, tx);
  };
};

/** Emails a link to its customer, to `email` or the address that it was made with. Returns its id. */
export const mailLink = (context: Context) => {
  const mail = queueMail(context);
  return async (
    { linkId, intentKey, email }: TextIntent & { readonly email: string | null },
    actor: Staff,
    tx: Tx,
  ): Promise<string> => {
    const { storeId, id, now, ...state } = await lockOwnLink(linkId, actor, tx);
    const link = await PaymentLinkModel.of(storeId, tx).findById([storeId, id]);
    if (!link) throw new Error(`The payment link ${id} is locked and gone.`);
    const to = email ?? link.customerEmail;
    if (!to) throw new Problem('invalid', 'email_needed', 'This payment link has no email address.');
    const obstacle = whyNotTexted({ ...state, phone: to, isDisowned: link.disownedCode !== null }, now);
    if (obstacle !== null) throw new Problem('invalid', 'link_not_textable', notTextedMessages[obstacle]);
    await mail(link, { intentKey: `email:${intentKey}`, to }, actor, tx);
    return id;
  };
};

/** A refusal that left nothing to keep: what was begun is undone, so that the same request succeeds once the limit allows it. */
const refuseOverLimit = ({ code, refused, retryAfter }: TextRefusal): void => {
  if (code === 'texting_off') throw new Problem('forbidden', code, refused);
  if (code === 'text_limit_reached') throw new Problem('throttled', code, refused, { retryAfter: retryAfter ?? 60 });
};

/** The link that was to be texted, and words for staff where messaging refused the text. */
export interface TextLinkResult {
  readonly id: string;
  readonly refused: string | null;
}

interface TextIntent {
  readonly linkId: string;
  /** Tells a second text from the same one, requested again. */
  readonly intentKey: string;
}

/** What became of a text, and why the link may not be texted at all, in words for staff. */
interface TextTry extends Pick<TextLinkResult, 'id'> {
  readonly obstacle: string | null;
  readonly refusal: TextRefusal | null;
}

/** Texts a link to its customer, if it may be texted. */
const tryText = (context: Context) => {
  const text = queueText(context);
  return async ({ linkId, intentKey }: TextIntent, actor: Staff, tx: Tx): Promise<TextTry> => {
    const { storeId, id, now, ...state } = await lockOwnLink(linkId, actor, tx);
    const link = await PaymentLinkModel.of(storeId, tx)
      .findById([storeId, id])
      .select(...textColumns);
    if (!link) throw new Error(`The payment link ${id} is locked and gone.`);
    const isDisowned = link.disownedCode !== null;
    const obstacle = whyNotTexted({ ...state, phone: link.customerPhone, isDisowned }, now);
    if (obstacle !== null) return { id, obstacle: notTextedMessages[obstacle], refusal: null };
    return { id, obstacle: null, refusal: refusalOf(await text(link, intentKey, actor, tx)) };
  };
};

/** Texts a link to its customer. */
export const textLink = (context: Context) => {
  const text = tryText(context);
  return async ({ linkId, intentKey }: TextIntent, actor: Staff, tx: Tx): Promise<TextLinkResult> => {
    const { id, obstacle, refusal } = await text({ linkId, intentKey: `text:${intentKey}` }, actor, tx);
    if (obstacle !== null) throw new Problem('invalid', 'link_not_textable', obstacle);
    if (refusal !== null) refuseOverLimit(refusal);
    return { id, refused: refusal?.refused ?? null };
  };
};

/** Texts a link that was renewed. What keeps the text back does not undo the renewal: staff read it. */
export const textRenewal = (context: Context) => {
  const text = tryText(context);
  return async ({ linkId, intentKey }: TextIntent, actor: Staff, tx: Tx): Promise<TextLinkResult> => {
    const { id, obstacle, refusal } = await text({ linkId, intentKey: `renewal:${intentKey}` }, actor, tx);
    return { id, refused: obstacle ?? refusal?.refused ?? null };
  };
};
