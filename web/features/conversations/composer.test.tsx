import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { customerLinks } from '../../../src/contract/links/customer-links.ts';
import { paymentLinks } from '../../../src/contract/links/payment-links.ts';
import { type Conversation, conversations } from '../../../src/contract/texting/conversations.ts';
import { savedTexts } from '../../../src/contract/texting/saved-texts.ts';
import { aLink, aUser } from '../../testing/builders.ts';
import { answer, refusal } from '../../testing/handlers.ts';
import { openScreen, signedInAs, startTestServer } from '../../testing/render.tsx';
import { aConversation, aReply, customerId, idOf, phone } from './testing.ts';

const server = startTestServer('/customers/conversations');
const sent: unknown[] = [];
const opening = (known: Partial<Conversation> = {}) => {
  server.answers(
    answer(conversations.one, { conversation: aConversation(known) }),
    answer(conversations.sendMessage, ({ body }) => {
      sent.push(body);
      return { messageId: idOf(9), dueAt: null };
    }),
  );
  return openScreen(`/customers/conversations/${phone}`);
};
const field = () => screen.findByRole('textbox', { name: 'Write to Ana Diaz' });

beforeEach(() => {
  window.innerWidth = 1280;
  sent.length = 0;
  server.answers(
    signedInAs(aUser()),
    answer(conversations.list, { conversations: [], nextCursor: null }),
    answer(customerLinks.customerTotals, { totals: [] }),
    answer(conversations.read, {}),
  );
});

describe('the field for a message', () => {
  it('Enter sends what was typed, trimmed, and Shift+Enter begins a line', async () => {
    const { user } = opening();
    await user.type(await field(), ' Hi{Shift>}{Enter}{/Shift}Ana {Enter}');
    await waitFor(() => expect(sent).toEqual([{ message: 'Hi\nAna' }]));
    await waitFor(async () => expect(await field()).toHaveValue(''));
  });

  it('the field counts the whole text with its price, of two texts in bold, the first one with the store and how to stop', async () => {
    const firstText = { before: 'Corner Shop: ', after: ' Reply STOP to opt out.' };
    const { user } = opening({ firstText });
    expect(await screen.findByText('Enter sends, Shift+Enter is a new line')).toBeVisible();
    await user.click(await field());
    await user.paste('x'.repeat(64));
    expect(screen.getByText(/100 of 160 characters · 1 text, about \$0\.01/)).toBeVisible();
    await user.paste('x'.repeat(64));
    expect(screen.getByText('2 texts', { selector: 'b' })).toBeVisible();
  });

  it('a letter that makes texts shorter is named with its plain form', async () => {
    const { user } = opening();
    await user.type(await field(), 'Está');
    await user.click(screen.getByRole('button', { name: 'Write a' }));
    expect(await field()).toHaveValue('Esta');
  });

  it('in quiet hours the text goes when they end, or anyway', async () => {
    const quiet = { until: '2099-11-21T14:00:00.000Z', theirTime: '8:52 PM', untilTime: '9:00 AM' };
    const { user } = opening({ quiet });
    expect(await screen.findByText('It is 8:52 PM where (305) numbers are. Quiet hours end at 9:00 AM.')).toBeVisible();
    await user.type(await field(), 'One{Enter}');
    await waitFor(() => expect(sent).toEqual([{ message: 'One', later: true }]));
    await user.type(await field(), 'Two');
    await user.click(screen.getByRole('button', { name: 'Send anyway' }));
    await waitFor(() => expect(sent.at(-1)).toEqual({ message: 'Two', anyway: true }));
    await user.type(await field(), 'Three');
    await user.click(screen.getByRole('button', { name: 'Send at 9:00 AM' }));
    await waitFor(() => expect(sent.at(-1)).toEqual({ message: 'Three', later: true }));
  });

  it('a message that was not sent stays in the field with the reason', async () => {
    const { user } = opening();
    server.answers(answer(conversations.sendMessage, () => refusal(429, 'This store may send at most 5 texts.')));
    await user.type(await field(), 'Hi{Enter}');
    const alert = await screen.findByText('This store may send at most 5 texts.');
    expect(alert).toBeVisible();
    expect(screen.getByText('Failed to Send Message')).toBeVisible();
    expect(await field()).toHaveValue('Hi');
  });

  it('a number of nobody that has not written has no field', async () => {
    opening({ customerId: null, customerName: null, customers: [] });
    expect(await screen.findByText(/This number belongs to nobody in your directory/)).toBeVisible();
    expect(screen.queryByRole('textbox', { name: /^Write to/ })).toBeNull();
  });

  it('the price follows what a text costs the store', async () => {
    const { user } = opening({ textPrice: '0.0079' });
    await user.type(await field(), 'Hi');
    expect(screen.getByText(/1 text, about \$0\.0079/)).toBeVisible();
  });

  it('those who share a phone are named, and the message is for the one who was chosen', async () => {
    const customers = ['Ana Diaz', 'Joel Abernathy', 'Noor Rahimi'].map((customerName, index) => ({
      id: index === 0 ? customerId : idOf(300 + index),
      customerName,
    }));
    const ids: unknown[] = [];
    const { user } = opening({ customers });
    server.answers(
      answer(conversations.sendMessage, ({ params }) => {
        ids.push(params.id);
        return { messageId: idOf(9), dueAt: null };
      }),
    );
    expect(await screen.findByRole('heading', { name: 'Ana Diaz and 2 others' })).toBeVisible();
    await user.click(screen.getByRole('combobox', { name: 'For' }));
    await user.click(await screen.findByRole('option', { name: 'Joel Abernathy' }));
    expect(screen.getByRole('heading', { name: 'Joel Abernathy and 2 others' })).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: 'Write to Joel Abernathy' }), 'Hi{Enter}');
    await waitFor(() => expect(ids).toEqual([idOf(301)]));
  });

  it('whoever wrote STOP is not written to, and a number nobody has is added first', async () => {
    opening({ optedOut: { at: '2026-11-20T18:00:00.000Z', theirs: true } });
    expect(await screen.findByText(/^Ana Diaz opted out .* until it writes START\./)).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Write to Ana Diaz' })).toBeNull();
  });

  it('a number of nobody that has written is answered, and can be added', async () => {
    const answered: unknown[] = [];
    server.answers(
      answer(conversations.answer, ({ body }) => {
        answered.push(body);
        return { messageId: idOf(9), dueAt: null };
      }),
    );
    const { user } = opening({ customerId: null, customerName: null, customers: [], texts: [aReply()] });
    await user.type(await screen.findByRole('textbox', { name: 'Write to (305) 555-0142' }), 'Until 8{Enter}');
    await waitFor(() => expect(answered).toEqual([{ message: 'Until 8' }]));
    expect(screen.queryByRole('button', { name: 'Payment link' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Add Customer' }));
    expect(await screen.findByRole('textbox', { name: /Phone/ })).toHaveValue('(305) 555-0142');
  });
});

describe('a payment link of the field', () => {
  const link = aLink(1, { amount: '24.00' });
  const made: unknown[] = [];
  const creating = (smsError: string | null = null) => {
    made.length = 0;
    server.answers(
      answer(paymentLinks.create, ({ body }) => {
        made.push(body);
        return { link, paymentUrl: link.paymentUrl, smsSent: smsError === null, smsError };
      }),
    );
  };

  it('a link with its amount goes out in the words of the field, with one press', async () => {
    creating();
    const { user } = opening();
    await user.click(await screen.findByRole('button', { name: 'Payment link' }));
    expect(screen.getByRole('button', { name: 'Create Link and send' })).toBeDisabled();
    await user.type(screen.getByRole('textbox', { name: 'Amount ($) *' }), '24');
    expect(screen.getByText('The text says what your template says.')).toBeVisible();
    await user.type(await field(), 'Express is extra:');
    expect(screen.getByText(/of 160 characters · 1 text/)).toBeVisible();
    await user.dblClick(screen.getByRole('button', { name: 'Create Link and send' }));
    await waitFor(async () => expect(await field()).toHaveValue(''));
    expect(made).toMatchObject([
      {
        amount: 2400,
        customerId,
        customerPhone: phone,
        smsEnabled: true,
        smsMessage: 'Express is extra:',
        smsLater: false,
      },
    ]);
    expect(screen.queryByRole('textbox', { name: 'Amount ($) *' })).toBeNull();
  });

  it('a link whose text was not sent says so, and is not made again by the next press', async () => {
    creating('This number does not receive texts.');
    const { user } = opening();
    await user.click(await screen.findByRole('button', { name: 'Payment link' }));
    await user.type(screen.getByRole('textbox', { name: 'Amount ($) *' }), '24');
    await user.type(await field(), 'Hello{Enter}');
    expect(
      await screen.findByText('The link was created, but not texted. This number does not receive texts.'),
    ).toBeVisible();
    expect(await field()).toHaveValue('Hello');
    expect(screen.getByRole('button', { name: 'Send' })).toBeEnabled();
    expect(made).toHaveLength(1);
  });

  it('in quiet hours the text of a link waits for their end, and the amount can be left out again', async () => {
    creating();
    const quiet = { until: '2099-11-21T14:00:00.000Z', theirTime: '8:52 PM', untilTime: '9:00 AM' };
    const { user } = opening({ quiet });
    await user.click(await screen.findByRole('button', { name: 'Payment link' }));
    await user.click(screen.getByRole('button', { name: 'Leave out the link' }));
    await user.click(await screen.findByRole('button', { name: 'Payment link' }));
    await user.type(screen.getByRole('textbox', { name: 'Amount ($) *' }), '5');
    await user.click(screen.getByRole('button', { name: 'Create Link, send at 9:00 AM' }));
    await waitFor(() => expect(made).toMatchObject([{ amount: 500, smsLater: true }]));
  });
});

describe('saved texts', () => {
  it('a saved text is put behind what was typed, and what was typed is saved or one is deleted', async () => {
    const changed: unknown[] = [];
    server.answers(
      answer(savedTexts.savedTexts, { savedTexts: [{ id: idOf(7), message: 'We are open until 8 PM.' }] }),
      answer(savedTexts.saveText, ({ body }) => {
        changed.push(body);
        return { savedText: { id: idOf(8), message: 'Hi' } };
      }),
      answer(savedTexts.deleteSavedText, ({ params }) => {
        changed.push(params.id);
        return {};
      }),
    );
    const { user } = opening();
    await user.type(await field(), 'Hi');
    await user.click(screen.getByRole('button', { name: 'Saved texts' }));
    await user.click(await screen.findByRole('button', { name: 'Save what is typed' }));
    await user.click(await screen.findByRole('button', { name: 'Delete “We are open until 8 PM.”' }));
    await waitFor(() => expect(changed).toEqual([{ message: 'Hi' }, idOf(7)]));
    await user.click(screen.getByRole('button', { name: 'We are open until 8 PM.' }));
    expect(await field()).toHaveValue('Hi We are open until 8 PM.');
  });

  it('a store that has saved nothing reads how, and a list that cannot be loaded is asked for again', async () => {
    server.answers(answer(savedTexts.savedTexts, () => refusal(500, '')));
    const { user } = opening();
    await user.click(await screen.findByRole('button', { name: 'Saved texts' }));
    const again = await screen.findByRole('button', { name: 'Try again' });
    server.answers(answer(savedTexts.savedTexts, { savedTexts: [] }));
    await user.click(again);
    expect(await screen.findByText(/Nothing is saved yet\./)).toBeVisible();
  });
});
