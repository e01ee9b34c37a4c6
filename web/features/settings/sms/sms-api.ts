import { messaging } from '../../../../src/contract/messaging.ts';
import { api, call, type Answered, type Asked } from '../../../core/api.ts';

const smsApi = api.enhanceEndpoints({ addTagTypes: ['sms-config'] }).injectEndpoints({
  endpoints: (build) => ({
    twilioConfig: build.query<Answered<typeof messaging.twilioConfig>, void>({
      ...call(messaging.twilioConfig),
      providesTags: ['sms-config'],
    }),
    saveSmsConfig: build.mutation<Answered<typeof messaging.saveSmsConfig>, Asked<typeof messaging.saveSmsConfig>>({
      ...call(messaging.saveSmsConfig),
      invalidatesTags: (saved) => (saved === undefined ? [] : ['sms-config']),
    }),
  }),
});

export const { useTwilioConfigQuery, useSaveSmsConfigMutation } = smsApi;
