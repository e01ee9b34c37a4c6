import { reminders } from '../../../src/contract/links/reminders.ts';
import type { LinkRow } from '../../../src/contract/links/payment-links.ts';
import { api, mutationOf, useAct, useOneAtATime } from '../../core/api.ts';
import { useUser } from '../../core/session-api.ts';
import { messageOf } from '../../core/transport.ts';
import { useNow } from '../../ui/moment.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { reminderMessages as messages } from './messages.ts';
import { remindersSwitchOf } from './link-acts.ts';
import { nextReminderOf } from './next-reminder.ts';
import type { SetRefusal } from './use-link-actions.ts';
import { toastMessages } from '../../ui/messages.ts';

const { endpoints } = api.injectEndpoints({
  endpoints: (build) => ({ remindOfLink: mutationOf(build, reminders.remindOfLink, 'links') }),
});

/** Stops the reminders of a link, or lets them go out again. A double click does it once; a refusal stands at the link. */
export const useSwitchReminders = (setRefusal: SetRefusal): ((link: LinkRow) => Promise<void>) => {
  const remind = useAct(endpoints.remindOfLink);
  const once = useOneAtATime();
  const toast = useToast();
  return (link) =>
    once(async () => {
      setRefusal(null);
      const isOn = remindersSwitchOf(link) === 'resume';
      const { error } = await remind({ params: { linkId: link.linkId }, body: { isOn } });
      if (error === undefined)
        return toast({ title: toastMessages.success, text: isOn ? messages.resumed : messages.stopped });
      const text = messageOf(error, messages.failed);
      setRefusal(text);
      toast({ title: toastMessages.error, text, tone: 'error' });
    });
};

/** When the customer of a link is reminded next, in words; null where that is not planned. */
export const useNextReminder = (link: LinkRow): string | null => {
  const { timezone } = useUser();
  return nextReminderOf(link, timezone, useNow());
};
