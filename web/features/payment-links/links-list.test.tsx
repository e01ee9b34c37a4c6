import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { paymentLinks } from '../../../src/contract/payment-links.ts';
import { api } from '../../app/api.ts';
import { aLink, aUser } from '../../test/builders.ts';
import { answer, held, refusal } from '../../test/handlers.ts';
import { aServer, open, signedInAs } from '../../test/render.tsx';

const server = aServer();

const listing = (...links: ReturnType<typeof aLink>[]) => answer(paymentLinks.list, { links, nextCursor: null });

const menuOf = async (user: ReturnType<typeof open>['user'], name: string) => {
  await user.click(await screen.findByRole('button', { name: `More actions for ${name}` }));
  return within(await screen.findByRole('menu'));
};

const desk = window.innerWidth;
afterEach(() => {
  window.innerWidth = desk;
});

beforeEach(() => server.answers(signedInAs(aUser())));

describe('the list of payment links', () => {
  it('asks once the typing has paused, and keeps the search in the address', async () => {
    const asked: unknown[] = [];
    server.answers(
      answer(paymentLinks.list, ({ query }) => {
        asked.push(query.q);
        return { links: [aLink(1)], nextCursor: null };
      }),
    );
    const { user, router } = open('/payment-links');
    await screen.findByText('Ana Diaz');
    const box = screen.getByRole('searchbox', { name: 'Search links...' });
    await user.click(box);
    for (const typed of ['d', 'di', 'dia', 'diaz']) fireEvent.change(box, { target: { value: typed } });
    await waitFor(() => expect(router.state.location.search).toBe('?q=diaz'));
    await waitFor(() => expect(asked).toEqual([undefined, 'diaz']));
    expect(await screen.findByText('Diaz', { selector: 'mark' })).toBeVisible();
    expect(box).toHaveFocus();
  });

  it('never shows a late answer to an earlier search', async () => {
    const slow = held();
    server.answers(
      answer(paymentLinks.list, async ({ query }) => {
        if (query.q === 'a') await slow.until;
        const name = query.q === 'a' ? 'Late Answer' : 'Fresh Answer';
        return { links: [aLink(1, { customerName: name })], nextCursor: null };
      }),
    );
    const { router } = open('/payment-links?q=a');
    await screen.findByRole('status', { name: 'Loading' });
    await router.navigate('/payment-links?q=ab');
    expect(await screen.findByText('Fresh Answer')).toBeVisible();
    slow.release();
    await waitFor(() => expect(screen.getByText('Fresh Answer')).toBeVisible());
    expect(screen.queryByText('Late Answer')).not.toBeInTheDocument();
  });

  it('takes its filter from the address and treats an unknown one as all', async () => {
    const asked: unknown[] = [];
    server.answers(
      answer(paymentLinks.list, ({ query }) => {
        asked.push(query.status);
        return { links: [aLink(1)], nextCursor: null };
      }),
    );
    const { user } = open('/payment-links?status=total');
    await screen.findByText('Ana Diaz');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Expired');
    await waitFor(() => expect(asked).toEqual(['all', 'expired']));
  });

  it('turns to older links and back to the newest', async () => {
    server.answers(
      answer(paymentLinks.list, ({ query }) =>
        query.cursor === undefined
          ? { links: [aLink(1, { customerName: 'New Link' })], nextCursor: 'c-2' }
          : { links: [aLink(2, { customerName: 'Old Link' })], nextCursor: null },
      ),
    );
    const { user } = open('/payment-links');
    await user.click(await screen.findByRole('button', { name: 'Older' }));
    expect(await screen.findByText('Old Link')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Newest' }));
    expect(await screen.findByText('New Link')).toBeVisible();
  });

  it('tells an empty list from one where nothing matches', async () => {
    server.answers(listing());
    const { router } = open('/payment-links');
    expect(await screen.findByText('No payment links created yet.')).toBeVisible();
    await router.navigate('/payment-links?q=zzz');
    expect(await screen.findByText('No payment links match your search criteria.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Clear filters' })).toBeVisible();
  });

  it('says that it could not be loaded and tries again', async () => {
    let broken = true;
    server.answers(
      answer(paymentLinks.list, () =>
        broken ? refusal(500, 'Something went wrong.') : { links: [aLink(1)], nextCursor: null },
      ),
    );
    const { user } = open('/payment-links');
    expect(await screen.findByText('Something went wrong.')).toBeVisible();
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Ana Diaz')).toBeVisible();
  });

  it('keeps new links behind a button, so that no row moves under a pointer', async () => {
    let links = [aLink(1, { customerName: 'First Link' })];
    server.answers(answer(paymentLinks.list, () => ({ links, nextCursor: null })));
    const { user, store } = open('/payment-links');
    await screen.findByText('First Link');
    links = [
      aLink(3, { customerName: 'Third Link' }),
      aLink(2),
      aLink(1, { customerName: 'First Link', amount: '9.00' }),
    ];
    store.dispatch(api.util.invalidateTags(['links']));
    expect(await screen.findByText('$9.00')).toBeVisible();
    expect(screen.queryByText('Third Link')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show 2 new links' }));
    expect(screen.getByText('Third Link')).toBeVisible();
  });

  it('keeps what it shows when it cannot be loaded again, and says so', async () => {
    let broken = false;
    server.answers(
      answer(paymentLinks.list, () =>
        broken ? refusal(500, 'Something went wrong.') : { links: [aLink(1)], nextCursor: null },
      ),
    );
    const { store } = open('/payment-links');
    await screen.findByText('Ana Diaz');
    broken = true;
    store.dispatch(api.util.invalidateTags(['links']));
    expect(await screen.findByText('Something went wrong.')).toBeVisible();
    expect(screen.getByText('Ana Diaz')).toBeVisible();
  });

  it('on a phone leaves the way to the create form to its tab and to the bottom bar', async () => {
    window.innerWidth = 390;
    server.answers(listing(aLink(1)));
    const { user, router } = open('/payment-links');
    await screen.findByText('Ana Diaz');
    expect(screen.queryByRole('button', { name: 'Create Link' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Link' }));
    expect(await screen.findByLabelText('Amount ($) *')).toHaveFocus();
    expect(router.state.location.search).toBe('?tab=create');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('calls an answer that breaks the promise a failure, not an empty cell', async () => {
    server.answers(
      answer(paymentLinks.list, () => Response.json({ success: true, links: [{ id: 'x' }], nextCursor: null })),
    );
    open('/payment-links');
    expect(await screen.findByText('The payment links could not be loaded.')).toBeVisible();
  });
});

describe('an action on a payment link', () => {
  it('disables at once and goes back, with words, when the server refuses', async () => {
    const wait = held();
    server.answers(
      listing(aLink(1)),
      answer(paymentLinks.disable, async () => {
        await wait.until;
        return refusal(409, 'This link is being paid right now.');
      }),
    );
    const { user } = open('/payment-links');
    const menu = await menuOf(user, 'Ana Diaz');
    await user.click(menu.getByRole('menuitem', { name: 'Disable link' }));
    expect(await screen.findByText('Disabled', { selector: 'td span' })).toBeVisible();
    wait.release();
    expect(await screen.findByText('Pending', { selector: 'td span' })).toBeVisible();
    expect(screen.getByText('This link is being paid right now.')).toBeVisible();
  });

  it('that disabled a link offers to undo it', async () => {
    let disabled = false;
    server.answers(
      answer(paymentLinks.list, () => ({ links: [aLink(1, { isDisabled: disabled })], nextCursor: null })),
      answer(paymentLinks.disable, () => {
        disabled = true;
        return { link: aLink(1, { isDisabled: true }) };
      }),
      answer(paymentLinks.enable, () => {
        disabled = false;
        return { link: aLink(1) };
      }),
    );
    const { user } = open('/payment-links');
    const menu = await menuOf(user, 'Ana Diaz');
    await user.click(menu.getByRole('menuitem', { name: 'Disable link' }));
    expect(await screen.findByText('Payment link disabled successfully')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Payment link enabled successfully')).toBeVisible();
  });

  it('copies the address that customers open', async () => {
    server.answers(listing(aLink(1)));
    const { user } = open('/payment-links');
    await user.click(await screen.findByRole('button', { name: 'Copy URL' }));
    expect(await screen.findByText('Payment URL copied to clipboard')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(aLink(1).paymentUrl);
  });

  it('gives the address in a selected field where the clipboard is refused', async () => {
    server.answers(listing(aLink(1)));
    const { user } = open('/payment-links');
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
    await user.click(await screen.findByRole('button', { name: 'Copy URL' }));
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Copy this address by hand' });
    expect(field).toHaveFocus();
    expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe(aLink(1).paymentUrl);
  });

  it('that could not be confirmed in the POS keeps its question, with the reason', async () => {
    server.answers(
      listing(aLink(1, { status: 'completed' })),
      answer(paymentLinks.confirmPos, () => refusal(409, 'This payment is being voided.')),
    );
    const { user } = open('/payment-links');
    await user.click(await screen.findByRole('button', { name: 'Confirm POS entry' }));
    const alert = within(await screen.findByRole('alertdialog'));
    await user.click(alert.getByRole('button', { name: 'Confirm POS entry' }));
    expect(await alert.findByText('This payment is being voided.')).toBeVisible();
  });

  it('texts once, with a key, and says how it went', async () => {
    const keys: (string | null)[] = [];
    const wait = held();
    server.answers(
      listing(aLink(1)),
      answer(paymentLinks.sendSms, async ({ request }) => {
        keys.push(request.headers.get('idempotency-key'));
        await wait.until;
        return { link: aLink(1) };
      }),
    );
    const { user } = open('/payment-links');
    await user.dblClick(await screen.findByRole('button', { name: 'Send SMS' }));
    expect(screen.getByRole('button', { name: 'Sending...' })).toBeVisible();
    wait.release();
    expect(await screen.findByText('SMS sent successfully')).toBeVisible();
    expect(screen.getByRole('button', { name: 'SMS sent' })).toBeVisible();
    expect(keys).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)]);
    expect(await screen.findByRole('button', { name: 'Send SMS' })).toBeVisible();
  });

  it('that is not allowed is shown with its reason', async () => {
    server.answers(listing(aLink(1, { isDisabled: true })));
    open('/payment-links');
    expect(await screen.findByRole('button', { name: 'Send SMS (Enable the link first)' })).toBeDisabled();
  });

  it('confirms a POS entry only after asking, naming who records it', async () => {
    const confirmed = vi.fn();
    server.answers(
      listing(aLink(1, { status: 'completed' })),
      answer(paymentLinks.confirmPos, () => {
        confirmed();
        return { link: aLink(1, { status: 'confirmed in pos', posConfirmed: true }) };
      }),
    );
    const { user } = open('/payment-links');
    await user.click(await screen.findByRole('button', { name: 'Confirm POS entry' }));
    const alert = within(await screen.findByRole('alertdialog', { name: 'Confirm POS Entry' }));
    expect(alert.getByText('$125.00')).toBeVisible();
    expect(alert.getByText(/maria@corner.example/)).toBeVisible();
    expect(alert.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    expect(confirmed).not.toHaveBeenCalled();
    await user.click(alert.getByRole('button', { name: 'Confirm POS entry' }));
    expect(await screen.findByText('Payment confirmed in POS successfully')).toBeVisible();
  });

  it('shows the texts that were sent, or that there are none', async () => {
    server.answers(listing(aLink(1)), answer(paymentLinks.smsHistory, { smsHistory: [] }));
    const { user } = open('/payment-links');
    const menu = await menuOf(user, 'Ana Diaz');
    await user.click(menu.getByRole('menuitem', { name: 'SMS history' }));
    expect(await screen.findByText('No SMS messages sent yet')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});
