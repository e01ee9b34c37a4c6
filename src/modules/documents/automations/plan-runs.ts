import { statement } from '../../../../db/statement.ts';
import type { AutomationTrigger } from '../../../contract/documents/automations.ts';
import { eventHandler, optionalHandler, type EventHandler } from '../../../kernel/projection.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { LinkCreated, LinkStatusChanged, LinkTerms, LinkTermsChanged } from '../../payment-links/index.ts';
import type { Context } from '../context.ts';
import { dueAt } from './automation.ts';
import { runAutomationQueue } from './queues.ts';
import { runInCommit } from './run-automation.ts';
import { type DueLink, planFor } from './run.store.ts';

interface EnabledAutomation {
  readonly id: string;
  readonly trigger: AutomationTrigger;
  readonly delayMinutes: number;
}

const findEnabled = statement(
  'documents.find-automations',
  `select id, trigger_event as trigger, delay_minutes as "delayMinutes" from template_automations
    where store_id = $1 and is_enabled order by created_at, id`,
);

/** What happened to which link, by its internal id. */
interface LinkChange {
  readonly storeId: string;
  readonly linkId: string;
  readonly triggers: readonly AutomationTrigger[];
}

/** A run that was planned, and whether its time has come already. */
interface PlannedRun {
  readonly storeId: string;
  readonly id: string;
  readonly isDue: boolean;
}

/** When an automation is due for a link. One that ends sooner than that is not about to expire by then. */
const dueFor = ({ trigger, delayMinutes }: EnabledAutomation, { id, expiresAt }: LinkTerms, now: Date): DueLink[] => {
  const due = dueAt(trigger, delayMinutes, { happened: now, expiresAt });
  return trigger === 'link_expiring' && due <= now ? [] : [{ linkId: id, dueAt: due }];
};

/** Plans what is to happen by itself after something happened to a link, and has the link tell what happens to it later. */
const planRuns =
  ({ clock, linkLookups, paymentLinks }: Context) =>
  async ({ storeId, linkId, triggers }: LinkChange, tx: Tx): Promise<readonly PlannedRun[]> => {
    const enabled = await tx.sql<EnabledAutomation>(findEnabled, [storeId]);
    if (enabled.some(({ trigger }) => trigger !== 'link_created'))
      await paymentLinks.followLink({ storeId, id: linkId }, tx);
    const automations = enabled.filter(({ trigger }) => triggers.includes(trigger));
    if (automations.length === 0) return [];
    const terms = await linkLookups.linkTerms(linkId, storeId, tx);
    const [now, planned] = [clock(), [] as PlannedRun[]];
    for (const automation of automations) {
      const runs = await planFor({ storeId, id: automation.id }, dueFor(automation, terms, now), tx);
      planned.push(...runs.map(({ id, dueAt: due }) => ({ storeId, id, isDue: due <= now })));
    }
    return planned;
  };

const triggersOf = (event: LinkStatusChanged | LinkTermsChanged): readonly AutomationTrigger[] => {
  if (event.type === 'LinkTermsChanged') return ['link_expiring'];
  const { from, to, paidAt } = event;
  if (paidAt !== null) return ['link_paid'];
  return to.status === 'expired' && from.status !== 'expired' ? ['link_expired'] : [];
};

/**
 * Plans what happens by itself. What follows at once from a new link is done in its commit, so that nobody is asked to pay before what is to
 * be signed is there; nothing else holds a commit back.
 */
export const automationHandlers = (context: Context): readonly EventHandler[] => {
  const [plan, run] = [planRuns(context), runInCommit(context)];
  return [
    eventHandler<LinkCreated>(['LinkCreated'], async ({ storeId, linkId, isFollowed }, tx) => {
      if (!isFollowed) return;
      for (const planned of await plan({ storeId, linkId, triggers: ['link_created', 'link_expiring'] }, tx))
        if (planned.isDue) await run(planned, tx);
    }),
    optionalHandler<LinkStatusChanged | LinkTermsChanged>(
      'documents.plan-runs',
      ['LinkStatusChanged', 'LinkTermsChanged'],
      async (event, tx) => {
        const triggers = triggersOf(event);
        // A payment of a link that nobody follows asks nothing. Who changes a link waits for a person, and may begin to follow it.
        if (triggers.length === 0 || (event.type === 'LinkStatusChanged' && !event.hasDocuments)) return;
        const { storeId, linkId } = event;
        for (const { id, isDue } of await plan({ storeId, linkId, triggers }, tx))
          if (isDue) await tx.enqueue(runAutomationQueue, { storeId, id });
      },
    ),
  ];
};
