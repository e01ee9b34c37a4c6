import { screen } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { closedBy } from './testing/builders.ts';
import {
  callsTo,
  openPage,
  paths,
  payWith,
  refusalReply,
  resultReply,
  server,
  setUpFakes,
  voidReply,
} from './testing/test-page.tsx';

setUpFakes();

const renewal = `${paths.link}/ask-renewal`;
const successor = `${paths.link}/successor`;
const expired = closedBy('link_expired', 'This payment link has expired');
const phone = { supportPhone: '12135550142' };

/** The address that the page leads to; jsdom cannot go there. */
const watchNavigation = (): string[] => {
  const visited: string[] = [];
  vi.stubGlobal('location', { search: '?lang=es', assign: (url: string) => visited.push(url) });
  onTestFinished(() => void vi.unstubAllGlobals());
  return visited;
};

describe('a paid link on another device than it was paid on', () => {
  const paid = {
    ...closedBy('link_paid', 'This payment was made.'),
    paidAt: '2026-11-20T12:00:00.000Z',
    receiptTo: '42',
  };
  const text = `${paths.link}/text-receipt`;

  it('says that it was paid, on which day, and texts the receipt to the number on file, once', async () => {
    server.replies[text] = ['cut', { body: { success: true } }];
    const user = openPage({ ...paid, ...phone });
    expect(screen.getByRole('heading', { name: 'This payment was made.' })).toBeVisible();
    expect(screen.getByText('Paid on Friday, November 20, 2026. There is nothing more to do.')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Text the store' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Text the receipt to •••• 42' }));
    expect(await screen.findByText(/did not get through/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Text the receipt to •••• 42' }));
    expect(await screen.findByText(/on its way to the number that ends in 42/)).toBeVisible();
    expect(callsTo(text).map(({ body }) => body)).toEqual([{ language: 'en' }, { language: 'en' }]);
  });

  it('offers what is still to be signed, and does not say that there is nothing more to do', () => {
    openPage({ ...paid, signing: { path: '/sign/abc', before: false } });
    expect(screen.getByText(/You can also sign something for the store\.$/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Read and sign' })).toHaveAttribute('href', '/sign/abc');
    expect(screen.queryByText(/nothing more to do/)).toBeNull();
  });

  it.each([
    [
      'link_authorized',
      'This payment was authorized.',
      /Rose Market will complete the payment or release the money\. There/,
    ],
    ['link_refunded', 'This payment was refunded.', /The money goes back to the card that paid/],
  ] as const)('a payment that stands as %s says so, with the way to its receipt', (code, title, said) => {
    openPage({ ...closedBy(code, title), ...phone, receiptTo: '42' });
    expect(screen.getByRole('heading', { name: title })).toBeVisible();
    expect(screen.getByText(said)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Text the receipt to •••• 42' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Text the store' })).not.toBeInTheDocument();
  });

  it('bears the mark of a payment also where it was paid in another way, and has nothing to ask', () => {
    const title = 'This payment was already made in another way.';
    openPage({ ...closedBy('link_paid_elsewhere', title), ...phone });
    expect(screen.getByRole('heading', { name: title }).closest('section')).toHaveClass('paid');
    expect(screen.queryByRole('link', { name: 'Text the store' })).not.toBeInTheDocument();
  });

  it('says of a receipt that cannot be texted to ask the store, and of no way that this page does not have', async () => {
    server.replies[text] = [refusalReply(409, 'receipt_not_textable', 'Please use email, or ask the store.')];
    const user = openPage(paid);
    await user.click(screen.getByRole('button', { name: 'Text the receipt to •••• 42' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Please ask the store for it.');
    await user.click(screen.getByRole('link', { name: 'Español' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Pídalo a la tienda.');
  });

  it('offers no text where there is no number', () => {
    openPage({ ...paid, receiptTo: null });
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});

describe('an expired link', () => {
  it('one tap asks the store for a new link, and the page says that it was asked', async () => {
    const user = openPage({ ...expired, ...phone, renewal: 'possible' });
    expect(screen.getByRole('link', { name: 'Call (213) 555-0142' })).toHaveAttribute('href', 'tel:+12135550142');
    expect(screen.getByRole('link', { name: 'Text the store' })).toHaveAttribute('href', 'sms:+12135550142');
    await user.click(screen.getByRole('button', { name: 'Ask for a new link' }));
    expect(await screen.findByText(/Your request was sent to Rose Market\. If they agree/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Ask for a new link' })).not.toBeInTheDocument();
    expect(callsTo(renewal)).toHaveLength(1);
  });

  it('a link that was asked for before says so, and one that cannot be renewed offers nothing', () => {
    openPage({ ...expired, renewal: 'requested' });
    expect(screen.getByText(/Your request was sent to Rose Market/)).toBeVisible();
    expect(screen.getByText('You were not charged.')).toBeVisible();
    expect(screen.queryByText(/for a new link/)).not.toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('nothing is offered where the store does not renew', () => {
    openPage({ ...expired, renewal: null });
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(screen.queryByText(/request was sent/)).not.toBeInTheDocument();
  });

  it.each([
    ['cut', /did not get through/],
    [refusalReply(409, 'link_not_expired', 'This link can be paid again.'), /can be paid again/],
  ] as const)('a request that does not get through can be sent again', async (reply, text) => {
    server.replies[renewal] = [reply, { body: { success: true } }];
    const user = openPage({ ...expired, renewal: 'possible' });
    await user.click(screen.getByRole('button', { name: 'Ask for a new link' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    await user.click(screen.getByRole('button', { name: 'Ask for a new link' }));
    expect(await screen.findByText(/request was sent/)).toBeVisible();
  });

  it('a link that expired while it was open can be renewed too', async () => {
    server.replies[paths.pay] = [refusalReply(409, 'link_expired', 'This payment link has expired')];
    const user = await payWith();
    await user.click(await screen.findByRole('button', { name: 'Ask for a new link' }));
    expect(await screen.findByText(/request was sent/)).toBeVisible();
  });
});

describe('a link that was paid', () => {
  it.each([
    ['was paid', { status: 'completed' }],
    ['is being paid', { status: 'pending', confirming: true }],
    ['was voided', { status: 'voided' }],
  ] as const)(
    'a link that %s does not say past its expiry that nothing was charged, nor ask its payer for more',
    (_, state) => {
      openPage({ ...expired, ...state, renewal: null });
      expect(screen.getByRole('heading', { name: 'This payment link has expired' })).toBeVisible();
      expect(screen.getByText(/If you have already paid, there is nothing more to do/)).toBeVisible();
      expect(screen.queryByText(/nothing was charged|ask .+ for a new link/i)).not.toBeInTheDocument();
    },
  );

  it('an unpaid link says past its expiry that nothing was charged, also where the store does not renew it', () => {
    openPage({ ...expired, renewal: null });
    expect(screen.getByText('Nothing was charged. Ask Rose Market for a new link.')).toBeVisible();
  });
});

describe('a link whose credit card was voided', () => {
  it('"Pay with a debit card" leads to the link that takes its place, in the same language', async () => {
    server.replies[paths.pay] = [voidReply({ voided: true })];
    server.replies[successor] = [{ body: { success: true, linkId: 'next-link' } }];
    const user = await payWith();
    await screen.findByRole('heading', { name: 'Credit Card Not Allowed' });
    const visited = watchNavigation();
    await user.click(screen.getByRole('button', { name: 'Pay with a debit card' }));
    await vi.waitFor(() => expect(visited).toEqual(['next-link?lang=es']));
  });

  it('the other link can be reached from the closed one too, and a failure says what to do', async () => {
    const refusal = refusalReply(409, 'link_not_replaceable', 'The store has to make a new payment link for you.');
    server.replies[successor] = ['cut', refusal];
    const user = openPage({
      ...closedBy('link_unavailable', 'This payment link is no longer available'),
      replaceable: true,
    });
    await user.click(screen.getByRole('button', { name: 'Pay with a debit card' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/No other link could be made just now/);
    const again = screen.getByRole('button', { name: 'Pay with a debit card' });
    expect(again).toHaveAttribute('aria-disabled', 'false');
    await user.click(again);
    expect(await screen.findByText('The store has to make a new payment link for you.')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Español' }));
    expect(screen.getByRole('alert')).toHaveTextContent('La tienda tiene que hacerle otro enlace de pago.');
  });

  it('the other link is offered also where the closed one has expired since', () => {
    openPage({ ...closedBy('link_expired', 'This payment link has expired'), status: 'voided', replaceable: true });
    expect(screen.getByRole('button', { name: 'Pay with a debit card' })).toBeVisible();
  });

  it('a link that was closed for another reason offers no other', () => {
    openPage(closedBy('link_unavailable', 'This payment link is no longer available'));
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('a payment that the bank declined for good says first that nothing was charged', async () => {
    server.replies[paths.pay] = [
      resultReply({ success: false, retry: false, code: 'declined_for_good', error: 'Closed now.' }),
    ];
    await payWith();
    expect(await screen.findByRole('heading', { name: 'Payment Failed' })).toHaveFocus();
    expect(screen.getByText('You were not charged.').parentElement).toHaveTextContent(
      'You were not charged. Closed now.',
    );
  });
});
