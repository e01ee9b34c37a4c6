export {
  type ChangeName,
  type DialogName,
  inMenu,
  isNever,
  isNeverTexted,
  type LinkAct,
  linkActsOf,
  moneyActsOf,
  remindersSwitchOf,
  type OpenDialog,
  whyClosed,
  whyClosedInList,
} from './link-acts.ts';
export {
  counterAddress,
  useCancelLinkMutation,
  useChangeAmountMutation,
  useConfirmPosMutation,
  useCreateLinkMutation,
  useDisableLinkMutation,
  useExtendLinkMutation,
  useKeepLink,
  useKnownLink,
  useLazyLinkQuery,
  useLazyNoteHistoryQuery,
  useLinkEventsQuery,
  useLinkQuery,
  useLinksQuery,
  useMailLinkMutation,
  useMarkPaidElsewhereMutation,
  useNoteHistoryQuery,
  useSaveNotesMutation,
  useSmsHistoryQuery,
  useTextLinkMutation,
  useUnconfirmPosMutation,
} from './link-api.ts';
export { cardOf, endsSoon, type LinkDetails, type PanelState, progressOf, stateOf } from './link-state.ts';
export {
  asksRenewal,
  isDisowned,
  isInRegister,
  isLocked,
  isOpened,
  isPaid,
  isPayable,
  isToConfirm,
  nameOnLinks,
  type ShownStatus,
  shownStatusOf,
  type Step,
} from './link-status.ts';
export {
  actionMessages,
  createLinkMessages,
  deliveryMessages,
  disownedMessages,
  lockReasons,
  reasons,
  reminderMessages,
  renewalMessages,
  reviewLabels,
} from './messages.ts';
export { paymentSentenceOf, withReleases } from './payment-sentence.ts';
export { nextActOf, type Viewer, whyNotTextable } from './next-act.ts';
export { nextReminderOf } from './next-reminder.ts';
export { useNextReminder, useSwitchReminders } from './reminders.ts';
export {
  useAskAgainMutation,
  useCapturePaymentMutation,
  useDecidePaymentMutation,
  useDismissReviewMutation,
  useLazyLinkMoneyQuery,
  useLinkMoneyQuery,
  usePaymentHistoryQuery,
  useRefundPaymentMutation,
  useReleasePaymentMutation,
  useSendReceiptMutation,
  useVoidPaymentMutation,
} from './payments-api.ts';
export { markStyle, PlainStatus, ProgressMark, StepMark, statusStyle } from './plain-status.tsx';
export { reviewActionOf } from './review.ts';
export { ShapedWord, StatusWord } from './status-word.tsx';
export { type Delivery, deliveryOf, followUntil, isEmail, type TextOutcome, useTextOutcome } from './text-outcome.ts';
export { useConfirmNumber } from './use-confirm-number.ts';
export {
  type SetRefusal,
  type TextState,
  useRefusal,
  useTextLink,
  useToggleLink,
  useUnlockLink,
  useViewer,
} from './use-link-actions.ts';
export { type RenewalActs, useRenewal } from './use-renewal.ts';
