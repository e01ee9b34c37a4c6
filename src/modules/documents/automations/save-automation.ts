import { lockStatement, statement } from '../../../../db/statement.ts';
import { automationLimits, type AutomationChange } from '../../../contract/documents/automations.ts';
import type { Staff } from '../../../kernel/actor.ts';
import { Problem } from '../../../kernel/problem.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { blanksOf } from '../content/index.ts';
import type { Context } from '../context.ts';
import type { AutomationChanged } from '../events.ts';
import { templateForUse } from '../templates/index.ts';
import { AutomationModel, AutomationRunModel } from './automation.model.ts';
import { dueAt } from './automation.ts';
import { messages } from './messages.ts';
import { planFor } from './run.store.ts';

/** The same answer for an automation that does not exist and for another store's. */
export const automationNotFound = (): Problem =>
  new Problem('missing', 'automation_not_found', messages.automation_not_found);

const lockAutomations = lockStatement('documents.lock-automations');

/** Says that what happens by itself was changed. */
export const raiseChanged = (
  { storeId, id: automationId, name }: Pick<AutomationModel, 'storeId' | 'id' | 'name'>,
  act: AutomationChanged['act'],
  tx: Tx,
): void => tx.raise<AutomationChanged>({ type: 'AutomationChanged', storeId, automationId, name, act });

const refuse = (code: 'template_needs_blanks' | 'template_before_payment'): Problem =>
  new Problem('invalid', code, messages[code], { details: [{ path: 'templateId', message: messages[code] }] });

/** A template of which nothing could be made by itself is refused where it is chosen, and not at each link. */
const checkTemplate = async ({ templateId, trigger }: AutomationChange, storeId: string, tx: Tx): Promise<void> => {
  if (templateId === null) return;
  const template = await templateForUse(templateId, { storeId, user: null }, tx);
  if (blanksOf(template.content).some(({ required }) => required)) throw refuse('template_needs_blanks');
  if (template.showBeforePayment && trigger === 'link_paid') throw refuse('template_before_payment');
};

const columnsOf = (change: AutomationChange) => ({
  ...{ name: change.name, triggerEvent: change.trigger, templateId: change.templateId, isEnabled: change.isEnabled },
  ...{ sendViaSms: change.sendText, sendViaEmail: change.sendEmail, delayMinutes: change.delayMinutes },
  ...{ smsTemplate: change.textMessage, emailSubject: change.emailSubject, emailTemplate: change.emailMessage },
});

/** Has new links and those that can be paid now tell what happens to them, and plans what is due before they expire. */
const beginToFollow =
  ({ clock, paymentLinks }: Pick<Context, 'clock' | 'paymentLinks'>) =>
  async (key: Pick<AutomationModel, 'storeId' | 'id'>, change: AutomationChange, tx: Tx): Promise<void> => {
    const { trigger, delayMinutes, isEnabled } = change;
    if (!isEnabled) return;
    paymentLinks.followNewLinks(key.storeId, tx);
    if (trigger === 'link_created') return;
    const [open, now] = [await paymentLinks.followOpenLinks(key.storeId, tx), clock()];
    if (trigger !== 'link_expiring') return;
    const due = open.map(({ id, expiresAt }) => ({
      linkId: id,
      dueAt: dueAt(trigger, delayMinutes, { happened: now, expiresAt }),
    }));
    await planFor(
      key,
      due.filter((link) => link.dueAt > now),
      tx,
    );
  };

/** Has something happen by itself from now on. Returns its id. */
export const createAutomation = (context: Pick<Context, 'newId' | 'clock' | 'paymentLinks'>) => {
  const [{ newId, clock }, follow] = [context, beginToFollow(context)];
  return async (change: AutomationChange, { storeId, userId }: Staff, tx: Tx): Promise<string> => {
    await tx.sql(lockAutomations, [storeId]);
    const known = await AutomationModel.of(storeId, tx).resultSize();
    if (known >= automationLimits.perStore)
      throw new Problem('conflict', 'too_many_automations', messages.too_many_automations);
    await checkTemplate(change, storeId, tx);
    const [id, at] = [newId(), clock()];
    const { name, ...columns } = columnsOf(change);
    await AutomationModel.in(tx).insert({ storeId, id, userId, name, ...columns, createdAt: at, updatedAt: at });
    await follow({ storeId, id }, change, tx);
    raiseChanged({ storeId, id, name }, 'created', tx);
    return id;
  };
};

const move = statement(
  'documents.move-runs',
  `update document_automation_runs set due_at = due_at + $3 * interval '1 minute'
    where store_id = $1 and automation_id = $2 and status = 'waiting' and signature_id is null`,
);

/** What waits follows what was saved: by another delay it is due at another time, and under another trigger for other links. */
const moveRuns = async (before: AutomationModel, change: AutomationChange, tx: Tx): Promise<void> => {
  const { storeId, id: automationId, triggerEvent, delayMinutes } = before;
  if (change.trigger !== triggerEvent) {
    await AutomationRunModel.of(storeId, tx).where({ automationId, status: 'waiting' }).delete();
    return;
  }
  const later = (change.delayMinutes - delayMinutes) * (triggerEvent === 'link_expiring' ? -1 : 1);
  if (later !== 0) await tx.sql(move, [storeId, automationId, later]);
};

/** Changes what happens by itself, or switches it. Whoever runs it locks its runs first, and so does this. */
export const saveAutomation = (context: Pick<Context, 'clock' | 'paymentLinks'>) => {
  const follow = beginToFollow(context);
  return async (id: string, change: AutomationChange, { storeId }: Staff, tx: Tx): Promise<void> => {
    await tx.sql(lockAutomations, [storeId]);
    const before = await AutomationModel.of(storeId, tx).findById([storeId, id]);
    if (!before) throw automationNotFound();
    // What can be made no more can still be switched off.
    if (change.isEnabled || change.templateId !== before.templateId) await checkTemplate(change, storeId, tx);
    await moveRuns(before, change, tx);
    const switchedOff = before.switchedOff && !change.isEnabled;
    await AutomationModel.of(storeId, tx)
      .findById([storeId, id])
      .patch({ ...columnsOf(change), switchedOff, updatedAt: context.clock() });
    if (!before.isEnabled || before.triggerEvent !== change.trigger) await follow(before, change, tx);
    raiseChanged({ storeId, id, name: change.name }, 'changed', tx);
  };
};

/** Has something happen by itself no more; what it made stays. */
export const deleteAutomation = async (id: string, { storeId }: Staff, tx: Tx): Promise<void> => {
  await tx.sql(lockAutomations, [storeId]);
  const automation = await AutomationModel.of(storeId, tx).findById([storeId, id]);
  if (!automation) throw automationNotFound();
  await AutomationRunModel.of(storeId, tx).where({ automationId: id }).delete();
  await AutomationModel.of(storeId, tx).deleteById([storeId, id]);
  raiseChanged(automation, 'deleted', tx);
};
