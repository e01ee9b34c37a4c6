import { account } from '../../../src/contract/session.ts';
import { messaging } from '../../../src/contract/messaging.ts';
import { api, type ArgsOf, call, type ResultOf } from '../../core/api.ts';

const settingsApi = api.enhanceEndpoints({ addTagTypes: ['sms-config'] }).injectEndpoints({
  endpoints: (build) => ({
    saveCredentials: build.mutation<ResultOf<typeof account.saveCredentials>, ArgsOf<typeof account.saveCredentials>>({
      ...call(account.saveCredentials),
      invalidatesTags: ['user'],
    }),
    twilioConfig: build.query<ResultOf<typeof messaging.twilioConfig>, void>({
      ...call(messaging.twilioConfig),
      providesTags: ['sms-config'],
    }),
    saveSmsConfig: build.mutation<ResultOf<typeof messaging.saveSmsConfig>, ArgsOf<typeof messaging.saveSmsConfig>>({
      ...call(messaging.saveSmsConfig),
      invalidatesTags: (saved) => (saved === undefined ? [] : ['sms-config']),
    }),
  }),
});

export const { useSaveCredentialsMutation, useTwilioConfigQuery, useSaveSmsConfigMutation } = settingsApi;
