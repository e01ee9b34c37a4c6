import { selectList } from '../../../../db/model.ts';
import { statement } from '../../../../db/statement.ts';
import type { Automation } from '../../../contract/documents/automations.ts';
import type { Staff } from '../../../kernel/actor.ts';
import type { Reader } from '../../../kernel/tokens.ts';
import type { Context } from '../context.ts';
import { AutomationModel } from './automation.model.ts';
import { automationNotFound } from './save-automation.ts';

interface AutomationRow extends Readonly<AutomationModel> {
  readonly templateName: string | null;
  readonly lastRunAt: Date | null;
}

const selectAutomations = statement(
  'documents.list-automations',
  `select ${selectList(AutomationModel, 'a')}, t.name as "templateName",
          (select max(r.ran_at) from document_automation_runs r
            where r.store_id = a.store_id and r.automation_id = a.id and r.status = 'done') as "lastRunAt"
     from template_automations a left join pdf_templates t on t.store_id = a.store_id and t.id = a.template_id
    where a.store_id = $1 and ($2::uuid is null or a.id = $2) order by lower(a.name), a.id`,
);

const toAutomation = (row: AutomationRow): Automation => {
  const { id, name, triggerEvent, templateId, templateName, isEnabled, delayMinutes, switchedOff, lastRunAt } = row;
  return {
    ...{ id, name, trigger: triggerEvent, templateId, templateName, isEnabled, delayMinutes, switchedOff },
    ...{ sendText: row.sendViaSms, sendEmail: row.sendViaEmail },
    ...{ textMessage: row.smsTemplate, emailSubject: row.emailSubject, emailMessage: row.emailTemplate },
    lastRunAt: lastRunAt?.toISOString() ?? null,
  };
};

const select = async (storeId: string, id: string | null, { sql }: Pick<Reader, 'sql'>): Promise<Automation[]> =>
  (await sql<AutomationRow>(selectAutomations, [storeId, id])).map(toAutomation);

/** What happens by itself in a store, by name. */
export const listAutomations =
  ({ reader }: Pick<Context, 'reader'>) =>
  ({ storeId }: Pick<Staff, 'storeId'>): Promise<Automation[]> =>
    select(storeId, null, reader);

/** One automation of a store. */
export const readAutomation =
  ({ reader }: Pick<Context, 'reader'>) =>
  async (id: string, { storeId }: Pick<Staff, 'storeId'>): Promise<Automation> => {
    const [automation] = await select(storeId, id, reader);
    if (!automation) throw automationNotFound();
    return automation;
  };
