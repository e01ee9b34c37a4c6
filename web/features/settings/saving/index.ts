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
  useOwnSessionsQuery,
  usePayableLinksQuery,
  useRemoveSubUserMutation,
  useSaveCredentialsMutation,
  useSaveInheritedMutation,
  useSaveOpenphoneMutation,
  useSaveStoreCheckoutMutation,
  useSaveStoreProfileMutation,
  useStoreCheckoutQuery,
  useStoreProfileQuery,
  useSyncNumbersMutation,
  useTeamQuery,
} from './settings-api.ts';
export { differs, SettingsForm, useSave, useSavedForm } from './settings-form.tsx';
