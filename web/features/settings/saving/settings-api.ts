import { messaging } from '../../../../src/contract/store/messaging.ts';
import { ownAccount } from '../../../../src/contract/people/own-account.ts';
import { account } from '../../../../src/contract/people/session.ts';
import { notificationHistory } from '../../../../src/contract/notifications/notification-history.ts';
import { notificationSettings } from '../../../../src/contract/notifications/notification-settings.ts';
import { paymentLinks } from '../../../../src/contract/links/payment-links.ts';
import { store } from '../../../../src/contract/store/store.ts';
import { storeCheckout } from '../../../../src/contract/store/store-checkout.ts';
import { team } from '../../../../src/contract/people/team.ts';
import { textProviders } from '../../../../src/contract/store/text-providers.ts';
import { api, mutationOf, queryOf } from '../../../core/api.ts';

const tagTypes = ['own-sessions', 'sms-config', 'store-profile', 'store-checkout', 'team'] as const;

const settingsApi = api.enhanceEndpoints({ addTagTypes: [...tagTypes] }).injectEndpoints({
  endpoints: (build) => ({
    saveCredentials: mutationOf(build, account.saveCredentials, 'user'),
    checkCredentials: mutationOf(build, account.checkCredentials, 'user'),
    checkTwilio: mutationOf(build, messaging.checkTwilio),
    saveOpenphone: mutationOf(build, textProviders.saveOpenphoneConfig, 'sms-config'),
    syncNumbers: mutationOf(build, textProviders.syncNumbers),
    saveInherited: mutationOf(build, textProviders.saveInherited, 'sms-config'),
    changeOwnDetails: mutationOf(build, ownAccount.changeDetails, 'user', 'team'),
    changeOwnPassword: mutationOf(build, ownAccount.changePassword, 'user', 'own-sessions'),
    ownSessions: queryOf(build, ownAccount.sessions, 'own-sessions', 'session'),
    endSession: mutationOf(build, ownAccount.endSession, 'own-sessions'),
    endOtherSessions: mutationOf(build, ownAccount.endOtherSessions, 'own-sessions'),
    storeProfile: queryOf(build, store.profile, 'store-profile'),
    saveStoreProfile: mutationOf(build, store.saveProfile, 'store-profile', 'user'),
    storeCheckout: queryOf(build, storeCheckout.checkout, 'store-checkout'),
    saveStoreCheckout: mutationOf(build, storeCheckout.saveCheckout, 'store-checkout'),
    notificationConfig: queryOf(build, notificationSettings.config, 'notifications'),
    saveNotificationConfig: mutationOf(build, notificationSettings.saveConfig, 'notifications'),
    notificationPreferences: queryOf(build, notificationSettings.preferences, 'notifications'),
    saveNotificationPreferences: mutationOf(build, notificationSettings.savePreferences, 'notifications'),
    notificationHistory: queryOf(build, notificationHistory.history, 'notifications'),
    notificationStats: queryOf(build, notificationHistory.stats, 'notifications'),
    testNotification: mutationOf(build, notificationHistory.test, 'notifications'),
    payableLinks: queryOf(build, paymentLinks.list, 'links'),
    team: queryOf(build, team.list, 'team', 'accounts'),
    addSubUser: mutationOf(build, team.create, 'team'),
    changeSubUser: mutationOf(build, team.change, 'team'),
    removeSubUser: mutationOf(build, team.remove, 'team'),
    inviteAgain: mutationOf(build, team.inviteAgain, 'team'),
  }),
});

export const {
  useNotificationConfigQuery,
  useSaveNotificationConfigMutation,
  useNotificationPreferencesQuery,
  useSaveNotificationPreferencesMutation,
  useNotificationHistoryQuery,
  useNotificationStatsQuery,
  useTestNotificationMutation,
  useSaveCredentialsMutation,
  useCheckCredentialsMutation,
  useCheckTwilioMutation,
  useSaveOpenphoneMutation,
  useSyncNumbersMutation,
  useSaveInheritedMutation,
  useChangeOwnDetailsMutation,
  useChangeOwnPasswordMutation,
  useOwnSessionsQuery,
  useEndSessionMutation,
  useEndOtherSessionsMutation,
  useStoreProfileQuery,
  useSaveStoreProfileMutation,
  useStoreCheckoutQuery,
  useSaveStoreCheckoutMutation,
  usePayableLinksQuery,
  useTeamQuery,
  useAddSubUserMutation,
  useChangeSubUserMutation,
  useRemoveSubUserMutation,
  useInviteAgainMutation,
} = settingsApi;
