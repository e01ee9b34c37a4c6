import { messaging } from '../../src/contract/store/messaging.ts';
import { textProviders } from '../../src/contract/store/text-providers.ts';
import { type ArgsOf, call, mutationOf, queryOf, type ResultOf } from './api.ts';
import { textingApi } from './texting-api.ts';

const providersApi = textingApi.injectEndpoints({
  endpoints: (build) => ({
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
  useOpenphoneConfigQuery,
  useInheritedSmsQuery,
  useSaveSmsConfigMutation,
  useSendOpenphoneTestMutation,
  useSendTwilioTestMutation,
  useSendInheritedTestMutation,
} = providersApi;

/** Whether the signed-in user has an OpenPhone of their own that is switched on. */
export const useHasOpenphone = (): boolean => useOpenphoneConfigQuery().data?.config.enabled ?? false;
