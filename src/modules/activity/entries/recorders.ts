import type { SummaryWritten } from '../../reporting/index.ts';
import type { ActivityExported, EvidenceDownloaded } from '../events.ts';
import { countOf, type Recorder, type Recorders } from './entry.ts';
import { directory } from './customers.ts';
import { documents } from './documents.ts';
import { links } from './links.ts';
import { madeDocuments } from './made-documents.ts';
import { notifications } from './notifications.ts';
import { payments } from './payments.ts';
import { people } from './people.ts';
import { signs } from './signs.ts';
import { texts } from './texts.ts';

const log: Recorders<ActivityExported | EvidenceDownloaded> = {
  EvidenceDownloaded: ({ reason }, { link, byName, name }) => ({
    action: 'EVIDENCE_DOWNLOADED',
    text: `The evidence for the bank about the payment${link?.customerName ? ` of ${link.customerName}` : ''} was downloaded${byName}`,
    detail: { reason, by: name },
  }),
  ActivityExported: ({ storeId, logs, more }, { byName, name }) => ({
    action: 'ACTIVITY_EXPORTED',
    text: `${more ? 'More than ' : ''}${countOf(logs, 'line')} of this log exported${byName}`,
    detail: { logs, more, by: name },
    entity: 'account',
    entityId: storeId,
  }),
};

const summaries: Recorders<SummaryWritten> = {
  SummaryWritten: ({ summaryId, day, isFinal }, { byName, name }) => ({
    action: 'SUMMARY_WRITTEN',
    text: `The summary of ${day} was written${isFinal ? '' : ' so far'}${byName}`,
    detail: { day, isFinal, by: name },
    entity: 'summary',
    entityId: summaryId,
  }),
};

/** What is recorded of each event, by its type. */
export const recorders: Readonly<Record<string, Recorder<never>>> = {
  ...payments,
  ...links,
  ...documents,
  ...madeDocuments,
  ...texts,
  ...directory,
  ...people,
  ...notifications,
  ...summaries,
  ...signs,
  ...documents,
  ...log,
};

/** The events of which nothing is recorded, and why. A test holds that every event stands here or above. */
export const notRecorded: Readonly<Record<string, string>> = {
  ActivityRecorded: 'it says that something was recorded',
  ContactSyncMoved: 'ContactsSynced tells how it ended',
  ConversationRead: 'reading changes nothing',
  BellRead: 'reading changes nothing',
  CredentialsChecked: 'the program asks the processor by itself, and the settings show what it says',
  CredentialsResealed: 'the credentials say what they said before',
  CredentialsSaved: 'CredentialsChanged tells which of them are others than before',
  CustomersAdded: 'CustomersImported tells of all of them',
  DuplicatesChanged: 'CustomerDistinguished tells what staff said; what is found, the list shows',
  DocumentOpened: 'the trail of the document tells it',
  EmailRetried: 'the call that has it sent again records it with whom it goes to',
  ImportedCustomersRemoved: 'CustomersImportUndone tells of all of them',
  LinkBatchChanged: 'LinkBatchStarted and LinkBatchSteered tell what staff did, and each link of itself',
  LinkFlagged: 'what it was flagged for is recorded',
  LinkOpened: 'the page reports every opening by itself, and each one is counted',
  LinkTermsChanged: 'LinkEventRecorded tells what was changed',
  MergedCustomersRemoved: 'CustomersMerged tells of it',
  NewDeviceUsed: 'SignedIn tells with which device',
  PaymentActAsked: 'how it ended is recorded with who asked',
  PaymentVoiding: 'how it ended is recorded with who asked',
  NotificationHistoryChanged: 'the history of notifications shows it',
  OccasionRecorded: 'the event that it follows is recorded',
  OccasionsSettled: 'the event that it follows is recorded',
  RegistrationsChanged: 'the event that it follows is recorded',
  SessionsEnded: 'what ended them is recorded',
  SnapshotCaptured: 'the list of snapshots shows it',
  SummaryEmailed: 'EmailSent tells of each of its emails',
  TextDelivered: 'the history of the text shows it',
  TextQueued: 'how its sending ended is recorded',
  TextRetried: 'the call that has it sent again records it with whom it goes to',
  WebhookDeliveryMoved: 'the log of deliveries shows it; WebhookChanged tells what staff had sent',
  UserInvited: 'TeamChanged tells who was invited',
};
