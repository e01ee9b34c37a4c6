import type { Stamped } from '../../kernel/tx.ts';
import type { Contact, IdentityEvent } from '../identity/index.ts';
import type { EmailKind, LetterPart, TextingAccountChanged } from '../messaging/index.ts';
import type { WebhookTurnedOff } from './webhooks/index.ts';

/** The events that somebody is told of. */
export type NoticeEvent =
  | Extract<
      IdentityEvent,
      {
        type:
          | 'AccountApproved'
          | 'AccountDenied'
          | 'AppealAccepted'
          | 'AppealRefused'
          | 'RegistrationQuestioned'
          | 'PasswordResetRequested'
          | 'UserInvited'
          | 'PasswordChanged'
          | 'EmailChanged'
          | 'PasswordReset'
          | 'CredentialsChanged'
          | 'ApiKeyChanged'
          | 'SecondFactorsChanged'
          | 'NewDeviceUsed'
          | 'NameSlowed';
      }
    >
  | TextingAccountChanged
  | WebhookTurnedOff;
export type EventOf<Type extends NoticeEvent['type']> = Extract<NoticeEvent, { type: Type }>;

/** What a notice says. */
export interface Notice {
  readonly kind: EmailKind;
  /** The title, and the subject of the email. */
  readonly title: string;
  readonly parts: readonly LetterPart[];
}

/** What a notice needs to know beside its event and its reader. */
export interface Particulars {
  readonly publicUrl: string;
  /** Now, as the reader writes times. */
  readonly when: string;
  /** How to reach the support in a sentence of its own, or nothing. */
  readonly answer: string;
}

/** Writes what is told of an event of one type. */
export type Writer<Type extends NoticeEvent['type']> = (
  event: Stamped<EventOf<Type>>,
  reader: Contact,
  known: Particulars,
) => Notice;
