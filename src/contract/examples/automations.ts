import type { Automation, documentAutomations } from '../documents/automations.ts';
import { created, type ExampleOf } from './records.ts';

const id = '01932f65-90a1-72b3-84c5-708192a3b4f1';
const params = { id };

const body = {
  name: 'Authorization for repairs',
  trigger: 'link_created',
  templateId: '01932f65-90a1-72b3-84c5-708192a3b4e2',
  isEnabled: true,
  sendText: true,
  sendEmail: false,
  textMessage: null,
  emailSubject: null,
  emailMessage: null,
  delayMinutes: 0,
} as const;

const automation: Automation = {
  ...body,
  id,
  templateName: 'Repair authorization',
  switchedOff: false,
  lastRunAt: created,
};

/** An example for each call about what happens by itself. */
export const automationExamples: {
  readonly [Call in keyof typeof documentAutomations]: ExampleOf<(typeof documentAutomations)[Call]>;
} = {
  automations: { response: { automations: [automation] } },
  createAutomation: { body, response: { automation } },
  saveAutomation: { params, body, response: { automation } },
  deleteAutomation: { params, response: {} },
};
