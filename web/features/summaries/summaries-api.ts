import { dailySummaries, summaryTests } from '../../../src/contract/daily-summaries.ts';
import { notificationSettings } from '../../../src/contract/notifications/notification-settings.ts';
import { api, mutationOf, queryOf } from '../../core/api.ts';

const summariesApi = api.injectEndpoints({
  endpoints: (build) => ({
    dailySummaries: queryOf(build, dailySummaries.list, 'summaries'),
    dailySummary: queryOf(build, dailySummaries.read, 'summaries'),
    summaryEmails: queryOf(build, dailySummaries.emails, 'summaries', 'notifications'),
    generateSummary: mutationOf(build, dailySummaries.generate, 'summaries'),
    sendSummary: mutationOf(build, dailySummaries.send, 'summaries', 'notifications'),
    previewSummary: mutationOf(build, summaryTests.previewSummary),
    testSummary: mutationOf(build, summaryTests.testSummary, 'notifications'),
    summaryConfig: queryOf(build, notificationSettings.config, 'notifications'),
    saveSummaryConfig: mutationOf(build, notificationSettings.saveConfig, 'notifications'),
  }),
});

export const {
  useDailySummariesQuery,
  useDailySummaryQuery,
  useSummaryEmailsQuery,
  useGenerateSummaryMutation,
  useSendSummaryMutation,
  usePreviewSummaryMutation,
  useTestSummaryMutation,
  useSummaryConfigQuery,
  useSaveSummaryConfigMutation,
} = summariesApi;
