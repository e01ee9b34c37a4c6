import { plainName } from '../../contract/texting/addresses.ts';
import { staffOf } from '../../kernel/stamp.ts';
import type { Contact } from '../identity/index.ts';
import { secretPlace, type EmailFailed } from '../messaging/index.ts';
import { changed, device, emailChanged, factors, set, slowed } from './access-messages.ts';
import { button, detail, small, text } from './letters/index.ts';
import type { Notice, NoticeEvent, Particulars, Writer } from './notice.ts';

const approved: Writer<'AccountApproved'> = (_, { company, username }, { publicUrl }) => ({
  kind: 'account_approved',
  title: 'Your account is approved',
  parts: [
    text(`${company ?? 'Your store'} is approved. You can sign in.`),
    // Nobody could sign in before, so that nothing of this is there yet.
    text(
      'Before customers can pay by card, save your TPN, Auth Token and tokenization key under Settings, API Credentials. Before you can text links, save your Twilio account and number under Settings, SMS Configuration.',
    ),
    detail('Username', username),
    button('Sign in', `${publicUrl}/login`),
  ],
});

const denied: Writer<'AccountDenied'> = ({ reason }, { company }, { answer, publicUrl }) => ({
  kind: 'account_denied',
  title: 'Your registration was not approved',
  parts: [
    text(`We looked at the registration of ${company ?? 'your store'} and could not approve it.`),
    ...(reason === null ? [] : [{ kind: 'quote', text: reason } as const]),
    text('Is this a mistake? Tell us why, and a person looks again.'),
    button('Ask for another look', `${publicUrl}/appeal`),
    ...small(answer),
  ],
});

const refusals = {
  denial: {
    title: 'Your registration stays denied',
    text: (store: string) =>
      `We read your letter and looked at the registration of ${store} again. We cannot approve it.`,
  },
  deactivation: {
    title: 'Your account stays deactivated',
    text: (store: string) => `We read your letter and looked at ${store} again. We cannot activate the account.`,
  },
  stop: {
    title: 'Our answer to your letter',
    text: (store: string) =>
      `We read your letter and looked at ${store} again. What is stopped stays stopped for now; your other work goes on.`,
  },
} as const;

const appealRefused: Writer<'AppealRefused'> = ({ answer: reason, against }, { company }, { answer }) => ({
  kind: 'appeal_answered',
  title: refusals[against].title,
  parts: [
    text(refusals[against].text(company ?? 'your store')),
    ...(reason === null ? [] : [{ kind: 'quote', text: reason } as const]),
    ...small(answer),
  ],
});

const acceptances = {
  deactivation: {
    title: 'Your account is active again',
    text: (store: string) =>
      `We read your letter. The account of ${store} is active again: its people can sign in, and customers can pay.`,
  },
  stop: {
    title: 'Payments and texts are on again',
    text: (store: string) => `We read your letter. ${store} can take payments and send texts again.`,
  },
} as const;

const appealAccepted: Writer<'AppealAccepted'> = ({ against }, { company }, { publicUrl }) => ({
  kind: 'appeal_answered',
  title: acceptances[against].title,
  parts: [text(acceptances[against].text(company ?? 'Your store')), button('Open Debitlink', publicUrl)],
});

const questioned: Writer<'RegistrationQuestioned'> = ({ question }, { company }, { answer }) => ({
  kind: 'registration_questioned',
  title: 'A question about your registration',
  parts: [
    text(`Before we can approve ${company ?? 'your store'}, we would like to know more:`),
    { kind: 'quote', text: question },
    ...small(`${answer} Your registration stays pending until we have your answer.`.trim()),
  ],
});

const forgotten: Writer<'PasswordResetRequested'> = (_, { username }, { publicUrl }) => ({
  kind: 'password_reset',
  title: 'Choose a new password',
  parts: [
    text('Somebody, most likely you, asked for a new password.'),
    detail('Username', username),
    button('Choose a new password', `${publicUrl}/reset-password#${secretPlace}`),
    ...small(
      'The link works once, within one hour. If you did not ask for it, ignore this email: your password stays the same.',
    ),
  ],
});

const invited: Writer<'UserInvited'> = (_, { company, username }, { publicUrl }) => ({
  kind: 'invitation',
  title: `You are invited to ${company ?? 'a store'} on Debitlink`,
  parts: [
    text('Choose a password that only you know, and you can sign in.'),
    detail('Username', username),
    button('Choose a password', `${publicUrl}/invite#${secretPlace}`),
    ...small('The link works once, within seven days. If you do not know this store, ignore this email.'),
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
    detail('By', staffOf(event.stamp)?.name ?? 'Debitlink'),
    detail('When', when),
    ...small(`If you did not expect this, check Settings, API Credentials now. ${answer}`.trim()),
  ],
});

const scopeNames = {
  read: 'Read links, payments, customers and figures',
  links: 'Create, change and send payment links',
  money: 'Capture, void and refund payments',
} as const;

const keyMade: Writer<'ApiKeyChanged'> = (event, { company }, { publicUrl, when, answer }) => ({
  kind: 'credentials_changed',
  title: 'An API key of your store was made',
  parts: [
    text(`A program that has it acts for ${company ?? 'your store'}, without anybody signing in.`),
    detail('Key', `${plainName(event.name)} (${event.hint})`),
    detail('May', event.scopes.map((scope) => scopeNames[scope]).join('; ')),
    detail('By', staffOf(event.stamp)?.name ?? 'Debitlink'),
    detail('When', when),
    button('Open API keys', `${publicUrl}/settings/api-keys`),
    ...small(`If you did not expect this, revoke the key now. ${answer}`.trim()),
  ],
});

const accountParts = {
  accountSid: 'Account SID',
  authToken: 'Auth Token',
  apiKey: 'API Key',
  enabled: 'whether texts go out through it',
  fromNumber: 'sender number',
  inherited: 'whose number texts go out from',
} as const;

const providerNames = { twilio: 'Twilio', openphone: 'OpenPhone' } as const;

const texting: Writer<'TextingAccountChanged'> = (event, _, { when, answer }) => ({
  kind: 'credentials_changed',
  title: 'The texting account of your store was changed',
  parts: [
    text(`The account by which your texts go out at ${providerNames[event.provider]} is another than before.`),
    detail('Changed', event.changed.map((name) => accountParts[name]).join(', ')),
    detail('When', when),
    ...small(`If you did not expect this, check Settings, SMS Configuration now. ${answer}`.trim()),
  ],
});

const webhookReasons = {
  failing: 'For three days its server has not taken a single call.',
  gone: 'Its server says that there is nothing at this address any more (410 Gone).',
} as const;

const webhookOff: Writer<'WebhookTurnedOff'> = ({ url, code }, _, { publicUrl, when }) => ({
  kind: 'webhook_turned_off',
  title: 'A webhook of your store was turned off',
  parts: [
    text(
      `${webhookReasons[code]} Payments are not touched by this, and what waits for it is sent once you turn it on again.`,
    ),
    detail('Address', url),
    detail('When', when),
    button('Open webhooks', `${publicUrl}/settings/webhooks`),
  ],
});

const writers: { readonly [Type in NoticeEvent['type']]: Writer<Type> } = {
  AccountApproved: approved,
  AccountDenied: denied,
  AppealAccepted: appealAccepted,
  AppealRefused: appealRefused,
  RegistrationQuestioned: questioned,
  PasswordResetRequested: forgotten,
  UserInvited: invited,
  PasswordChanged: changed,
  PasswordReset: set,
  EmailChanged: emailChanged,
  CredentialsChanged: credentials,
  ApiKeyChanged: keyMade,
  TextingAccountChanged: texting,
  SecondFactorsChanged: factors,
  NewDeviceUsed: device,
  NameSlowed: slowed,
  WebhookTurnedOff: webhookOff,
};

/** The types of events that somebody is told of. */
export const noticeTypes = Object.keys(writers) as readonly NoticeEvent['type'][];

/** Writes what a user is told of an event. */
export const writeNotice = (event: NoticeEvent, reader: Contact, known: Particulars): Notice =>
  // Each writer stands beside the type of its event.
  (writers[event.type] as (event: NoticeEvent, reader: Contact, known: Particulars) => Notice)(event, reader, known);

/** What somebody is told of an email that they had sent and that will not arrive. */
export const writeFailure = ({ to, subject, reason }: EmailFailed): Notice => ({
  kind: 'email_failed',
  title: 'An email did not arrive',
  parts: [
    text('We could not deliver an email that was sent for you. Please check the address, or contact them another way.'),
    detail('To', to),
    detail('Subject', subject),
    detail('Why', reason),
  ],
});
