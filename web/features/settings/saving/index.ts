export { EditedForms, EditForm } from './edits.tsx';
export { impersonatingText } from './messages.ts';
export { OwnSection } from './own-section.tsx';
export { ProviderCheck } from './provider-check.tsx';
export {
  useAddSubUserMutation,
  useChangeOwnDetailsMutation,
  useChangeOwnPasswordMutation,
  useChangeSubUserMutation,
  useCheckCredentialsMutation,
  useCheckTwilioMutation,
  useEndOtherSessionsMutation,
  useEndSessionMutation,
  useInviteAgainMutation,
  useNotificationConfigQuery,
  useNotificationHistoryQuery,
  useNotificationPreferencesQuery,
  useNotificationStatsQuery,
  useOwnSessionsQuery,
  usePayableLinksQuery,
  useRemoveSubUserMutation,
  useSaveCredentialsMutation,
  useSaveInheritedMutation,
  useSaveNotificationConfigMutation,
  useSaveNotificationPreferencesMutation,
  useSaveOpenphoneMutation,
  useSaveStoreCheckoutMutation,
  useSaveStoreProfileMutation,
  useStoreCheckoutQuery,
  useStoreProfileQuery,
  useSyncNumbersMutation,
  useTeamQuery,
  useTestNotificationMutation,
} from './settings-api.ts';
export { countChanges, differs, SettingsForm, useSave, useSavedForm } from './settings-form.tsx';
