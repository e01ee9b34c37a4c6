import { callErrorOf, messageOf } from '../../core/answer.ts';

/** What a form of somebody who is not signed in says of its call that failed. */
export interface VisitorRefusal {
  readonly title: string;
  readonly message: string;
}

interface RefusalMessages {
  /** What the server refused, and why where it gives no reason. */
  readonly refused: string;
  readonly refusedText: string;
  /** What is said of an answer that is none. */
  readonly error: { readonly title: string; readonly text: string };
}

/**
 * The sign-in and the registration say this once, in the form itself and in no toast: a toast goes before the form is filled in again,
 * and beside the alert it would say the same twice.
 */
export const visitorRefusalOf = (error: unknown, messages: RefusalMessages): VisitorRefusal =>
  callErrorOf(error)?.kind === 'refused'
    ? { title: messages.refused, message: messageOf(error, messages.refusedText) }
    : { title: messages.error.title, message: messageOf(error, messages.error.text) };
