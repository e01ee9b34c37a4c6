import { cleanup, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { secondsToRetry } from './payment-result.ts';
import {
  callsTo,
  openPage,
  passSeconds,
  payWith,
  paths,
  refusalReply,
  resultReply,
  server,
  setUpClock,
  setUpFakes,
  unavailableReply,
} from './testing/test-page.tsx';

setUpFakes();
setUpClock();

const sentPayments = () => callsTo(paths.pay).map(({ key, body }) => `${String(key)} ${String(body['token'])}`);
const heading = (name: string) => screen.findByRole('heading', { name });

describe('a payment that the server turns away for the moment', () => {
  it.each(['processor_unavailable', 'busy'])(
    'the page tries it again by itself, with the same key and card token, until it is paid (%s)',
    async (code) => {
      server.replies[paths.pay] = [unavailableReply(5, code), unavailableReply(5, code), resultReply({})];
      await payWith();
      expect(await heading('Not paid yet')).toHaveFocus();
      expect(screen.getByText(/Nothing was charged\..*tries again by itself/)).toHaveRole('status');
      expect(screen.getByText(/Trying again in \d seconds/)).toBeVisible();
      expect(screen.queryByText(/please try again/i)).not.toBeInTheDocument();
      expect(screen.queryByText(/failed|do not pay again/i)).not.toBeInTheDocument();
      await passSeconds(4);
      expect(sentPayments()).toHaveLength(1);
      await passSeconds(4);
      expect(sentPayments()).toHaveLength(2);
      await passSeconds(8);
      expect(await heading('Payment successful')).toBeVisible();
      expect(sentPayments()).toHaveLength(3);
      expect(new Set(sentPayments()).size).toBe(1);
    },
  );

  it('a payer who does not want to wait sends it at once, which is read out', async () => {
    let answer = (_reply: ReturnType<typeof resultReply>): void => undefined;
    const slow = new Promise<ReturnType<typeof resultReply>>((resolve) => {
      answer = resolve;
    });
    server.replies[paths.pay] = [unavailableReply(30), slow];
    const user = await payWith();
    await heading('Not paid yet');
    expect(screen.getByText(/Trying again in/)).not.toHaveRole('status');
    await user.click(screen.getByRole('button', { name: 'Try now' }));
    expect(screen.getByText('Trying again…')).toHaveRole('status');
    answer(resultReply({}));
    expect(await heading('Payment successful')).toBeVisible();
    expect(new Set(sentPayments()).size).toBe(1);
    await passSeconds(60);
    expect(sentPayments()).toHaveLength(2);
  });

  it('a payer who stops it has the form back with name and address, and nothing is sent any more', async () => {
    server.replies[paths.pay] = [unavailableReply()];
    const user = await payWith();
    await heading('Not paid yet');
    await user.click(screen.getByRole('button', { name: 'Change card details' }));
    expect(await heading('Payment stopped')).toBeVisible();
    expect(screen.getByLabelText('Card number')).toHaveFocus();
    expect(screen.getByLabelText('Name on card')).toHaveValue('Maria Lopez');
    await passSeconds(60);
    expect(sentPayments()).toHaveLength(1);
  });

  it('the page gives the form back after two minutes, and says that nothing was charged', async () => {
    server.replies[paths.pay] = [unavailableReply()];
    await payWith();
    await heading('Not paid yet');
    for (let seconds = 0; seconds < 130; seconds += 5) await passSeconds(5);
    expect(await heading('Payment not possible now')).toBeVisible();
    expect(screen.getByText(/Nothing was charged\. Please try again in a few minutes\./)).toBeVisible();
    const tries = sentPayments().length;
    expect(tries).toBeGreaterThan(4);
    await passSeconds(60);
    expect(sentPayments()).toHaveLength(tries);
  });

  it('a try whose answer is lost is asked about, and not tried again as if nothing had been charged', async () => {
    server.replies[paths.pay] = [unavailableReply(), 'cut'];
    server.replies[paths.result] = [{ status: 202, body: { success: false, pending: true } }, resultReply({})];
    await payWith();
    await heading('Not paid yet');
    await passSeconds(7);
    expect(await heading('Waiting for your bank')).toBeVisible();
    expect(screen.queryByText(/nothing was charged/i)).not.toBeInTheDocument();
    await passSeconds(10);
    expect(await heading('Payment successful')).toBeVisible();
    expect(sentPayments()).toHaveLength(2);
  });

  it('a reload during a try waits for that try to arrive', async () => {
    server.replies[paths.pay] = [unavailableReply(20), new Promise(() => undefined)];
    server.replies[paths.result] = [
      refusalReply(404, 'payment_not_found', 'There is no such payment'),
      resultReply({}),
    ];
    await payWith();
    await heading('Not paid yet');
    await passSeconds(26);
    expect(sentPayments()).toHaveLength(2);
    cleanup();
    openPage();
    await passSeconds(0);
    expect(callsTo(paths.result)).toHaveLength(1);
    expect(screen.queryByText(/did not reach us/)).not.toBeInTheDocument();
    await passSeconds(5);
    expect(await heading('Payment successful')).toBeVisible();
  });

  it('a payment that nobody has heard of is not sent again for longer than two minutes', async () => {
    server.replies[paths.pay] = ['cut', unavailableReply()];
    server.replies[paths.result] = [refusalReply(404, 'payment_not_found', 'There is no such payment')];
    await payWith();
    for (let seconds = 0; seconds < 150; seconds += 5) await passSeconds(5);
    expect(screen.getByText(/did not reach us, and your card was not charged/)).toBeVisible();
    const tries = sentPayments().length;
    expect(tries).toBeGreaterThan(4);
    await passSeconds(60);
    expect(sentPayments()).toHaveLength(tries);
  });

  it('a link that was closed meanwhile says so', async () => {
    server.replies[paths.pay] = [
      unavailableReply(),
      refusalReply(409, 'link_expired', 'This payment link has expired'),
    ];
    await payWith();
    await heading('Not paid yet');
    await passSeconds(7);
    expect(await heading('This payment link has expired')).toBeVisible();
  });
});

describe('the time until the next try', () => {
  it('the page waits as long as the server says and a little longer, ever longer, and two minutes in all', () => {
    expect([secondsToRetry({ retryAfter: 8 }, 0, 0), secondsToRetry({ retryAfter: 8 }, 0, 1)]).toEqual([8, 10]);
    expect(secondsToRetry({ retryAfter: 1 }, 60_000, 0)).toBe(15);
    expect(secondsToRetry({ retryAfter: 1 }, 110_000, 0)).toBeNull();
    expect(secondsToRetry({ retryAfter: 600 }, 0, 0)).toBeNull();
  });
});
