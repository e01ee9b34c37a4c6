import { expect, it } from 'vitest';
import { contract } from '../../../contract/index.ts';
import { recorders } from './recorders.ts';

/** The calls of a group by their names, with a space between them. */
const of = (group: string, names: string): readonly string[] => names.split(' ').map((name) => `${group}.${name}`);

/** The calls that write or give a file, by the event through which the log tells of them. */
const recordedBy: Readonly<Record<string, readonly string[]>> = {
  AccountActivated: ['operator.toggleStatus'],
  AccountApproved: ['operator.approve'],
  AccountDenied: ['operator.deny'],
  AccountRegistered: ['session.register'],
  ActivityExported: ['activity.exportCsv'],
  ApiKeyChanged: ['apiKeys.create', 'apiKeys.revoke'],
  AppealRefused: ['operator.answerAppeal'],
  AppealWritten: ['session.appeal', 'store.appealStop'],
  AutomationChanged: of('documentAutomations', 'createAutomation saveAutomation deleteAutomation'),
  ConsentRecorded: ['conversations.recordConsent'],
  ContactSent: ['customers.sendContact'],
  ContactsSynced: ['customers.syncContacts', 'customers.stopSync'],
  ConversationDone: ['conversations.done'],
  CredentialsChanged: ['account.saveCredentials'],
  CustomerAdded: ['customers.create'],
  CustomerArchived: ['customers.archive', 'customers.archiveMany'],
  CustomerChanged: ['customers.change'],
  CustomerPhonesFixed: ['customers.fixPhoneNumbers'],
  CustomerRestored: ['customers.unarchive'],
  CustomerDistinguished: ['customers.notTheSame'],
  CustomersExported: ['customers.exportCsv'],
  CustomersImportUndone: ['customerImports.undo'],
  CustomersImported: ['customerImports.run', 'customerImports.pause', 'customerImports.stop'],
  CustomersMerged: ['customers.merge'],
  DocumentDeclined: of('signing', 'declineDocument reportWrongPerson'),
  DocumentMade: ['documents.makeDocument'],
  DocumentSent: ['documents.sendDocument'],
  DocumentSigned: ['signing.signDocument'],
  DocumentVoided: ['documents.voidDocument'],
  DocumentWaived: ['documents.waiveDocument'],
  EmailSent: [
    'paymentLinks.sendEmail',
    'dailySummaries.send',
    'notifications.test',
    'notifications.testSummary',
    'receipts.send',
  ],
  EvidenceDownloaded: ['evidence.evidencePdf'],
  ImpersonationStarted: ['operator.impersonate'],
  ImpersonationStopped: ['session.stopImpersonating'],
  LinkBatchStarted: ['linkBatches.run'],
  LinkBatchSteered: ['linkBatches.pause', 'linkBatches.resume', 'linkBatches.stop'],
  LinkCreated: ['paymentLinks.create'],
  LinkDisowned: ['paymentLinks.access'],
  LinkEventRecorded: [
    ...['payer.askRenewal', 'receipts.sendForLink', 'register.confirm'],
    ...of('paymentLinks', 'enable disable extend changeAmount cancel markPaidElsewhere confirmPos unconfirmPos'),
    ...of('paymentLinks', 'grantRenewal declineRenewal confirmNumber unlock remindOfLink'),
  ],
  LinkFilterChanged: ['paymentLinks.saveFilter', 'paymentLinks.deleteFilter'],
  LinkNotesSaved: ['paymentLinks.saveNotes'],
  LinksExported: ['paymentLinks.exportCsv', 'linkBatches.result'],
  NotificationConfigSaved: ['notifications.saveConfig'],
  NotificationPreferencesSaved: ['notifications.savePreferences'],
  OperatorNoteAdded: ['operator.addNote'],
  OtherSessionsEnded: ['ownAccount.endSession', 'ownAccount.endOtherSessions'],
  OwnDetailsChanged: ['ownAccount.changeDetails'],
  PasswordChanged: ['ownAccount.changePassword', 'ownAccount.resetPassword'],
  PasswordReset: ['operator.resetPassword'],
  PasswordResetRequested: ['ownAccount.forgotPassword'],
  PaymentApproved: ['checkout.pay', 'checkout.result', 'checkout.complete'],
  PaymentCaptured: ['linkMoney.capture'],
  PaymentDecided: ['checkout.decide'],
  PaymentRefunded: ['linkMoney.refund'],
  PaymentVoided: ['checkout.void', 'linkMoney.voidPayment', 'linkMoney.release'],
  RegistrationDeleted: ['operator.deleteDenied'],
  RegistrationQuestioned: ['operator.askMore'],
  RegistrationReopened: ['operator.reopen'],
  RemindersChanged: ['paymentLinks.saveReminders'],
  ReviewDismissed: ['checkout.dismissReview'],
  SavedTextsChanged: ['conversations.saveText', 'conversations.deleteSavedText'],
  SecondFactorsChanged: of(
    'secondFactors',
    'confirmAuthenticator removeAuthenticator newRecoveryCodes addPasskey removePasskey',
  ),
  SignedIn: ['session.login', 'secondFactors.signInWithPasskey'],
  SignedOut: ['session.logout'],
  SignsReviewed: ['operator.reviewStore'],
  SignsSnoozed: ['operator.snoozeStore'],
  StoreCheckoutSaved: ['store.saveCheckout'],
  StoreProfileSaved: ['store.saveProfile'],
  StoreSwitched: ['operator.setSwitches'],
  SummaryWritten: ['dailySummaries.generate'],
  TeamChanged: ['team.create', 'team.change', 'team.remove', 'team.inviteAgain'],
  TemplateSaved: of(
    'documentTemplates',
    'createTemplate saveTemplate duplicateTemplate archiveTemplate unarchiveTemplate deleteTemplate offerTemplate restoreRevision',
  ),
  TextFailed: ['conversations.cancel'],
  TextHurried: ['conversations.sendNow'],
  TextLimitChanged: ['operator.setTextLimit'],
  TextSent: [
    ...['paymentLinks.sendSms', 'conversations.sendMessage', 'conversations.answer', 'receipts.textForLink'],
    ...['messaging.sendOpenphoneTest', 'messaging.sendTwilioTest', 'messaging.sendInheritedTest'],
  ],
  TextSettingsSaved: ['messaging.saveSmsConfig', 'messaging.saveOpenphoneConfig', 'messaging.saveInherited'],
  WebhookChanged: of(
    'webhooks',
    'addWebhook changeWebhook deleteWebhook rotateSecret switchWebhook testWebhook replayWebhook',
  ),
};

const drafts = 'it is a draft, of which nothing follows until it is confirmed';
const question = 'it asks and changes nothing';

/** Those of which the log has nothing, or gets it in another way, and why. */
const notRecorded: Readonly<Record<string, string>> = {
  'account.checkCredentials': question,
  'activity.report': 'it is what stands in the log',
  'conversations.read': 'reading changes nothing',
  'customerImports.changeRow': drafts,
  'customerImports.leftOut': 'they are the rows of a file that its own reader has',
  'customerImports.mapColumns': drafts,
  'customerImports.part': drafts,
  'customerImports.resume': 'how it ends is told',
  'customerImports.start': drafts,
  'dailySummaries.pdf': 'reading changes nothing',
  'documents.documentPdf': 'reading changes nothing',
  'deliveries.retry': 'its command writes the row',
  'deliveries.retryJob': 'its command writes the row',
  'documentTemplates.previewTemplate': question,
  'documents.presentDocument': 'the trail of the document tells it',
  'linkBatches.change': drafts,
  'linkBatches.correct': drafts,
  'linkBatches.upload': drafts,
  'linkMoney.askAgain': 'what the processor answers is told',
  'messaging.checkTwilio': question,
  'messaging.syncNumbers': question,
  'notifications.markAllRead': 'reading changes nothing',
  'notifications.markRead': 'reading changes nothing',
  'notifications.previewSummary': question,
  'ownAccount.chooseLanguage': 'it changes nothing but how a person reads their own screens',
  'ownAccount.passwordLink': question,
  'payer.cardFunding': question,
  'payer.successor': question,
  'paymentLinks.previewText': question,
  'paymentLinks.useFilter': 'choosing changes only the order in which filters stand',
  'secondFactors.passkeyOptions': question,
  'secondFactors.startAuthenticator': drafts,
  'secondFactors.startPasskey': drafts,
  'signing.openDocument': 'the trail of the document tells it',
  'secondFactors.stepUp': 'what it is for is told; whoever guesses is slowed, which is told, too',
};

const writing = Object.entries(contract).flatMap(([group, calls]) =>
  Object.entries(calls).flatMap(([name, { method, file }]) =>
    method !== 'GET' || file !== undefined ? [`${group}.${name}`] : [],
  ),
);

it('the log tells of every call that writes or gives a file, or it stands here why not', () => {
  expect([...Object.values(recordedBy).flat(), ...Object.keys(notRecorded)].toSorted()).toEqual(writing.toSorted());
  expect(Object.keys(recordedBy).filter((type) => !(type in recorders))).toEqual([]);
});
