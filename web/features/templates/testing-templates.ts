import { fireEvent, screen, within } from '@testing-library/react';
import { messaging, type SavedTwilioConfig } from '../../../src/contract/store/messaging.ts';
import { reminders } from '../../../src/contract/links/reminders.ts';
import { customers } from '../../../src/contract/customers.ts';
import { textProviders } from '../../../src/contract/store/text-providers.ts';
import { aTwilioConfig, aUser, inheritedSms } from '../../testing/builders.ts';
import { answer } from '../../testing/handlers.ts';
import { signedInAs, type startTestServer } from '../../testing/render.tsx';

/** What is stored of the texts, unless a test says otherwise. */
export const config = aTwilioConfig({ companyName: 'Corner Store' });

/** Answers like the server, which keeps the texts; returns the bodies it received and how often the texts were asked for. */
export const answerTemplates = (
  server: Pick<ReturnType<typeof startTestServer>, 'answers'>,
  stored: Partial<SavedTwilioConfig> = {},
) => {
  const bodies: unknown[] = [];
  const asked = { times: 0 };
  let kept = { ...config, ...stored };
  server.answers(
    signedInAs(aUser({ role: 'user' })),
    answer(messaging.twilioConfig, () => {
      asked.times += 1;
      return { config: kept };
    }),
    answer(customers.namesInTexts, { longest: null, rare: { customers: 0, longest: null } }),
    answer(textProviders.inheritedConfig, { config: inheritedSms() }),
    answer(reminders.reminders, { reminders: { isOn: false, steps: [{ hours: 3, from: 'sent' }] } }),
    answer(messaging.saveSmsConfig, async ({ request }) => {
      const body = (await request.json()) as Partial<SavedTwilioConfig>;
      bodies.push(body);
      kept = { ...kept, ...body };
      return { config: kept, check: { state: 'none' as const, message: null } };
    }),
  );
  return { bodies, asked };
};

/** The list of the texts. */
export const list = () => screen.findByRole('navigation', { name: 'Texts' });
/** The field of a text, which is opened from the list where it is not open yet. */
export const field = async (name: string): Promise<HTMLTextAreaElement> => {
  const full = ['Link', 'Success', 'Failed'].includes(name) ? `Payment ${name}` : name;
  const entry = within(await list()).getByRole('button', { name: new RegExp(`^${full}`) });
  if (!entry.hasAttribute('aria-current')) fireEvent.click(entry);
  return screen.findByLabelText<HTMLTextAreaElement>(`${full} SMS Template`);
};
/** How the open text arrives. */
export const preview = () => within(screen.getByRole('figure'));
