import type {
  ConsentRecorded,
  MessageEvent,
  ConversationDone,
  SavedTextsChanged,
  TextHurried,
  TextingAccountChanged,
  TextLimitChanged,
  TextReceived,
  TextSettingsSaved,
} from '../../messaging/index.ts';
import { keptChanges, lastDigits, shortEmail } from './changes.ts';
import type { About, Entry, EntryStatus, Recorders } from './entry.ts';

type Untold = 'TextQueued' | 'TextDelivered' | 'TextRetried' | 'EmailRetried';

type TextActivity =
  | Exclude<MessageEvent, { type: Untold }>
  | ConsentRecorded
  | ConversationDone
  | SavedTextsChanged
  | TextHurried
  | TextingAccountChanged
  | TextLimitChanged
  | TextReceived
  | TextSettingsSaved;

const toCustomer = ({ link }: About): string => (link?.customerName ? ` to ${link.customerName}` : '');

/** A message about a link is an event of the link, any other of itself. */
const message = (
  { messageId }: { readonly messageId: string },
  action: string,
  text: string,
  { link }: About,
  more: { readonly status?: EntryStatus; readonly detail?: Entry['detail'] } = {},
): Entry => ({
  action,
  text,
  ...more,
  detail: { messageId, ...more.detail },
  ...(link === null && { entity: 'message', entityId: messageId }),
});

type Addressed = Readonly<Record<'to' | 'subject', string>>;

/** An email as a sentence begins with it. One about a link is named by its customer, any other by its subject. */
const email = ({ to, subject }: Addressed, about: About): string =>
  about.link === null
    ? `The email “${subject}” to ${shortEmail(to)}`
    : `An email${toCustomer(about)} at ${shortEmail(to)}`;

const emailDetail = ({ to, subject }: Addressed) => ({ detail: { to: shortEmail(to), subject } });

/** What is recorded of texts and emails. */
export const texts: Recorders<TextActivity> = {
  TextSent: (event, about) =>
    message(event, 'SMS_SENT', `A text${toCustomer(about)} was sent${about.byName}`, about, {
      detail: { provider: event.provider },
    }),
  TextFailed: (event, about) =>
    event.code === 'cancelled'
      ? message(event, 'SMS_CANCELLED', `A text${toCustomer(about)} was cancelled${about.byName}`, about, {
          status: 'other',
        })
      : message(event, 'SMS_FAILED', `A text${toCustomer(about)} did not arrive: ${event.reason}`, about, {
          status: 'failed',
          detail: { code: event.code },
        }),
  TextUnconfirmed: (event, about) =>
    message(
      event,
      'SMS_UNCONFIRMED',
      `Whether a text${toCustomer(about)} was sent is not known: ${event.reason}`,
      about,
      {
        status: 'warning',
      },
    ),
  TextOpened: (event, about) =>
    message(event, 'SMS_OPENED', `The link in a text${toCustomer(about)} was opened`, about, { status: 'other' }),
  TextHurried: (event, about) =>
    message(event, 'SMS_HURRIED', `A text${toCustomer(about)} that waited was sent at once${about.byName}`, about),
  EmailSent: (event, about) =>
    message(event, 'EMAIL_SENT', `${email(event, about)} was sent${about.byName}`, about, emailDetail(event)),
  EmailFailed: (event, about) =>
    message(event, 'EMAIL_FAILED', `${email(event, about)} did not arrive: ${event.reason}`, about, {
      ...emailDetail(event),
      status: 'failed',
    }),
  TextReceived: ({ id, phone, kind }) => ({
    action: 'SMS_RECEIVED',
    text: `A text came from ${lastDigits(phone)}`,
    detail: { kind },
    entity: 'message',
    entityId: id,
    status: 'other',
  }),
  ConsentRecorded: ({ phone, wanted }, { byName }) => ({
    action: wanted ? 'SMS_OPT_IN' : 'SMS_OPT_OUT',
    text: `${lastDigits(phone)} ${wanted ? 'wants texts again' : 'wants no texts any more'}${byName && `, recorded${byName}`}`,
    entity: 'phone',
    entityId: lastDigits(phone),
    status: wanted ? 'success' : 'warning',
  }),
  ConversationDone: ({ phone }, { byName }) => ({
    action: 'SMS_CONVERSATION_DONE',
    text: `What ${lastDigits(phone)} wrote was marked as done${byName}`,
    entity: 'phone',
    entityId: lastDigits(phone),
  }),
  SavedTextsChanged: ({ act, storeId }, { byName }) => ({
    action: 'SMS_TEXTS_CHANGED',
    text: `A text for later was ${act}${byName}`,
    entity: 'account',
    entityId: storeId,
  }),
  TextLimitChanged: ({ storeId, textsPerDay, emailsPerDay, changes }, { byName, name }) => ({
    action: 'TEXT_LIMIT_CHANGED',
    text: `The limit within 24 hours was set to ${textsPerDay ?? 'the default'} of texts and ${emailsPerDay ?? 'the default'} of emails${byName}`,
    detail: { changes: keptChanges(changes), by: name },
    entity: 'account',
    entityId: storeId,
  }),
  TextSettingsSaved: ({ changes }, { byName }) => ({
    action: 'TEXT_SETTINGS_SAVED',
    text: `The text settings were changed${byName}`,
    detail: { changes: keptChanges(changes) },
  }),
  TextingAccountChanged: ({ provider, changed }, { person }) =>
    person && {
      action: 'TEXTING_ACCOUNT_CHANGED',
      text: `${person.name} changed the texting account`,
      isOwn: true,
      detail: { username: person.username, provider, changed },
    },
};
