import { account } from '../../../src/contract/session.ts';
import { messaging } from '../../../src/contract/messaging.ts';
import { api, type ArgsOf, call, mutationOf, queryOf, type ResultOf } from '../../core/api.ts';

const settingsApi = api.enhanceEndpoints({ addTagTypes: ['sms-config'] }).injectEndpoints({
  endpoints: (build) => ({
    saveCredentials: mutationOf(build, account.saveCredentials, 'user'),
    twilioConfig: queryOf(build, messaging.twilioConfig, 'sms-config'),
    saveSmsConfig: build.mutation<ResultOf<typeof messaging.saveSmsConfig>, ArgsOf<typeof messaging.saveSmsConfig>>({
      ...call(messaging.saveSmsConfig),
      invalidatesTags: (saved) => (saved === undefined ? [] : ['sms-config']),
    }),
  }),
});

export const { useSaveCredentialsMutation, useTwilioConfigQuery, useSaveSmsConfigMutation } = settingsApi;
