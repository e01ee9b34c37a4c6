import type { Language } from '../../../contract/payer/payer.ts';
import type { DocumentMessage } from '../../../contract/texting/template.ts';
import type { WrittenTo } from '../settings/index.ts';

/** What a text is about; also its `message_type`. */
export type TemplateName =
  | 'payment_link'
  | 'reminder'
  | 'payment_success'
  | 'payment_failed'
  | 'receipt'
  | DocumentMessage
  /** What staff wrote themselves. */
  | 'message'
  /** The answers that a reply gets by itself. */
  | 'auto_response'
  | 'help'
  /** What an automation of the store says, in the words that the store wrote for it. */
  | 'automation';

/** A text that somebody or something wants sent. */
export interface TextRequest {
  /** The same key in the same store is the same text: it is sent once, however often it is asked for. */
  readonly intentKey: string;
  readonly storeId: string;
  /** Whose SMS settings count. */
  readonly userId: string;
  readonly template: TemplateName;
  /** Normalized: digits only. */
  readonly to: string;
  readonly customerId: string | null;
  readonly customerName: string;
  /** The payment link's internal id. */
  readonly linkId: string | null;
  /** The payment link's public id, where the text carries a tracked address to pay. */
  readonly publicLinkId: string | null;
  /**
   * What it says where no template does: of a `message`, of `help`, of an `automation`, and of a payment link or reminder in words of its
   * own. The address to pay stands in the place of `{paymentLink}` in it, or else at its end.
   */
  readonly message?: string | undefined;
  /** The account that was written to, where this answers a text; it goes out from there if the user can text through it. */
  readonly answers?: WrittenTo | undefined;
  /** The name of whoever has it sent; left out where nobody does. */
  readonly sentBy?: string | undefined;
  /** Of the words where the store has written none of its own, and of a receipt or a document; English where it is left out. */
  readonly language?: Language | undefined;
  /** Not before this instant, as where quiet hours end; at once where it is left out or past. */
  readonly notBefore?: Date | undefined;
  /** customerName, customerNotes, transactionId, receiptUrl, documentTitle, documentUrl, and amount as 12.50; companyName is the store's unless given. */
  readonly variables: Readonly<Record<string, string>>;
}

/** A text that somebody would request; `to` is null where the number is not known yet. */
export type PreviewRequest = Pick<
  TextRequest,
  'storeId' | 'userId' | 'template' | 'linkId' | 'variables' | 'language'
> & {
  readonly to: string | null;
};

/** Texts of one kind that somebody would request, each with its own values. */
export type ManyTexts = Pick<TextRequest, 'storeId' | 'userId' | 'template'> & {
  readonly variables: readonly TextRequest['variables'][];
};

/** What texts would be to a carrier. */
export interface TextCost {
  /** How many messages a carrier makes of them. */
  readonly parts: number;
  /** What it takes for one, in dollars. */
  readonly price: string;
}

/** A text as it would be sent now. */
export interface TextPreview {
  /** Empty where it would be too long to be sent. */
  readonly text: string;
  readonly characters: number;
  /** How many messages a carrier makes of it; 0 of no text. */
  readonly parts: number;
  /** Why it would not be sent, in words for staff, else null. */
  readonly refusal: string | null;
}

/** The text that was requested, and when it was queued; null of one that had been queued before for the same intent. */
export interface QueuedText {
  readonly messageId: string;
  readonly queuedAt: Date | null;
}
