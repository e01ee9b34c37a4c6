/** Why no text of a store is sent that the operator does not let text. */
export const textingOffMessage = 'This store may not send texts. Ask support to allow it.';

const atMost = (perDay: number): string =>
  `This store may send at most ${perDay === 1 ? '1 text' : `${perDay} texts`} within 24 hours.`;

/** Why a store's text has to wait; `next` is when it may be sent, in the store's time. */
export const limitMessage = (perDay: number, next: string): string =>
  `${atMost(perDay)} The next one can be sent on ${next}.`;

/** Why an email about a link was not sent, and with it nothing else was done; `next` is null where none may be sent at all. */
export const emailLimitMessage = (perDay: number, next: string | null): string =>
  `This store may send at most ${perDay} emails about links within 24 hours. ${
    next === null
      ? 'Please ask support.'
      : `The next one can be sent on ${next}. A text or the link itself still works.`
  }`;

/** Why a receipt was left out. */
export const receiptLimitMessage = (perDay: number): string => `Not sent. ${atMost(perDay)}`;
