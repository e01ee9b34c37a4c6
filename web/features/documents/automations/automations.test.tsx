import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  type Automation,
  type AutomationChange,
  documentAutomations as calls,
} from '../../../../src/contract/documents/automations.ts';
import { documentTemplates } from '../../../../src/contract/documents/templates.ts';
import { automationExamples } from '../../../../src/contract/examples/automations.ts';
import { documentTemplateExamples } from '../../../../src/contract/examples/documents.ts';
import { aUser } from '../../../testing/builders.ts';
import { enter } from '../../../testing/enter.ts';
import { answer, refusal } from '../../../testing/handlers.ts';
import { openPart, signedInAs, startTestServer } from '../../../testing/render.tsx';
import { sentenceOf } from './automation-form.ts';
import { AutomationsScreen } from './automations-screen.tsx';

const server = startTestServer();

const anAutomation = (known: Partial<Automation> = {}): Automation => ({
  ...(automationExamples.createAutomation.response.automation as Automation),
  ...known,
});

/** Answers like the server, which keeps the automations; returns what was sent. */
const open = (initial: readonly Automation[], signedIn = aUser()) => {
  const sent: unknown[] = [];
  let kept = [...initial];
  const save = (id: string, body: AutomationChange): { automation: Automation } => {
    const templateName = body.templateId === null ? null : 'Repair authorization';
    const automation = { ...anAutomation(), ...body, id, templateName, switchedOff: false };
    sent.push(body);
    kept = [...kept.filter((each) => each.id !== id), automation];
    return { automation };
  };
  server.answers(
    signedInAs(signedIn),
    answer(calls.automations, () => ({ automations: kept })),
    answer(documentTemplates.templates, documentTemplateExamples.templates.response),
    answer(calls.createAutomation, ({ body }) => save('00000000-0000-4000-8000-000000000777', body)),
    answer(calls.saveAutomation, ({ params, body }) => save(params.id, body)),
    answer(calls.deleteAutomation, ({ params }) => {
      kept = kept.filter(({ id }) => id !== params.id);
      return {};
    }),
  );
  const panel = { role: 'tabpanel', id: 'panel', 'aria-labelledby': 'tab' } as const;
  const opened = openPart(<AutomationsScreen head={({ acts }) => <div id="tab">{acts}</div>} panel={panel} />);
  return { ...opened, sent };
};

it.each([
  [{}, 'When a link is created, make Repair authorization and send it by text.'],
  [{ delayMinutes: 90, sendText: false }, '90 minutes after a link is created, make Repair authorization.'],
  [{ trigger: 'link_paid', templateName: null, sendEmail: true }, 'When a link is paid, send a text and an email.'],
  [
    { trigger: 'link_expired', delayMinutes: 60, sendEmail: true },
    '1 hour after a link expires, make Repair authorization and send it by text and email.',
  ],
  [{ trigger: 'link_expiring', delayMinutes: 4_320, templateName: null }, '3 days before a link expires, send a text.'],
] as const)('an automation of %o is said in one sentence', (known, sentence) => {
  expect(sentenceOf(anAutomation(known))).toBe(sentence);
});

it('the first automation is written as a sentence, checked at the field, and saved', async () => {
  const { user, sent } = open([]);
  await user.click(await screen.findByRole('button', { name: 'New automation' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New Automation' }));
  await user.selectOptions(dialog.getByRole('combobox', { name: 'When a link' }), 'is about to expire');
  await user.click(dialog.getByRole('checkbox', { name: 'text' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByText('A name is required')).toBeVisible();
  expect(dialog.getByText('Choose a document, a text or an email')).toBeVisible();
  expect(dialog.getByText('Say how long before it expires')).toBeVisible();
  await enter(user, dialog.getByRole('textbox', { name: 'Name' }), 'Last call');
  await enter(user, dialog.getByRole('textbox', { name: 'in: How long' }), '3');
  expect(dialog.getByRole('textbox', { name: 'in: How long' })).toHaveValue('03');
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Unit of time' }), 'days');
  await user.click(dialog.getByRole('checkbox', { name: 'email' }));
  await enter(user, dialog.getByRole('textbox', { name: 'Email' }), 'Dear {customer}');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByText('This field is not known')).toBeVisible();
  await user.clear(dialog.getByRole('textbox', { name: 'Email' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('3 days before a link expires, send an email.')).toBeVisible();
  expect(sent).toMatchObject([
    { name: 'Last call', trigger: 'link_expiring', delayMinutes: 4_320, emailMessage: null },
  ]);
});

it('an automation is switched, changed and deleted, and says that it failed too often', async () => {
  const { user, sent } = open([anAutomation({ isEnabled: false, switchedOff: true })]);
  expect(await screen.findByText(/^Switched off, because it failed ten times/)).toBeVisible();
  const toggle = screen.getByRole('switch', { name: 'Authorization for repairs: on' });
  await user.click(toggle);
  await waitFor(() => expect(toggle).toBeChecked());
  expect(screen.queryByText(/^Switched off/)).toBeNull();
  const choose = async (act: string) => {
    await user.click(screen.getByRole('button', { name: 'More for Authorization for repairs' }));
    await user.click(await screen.findByRole('menuitem', { name: act }));
  };
  await choose('Change');
  const dialog = within(await screen.findByRole('dialog', { name: 'Change Automation' }));
  await user.selectOptions(dialog.getByRole('combobox', { name: 'When a link' }), 'is paid');
  await user.selectOptions(dialog.getByRole('combobox', { name: 'make' }), 'no document, only send');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByText('Please write the text')).toBeVisible();
  await enter(user, dialog.getByRole('textbox', { name: 'Text' }), 'Thank you');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('When a link is paid, send a text.')).toBeVisible();
  expect(sent.at(-1)).toMatchObject({ trigger: 'link_paid', templateId: null, textMessage: 'Thank you' });
  await choose('Delete');
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Nothing happens by itself yet.')).toBeVisible();
});

it('whoever is no admin reads what happens by itself and changes nothing', async () => {
  open([anAutomation()], aUser({ role: 'user' }));
  expect(await screen.findByText(/^When a link is created/)).toBeVisible();
  expect(screen.queryByRole('switch')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

it('a list that cannot be loaded says so and is loaded on demand', async () => {
  const { user } = open([anAutomation()]);
  let fails = true;
  server.answers(answer(calls.automations, () => (fails ? refusal(500, '') : { automations: [anAutomation()] })));
  expect(await screen.findByText(/^The automations could not be loaded/)).toBeVisible();
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/^When a link is created/)).toBeVisible();
});
