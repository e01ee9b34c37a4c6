import { messaging } from '../../src/contract/store/messaging.ts';
import { textProviders } from '../../src/contract/store/text-providers.ts';
import { api, type ArgsOf, call, mutationOf, queryOf, type ResultOf } from './api.ts';

const textingApi = api.enhanceEndpoints({ addTagTypes: ['sms-config'] }).injectEndpoints({
  endpoints: (build) => ({
    twilioConfig: queryOf(build, messaging.twilioConfig, 'sms-config'),
    openphoneConfig: queryOf(build, textProviders.openphoneConfig, 'sms-config'),
    inheritedSms: queryOf(build, textProviders.inheritedConfig, 'sms-config'),
    sendOpenphoneTest: mutationOf(build, textProviders.sendOpenphoneTest),
    sendTwilioTest: mutationOf(build, textProviders.sendTwilioTest),
    sendInheritedTest: mutationOf(build, textProviders.sendInheritedTest),
    saveSmsConfig: build.mutation<ResultOf<typeof messaging.saveSmsConfig>, ArgsOf<typeof messaging.saveSmsConfig>>({
      ...call(messaging.saveSmsConfig),
      invalidatesTags: (saved) => (saved === undefined ? [] : ['sms-config']),
    }),
  }),
});

export const {
  useTwilioConfigQuery,
  useOpenphoneConfigQuery,
  useInheritedSmsQuery,
  useSaveSmsConfigMutation,
  useSendOpenphoneTestMutation,
  useSendTwilioTestMutation,
  useSendInheritedTestMutation,
} = textingApi;

/** Whether the signed-in user has an OpenPhone of their own that is switched on. */
export const useHasOpenphone = (): boolean => useOpenphoneConfigQuery().data?.config.enabled ?? false;

/** Whether there is a number that the texts of the signed-in user go out from; yes until the server has said. */
export const useCanText = (): boolean => useTwilioConfigQuery().data?.config.canText ?? true;
