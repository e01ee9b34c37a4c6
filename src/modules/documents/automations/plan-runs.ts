import { statement } from '../../../../db/statement.ts';
import type { AutomationTrigger } from '../../../contract/documents/automations.ts';
import { eventHandler, optionalHandler, type EventHandler } from '../../../kernel/projection.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { LinkCreated, LinkStatusChanged, LinkTerms, LinkTermsChanged } from '../../payment-links/index.ts';
import type { Context } from '../context.ts';
import { dueAt } from './automation.ts';
import { runAutomationQueue } from './queues.ts';
import { runInCommit } from './run-automation.ts';

interface EnabledAutomation {
  readonly id: string;
  readonly trigger: AutomationTrigger;
  readonly delayMinutes: number;
}

const findEnabled = statement(
  'documents.find-automations',
  `select id, trigger_event as trigger, delay_minutes as "delayMinutes" from template_automations
    where store_id = $1 and is_enabled and trigger_event = any($2::text[]) order by created_at, id`,
);

// What ran for a link does not run for it again. What was left out may.
const writeRun = statement(
  'documents.plan-run',
  `insert into document_automation_runs as run (store_id, id, automation_id, payment_link_id, due_at)
   values ($1, $2, $3, $4, $5)
   on conflict (store_id, automation_id, payment_link_id) do update
     set due_at = excluded.due_at, status = 'waiting', reason = null, ran_at = null
     where run.status in ('waiting', 'left_out')
   returning id`,
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

/** Plans what is to happen by itself after something happened to a link. Of a store without automations it costs one look. */
const planRuns = ({ newId, clock, linkLookups }: Context) => {
  const plan = async (automation: EnabledAutomation, { id: linkId, expiresAt }: LinkTerms, storeId: string, tx: Tx) => {
    const [{ id: automationId, trigger, delayMinutes }, now] = [automation, clock()];
    const due = dueAt(trigger, delayMinutes, { happened: now, expiresAt });
    // A link that ends sooner than that is not about to expire by then.
    if (trigger === 'link_expiring' && due <= now) return [];
    const rows = await tx.sql<{ id: string }>(writeRun, [storeId, newId(), automationId, linkId, due]);
    return rows.map(({ id }): PlannedRun => ({ storeId, id, isDue: due <= now }));
  };
  return async ({ storeId, linkId, triggers }: LinkChange, tx: Tx): Promise<readonly PlannedRun[]> => {
    const automations = await tx.sql<EnabledAutomation>(findEnabled, [storeId, triggers]);
    if (automations.length === 0) return [];
    const terms = await linkLookups.linkTerms(linkId, storeId, tx);
    const planned: PlannedRun[] = [];
    for (const automation of automations) planned.push(...(await plan(automation, terms, storeId, tx)));
    return planned;
  };
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
    eventHandler<LinkCreated>(['LinkCreated'], async ({ storeId, linkId }, tx) => {
      for (const planned of await plan({ storeId, linkId, triggers: ['link_created', 'link_expiring'] }, tx))
        if (planned.isDue) await run(planned, tx);
    }),
    optionalHandler<LinkStatusChanged | LinkTermsChanged>(
      'documents.plan-runs',
      ['LinkStatusChanged', 'LinkTermsChanged'],
      async (event, tx) => {
        const triggers = triggersOf(event);
        if (triggers.length === 0) return;
        const { storeId, linkId } = event;
        for (const { id, isDue } of await plan({ storeId, linkId, triggers }, tx))
          if (isDue) await tx.enqueue(runAutomationQueue, { storeId, id });
      },
    ),
  ];
};
