import { defineModule } from '../../kernel/module.ts';
import { needs, type Context } from './context.ts';
import { reportFailures, sendNotices } from './handlers/send-notices.ts';

/** Tells people by email what concerns them. */
export const notificationsModule = defineModule({
  name: 'notifications',
  needs,
  create: (context: Context) => ({ handlers: [sendNotices(context), reportFailures(context)] }),
});
