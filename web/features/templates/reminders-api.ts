import { reminders } from '../../../src/contract/links/reminders.ts';
import { api, mutationOf, queryOf } from '../../core/api.ts';

const remindersApi = api.enhanceEndpoints({ addTagTypes: ['reminders'] }).injectEndpoints({
  endpoints: (build) => ({
    reminders: queryOf(build, reminders.reminders, 'reminders'),
    saveReminders: mutationOf(build, reminders.saveReminders, 'reminders', 'links'),
  }),
});

export const { useRemindersQuery, useSaveRemindersMutation } = remindersApi;
