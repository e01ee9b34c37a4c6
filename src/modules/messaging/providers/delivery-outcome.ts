/** What is sent to whom. */
export interface TextContent {
  readonly to: string;
  readonly from: string;
  readonly body: string;
}

/** A text as it goes to a provider; numbers as +15551234567. */
export interface OutgoingText extends TextContent {
  /** The address for its delivery reports, where its provider is told one with each text. */
  readonly statusCallback: string | null;
}

/** What a provider says about a text that it took. Reports come repeatedly and in any order. */
export interface DeliveryReport {
  /** The provider's id of the text. */
  readonly sid: string;
  readonly status: string;
  readonly errorCode: string | null;
}

/** What became of a text at its provider. */
export type DeliveryOutcome =
  | ({ readonly kind: 'reported' } & DeliveryReport)
  | { readonly kind: 'rejected'; readonly code: string; readonly reason: string }
  /** Certainly not taken, and worth another try; after so many seconds where the provider says so. */
  | { readonly kind: 'throttled'; readonly retryAfterS?: number | null }
  /** Perhaps taken: no answer, or one that says nothing. */
  | { readonly kind: 'unknown' }
  /** The provider was asked and has no such text. */
  | { readonly kind: 'not-found' };
