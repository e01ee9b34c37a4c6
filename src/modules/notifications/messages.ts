import type { Contact, IdentityEvent } from '../identity/index.ts';
import {
  secretPlace,
  type EmailFailed,
  type EmailKind,
  type LetterPart,
  type TwilioAccountChanged,
} from '../messaging/index.ts';

/** The events that somebody is told of. */
export type NoticeEvent =
  | Extract<
      IdentityEvent,
      {
        type:
          | 'AccountApproved'
          | 'AccountDenied'
          | 'RegistrationQuestioned'
          | 'PasswordResetRequested'
          | 'UserInvited'
          | 'PasswordChanged'
          | 'PasswordReset'
          | 'CredentialsChanged'
          | 'SecondFactorsChanged'
          | 'NewDeviceUsed'
          | 'NameSlowed';
      }
    >
  | TwilioAccountChanged;
type EventOf<Type extends NoticeEvent['type']> = Extract<NoticeEvent, { type: Type }>;

/** What a notice says. */
export interface Notice {
  readonly kind: EmailKind;
  /** The title, and the subject of the e-mail. */
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

const text = (content: string): LetterPart => ({ kind: 'text', text: content });
const detail = (label: string, value: string): LetterPart => ({ kind: 'detail', label, value });
const button = (label: string, url: string): LetterPart => ({ kind: 'button', label, url });
/** Nothing where there are no words. */
const small = (content: string): readonly LetterPart[] => (content === '' ? [] : [{ kind: 'small', text: content }]);

type Writer<Type extends NoticeEvent['type']> = (event: EventOf<Type>, reader: Contact, known: Particulars) => Notice;

const approved: Writer<'AccountApproved'> = (_, { company, username }, { publicUrl }) => ({
  kind: 'account_approved',
  title: 'Your account is approved',
  parts: [
    text(`${company ?? 'Your store'} can now send payment links and be paid by debit card.`),
    detail('Username', username),
    button('Sign in', `${publicUrl}/login`),
  ],
});

const denied: Writer<'AccountDenied'> = ({ reason }, { company }, { answer }) => ({
  kind: 'account_denied',
  title: 'Your registration was not approved',
  parts: [
    text(`We looked at the registration of ${company ?? 'your store'} and could not approve it.`),
    ...(reason === null ? [] : [{ kind: 'quote', text: reason } as const]),
    ...small(answer && `Is this a mistake? ${answer}`),
  ],
});

const questioned: Writer<'RegistrationQuestioned'> = ({ question }, { company }, { answer }) => ({
  kind: 'registration_questioned',
  title: 'A question about your registration',
  parts: [
    text(`Before we can approve ${company ?? 'your store'}, we would like to know more:`),
    { kind: 'quote', text: question },
    ...small(`${answer} Your registration stays as it is and waits for the answer.`.trim()),
  ],
});

const forgotten: Writer<'PasswordResetRequested'> = (_, { username }, { publicUrl }) => ({
  kind: 'password_reset',
  title: 'Choose a new password',
  parts: [
    text('Somebody, most likely you, asked for a new password.'),
    detail('Username', username),
    button('Choose a new password', `${publicUrl}/reset-password#${secretPlace}`),
    ...small('It works once, within an hour. If you did not ask for it, ignore this email: your password stays.'),
  ],
});

const invited: Writer<'UserInvited'> = (_, { company, username }, { publicUrl }) => ({
  kind: 'invitation',
  title: `You are invited to ${company ?? 'a store'} on Debitlink`,
  parts: [
    text('Choose a password, and you can sign in. Nobody else knows it.'),
    detail('Username', username),
    button('Choose a password', `${publicUrl}/invite#${secretPlace}`),
    ...small('It works once, within seven days. If you do not know this store, ignore this email.'),
  ],
});

const notYou = ({ publicUrl }: Particulars): readonly LetterPart[] =>
  small(`If that was not you, choose another password at once: ${publicUrl}/forgot-password`);

const changed: Writer<'PasswordChanged'> = (_, { username }, known) => ({
  kind: 'password_changed',
  title: 'Your password was changed',
  parts: [detail('Username', username), detail('When', known.when), ...notYou(known)],
});

const set: Writer<'PasswordReset'> = (_, { username }, { when, answer }) => ({
  kind: 'password_set',
  title: 'Our support gave you another password',
  parts: [
    text('You will choose your own when you next sign in. You were signed out everywhere.'),
    detail('Username', username),
    detail('When', when),
    ...small(answer && `You did not ask for that? ${answer}`),
  ],
});

const credentialNames = {
  iposTpn: 'TPN',
  iposAuthToken: 'Auth Token',
  iposTokenizationKey: 'Tokenization key',
} as const;

const credentials: Writer<'CredentialsChanged'> = (event, { company }, { when, answer }) => ({
  kind: 'credentials_changed',
  title: 'The payment credentials of your store were changed',
  parts: [
    text(`Payments to ${company ?? 'your store'} now go through another account or key at the card processor.`),
    detail('Changed', event.changed.map((name) => credentialNames[name]).join(', ')),
    detail('By', event.by.name),
    detail('When', when),
    ...small(`If you do not know of this, look at Settings, Credentials now. ${answer}`.trim()),
  ],
});

const accountParts = { accountSid: 'Account SID', authToken: 'Auth Token' } as const;

const texting: Writer<'TwilioAccountChanged'> = (event, _, { when, answer }) => ({
  kind: 'credentials_changed',
  title: 'The texting account of your store was changed',
  parts: [
    text('Your texts now go out through another account or token at Twilio.'),
    detail('Changed', event.changed.map((name) => accountParts[name]).join(', ')),
    detail('When', when),
    ...small(`If you do not know of this, look at Settings, SMS Configuration now. ${answer}`.trim()),
  ],
});

const factorTitles: Readonly<Record<EventOf<'SecondFactorsChanged'>['change'], string>> = {
  authenticator_added: 'An authenticator app was added to your account',
  authenticator_removed: 'The authenticator app was removed from your account',
  recovery_codes_renewed: 'Your recovery codes were renewed',
  recovery_code_used: 'A recovery code was used to sign in',
  passkey_added: 'A passkey was added to your account',
  passkey_removed: 'A passkey was removed from your account',
  all_removed: 'All second factors were removed from your account',
};

const factors: Writer<'SecondFactorsChanged'> = ({ change }, { username }, known) => ({
  kind: 'second_factors_changed',
  title: factorTitles[change],
  parts: [detail('Username', username), detail('When', known.when), ...notYou(known)],
});

const device: Writer<'NewDeviceUsed'> = (event, { username }, known) => ({
  kind: 'new_device',
  title: 'Your account was used on a new device',
  parts: [
    detail('Username', username),
    detail('Device', event.device),
    detail('Network address', event.address),
    detail('When', known.when),
    ...notYou(known),
  ],
});

const slowed: Writer<'NameSlowed'> = ({ slowedUsername }, _, { when, publicUrl }) => ({
  kind: 'name_slowed',
  title: 'Somebody is trying passwords for your store',
  parts: [
    text(
      'A hundred sign-ins with this username failed within an hour. From now on every network has one try at a time.',
    ),
    detail('Username', slowedUsername),
    detail('When', when),
    ...small(
      `A browser that signed in with it before is not slowed. If the password is short or used elsewhere, choose another one: ${publicUrl}/forgot-password`,
    ),
  ],
});

const writers: { readonly [Type in NoticeEvent['type']]: Writer<Type> } = {
  AccountApproved: approved,
  AccountDenied: denied,
  RegistrationQuestioned: questioned,
  PasswordResetRequested: forgotten,
  UserInvited: invited,
  PasswordChanged: changed,
  PasswordReset: set,
  CredentialsChanged: credentials,
  TwilioAccountChanged: texting,
  SecondFactorsChanged: factors,
  NewDeviceUsed: device,
  NameSlowed: slowed,
};

/** The types of events that somebody is told of. */
export const noticeTypes = Object.keys(writers) as readonly NoticeEvent['type'][];

/** Writes what a user is told of an event. */
export const writeNotice = (event: NoticeEvent, reader: Contact, known: Particulars): Notice =>
  // Each writer stands beside the type of its event.
  (writers[event.type] as (event: NoticeEvent, reader: Contact, known: Particulars) => Notice)(event, reader, known);

/** What somebody is told of an e-mail that they had sent and that will not arrive. */
export const writeFailure = ({ to, subject, reason }: EmailFailed): Notice => ({
  kind: 'email_failed',
  title: 'An email did not arrive',
  parts: [
    text(
      'We could not deliver an email that was sent for you. Please check the address, or reach its reader another way.',
    ),
    detail('To', to),
    detail('Subject', subject),
    detail('Why', reason),
  ],
});
