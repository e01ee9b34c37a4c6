import { storeModel } from '../../../../db/model.ts';
import type { AutomationTrigger } from '../../../contract/documents/automations.ts';

/** What happens by itself when something happened to a link. */
export class AutomationModel extends storeModel('template_automations', {
  userId: 'uuid | null',
  name: 'text',
  templateId: 'uuid | null',
  triggerEvent: 'text',
  isEnabled: 'bool',
  sendViaSms: 'bool',
  sendViaEmail: 'bool',
  smsTemplate: 'text | null',
  emailTemplate: 'text | null',
  emailSubject: 'text | null',
  delayMinutes: 'int4',
  switchedOff: 'bool',
  createdAt: 'timestamptz',
  updatedAt: 'timestamptz',
}) {
  declare triggerEvent: AutomationTrigger;
}

/** That an automation is due for a link, or was. There is one at most, so that it does what it is for once. */
export class AutomationRunModel extends storeModel('document_automation_runs', {
  automationId: 'uuid',
  paymentLinkId: 'uuid',
  dueAt: 'timestamptz',
  status: 'text',
  signatureId: 'uuid | null',
  reason: 'text | null',
  ranAt: 'timestamptz | null',
  createdAt: 'timestamptz',
}) {
  declare status: 'waiting' | 'done' | 'left_out' | 'failed';
}
