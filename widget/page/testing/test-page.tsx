import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, vi } from 'vitest';
import type { PaymentResult } from '../../../src/contract/checkout/checkout.ts';
import type { PublicLink } from '../../../src/contract/payer/public-link.ts';
import { textsIn } from '../messages/every-language.ts';
import { PayerPage } from '../payer-page.tsx';
import { aLink, aPage, aResult, aVoidInfo } from './builders.ts';

type FakeReply = { readonly status?: number; readonly body: unknown; readonly retryAfter?: number } | 'cut';

/** The fake of our server: its replies by path (the last one is repeated), and the calls it received. */
interface FakeServer {
  readonly replies: Record<string, (FakeReply | Promise<FakeReply>)[]>;
  readonly calls: { readonly path: string; readonly body: Record<string, unknown>; readonly key: string | null }[];
}

export const server: FakeServer = { replies: {}, calls: [] };

export const paths = {
  pay: '/api/process-customer-payment',
  result: '/api/payment-result',
  void: '/api/void-transaction',
  link: `/api/payment-links/${aLink().linkId}`,
};

const fakeFetch = async (url: string, init: RequestInit = {}): Promise<Response> => {
  const [path = ''] = url.split('?');
  const body = typeof init.body === 'string' ? (JSON.parse(init.body) as Record<string, unknown>) : {};
  server.calls.push({ path, body, key: new Headers(init.headers).get('Idempotency-Key') });
  const replies = server.replies[path] ?? [];
  const reply = (await (replies.length > 1 ? replies.shift() : replies[0])) ?? { body: { success: true } };
  if (reply === 'cut') throw new TypeError('Failed to fetch');
  const headers = reply.retryAfter === undefined ? {} : { 'Retry-After': String(reply.retryAfter) };
  return new Response(typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body), {
    status: reply.status ?? 200,
    headers,
  });
};

/** Sets up the fakes of our server and of the processor's script before each test of a file. */
export const setUpFakes = (): void => {
  beforeEach(() => {
    Object.assign(server, { replies: {}, calls: [] });
    vi.stubGlobal('fetch', fakeFetch);
    // The test environment lays nothing out, so it cannot scroll either.
    Element.prototype.scrollIntoView = () => undefined;
    window.postData = () => Promise.resolve({ payment_token_id: 'TOKEN-0123456789' });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    delete window.postData;
    for (const tag of document.querySelectorAll('#ftd')) tag.remove();
    localStorage.clear();
  });
};

export const resultReply = (result: Partial<PaymentResult>): FakeReply => ({ body: aResult(result) });
/** The reply for a charge that was voided or should be. */
export const voidReply = (info: Parameters<typeof aVoidInfo>[0], more: Partial<PaymentResult> = {}): FakeReply =>
  resultReply({ success: false, rrn: 'R-1', voidInfo: aVoidInfo({ voided: false, ...info }), ...more });

export const refusalReply = (status: number, code: string, error: string): FakeReply => ({
  status,
  body: { success: false, error, code },
});
/** The reply of a server that cannot take payments for the moment. */
export const unavailableReply = (retryAfter = 5, code = 'processor_unavailable'): FakeReply => ({
  ...{ status: 503, retryAfter },
  body: {
    success: false,
    error:
      code === 'busy'
        ? 'The service is very busy at the moment. Nothing was changed or charged; please try again in a few seconds.'
        : 'Card payments are not available at the moment. Nothing was charged.',
    code,
  },
});
export const callsTo = (path: string): FakeServer['calls'] => server.calls.filter((call) => call.path === path);

/** Lets a test say how time passes. The clock goes on by itself as well, for what waits a moment only. */
export const setUpClock = (): void => {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
  });
};

export const passSeconds = (seconds: number): Promise<void> =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(seconds * 1_000);
  });

/** Leaves in the browser's storage what it keeps of an earlier payment. */
export const storeEarlierPayment = (): void => {
  localStorage.setItem(`debitlink.pay.${aLink().linkId}`, JSON.stringify({ key: 'k'.repeat(32), sentAt: 0 }));
};

/** The actions that the page reported to the store's activity log, in order. */
export const reportedActions = (): unknown[] => callsTo('/api/activity-logs').map(({ body }) => body['action']);

export const openPage = (link: Partial<PublicLink> = {}): UserEvent => {
  const user = userEvent.setup({ delay: null });
  render(<PayerPage page={aPage(link)} texts={textsIn('en')} />);
  return user;
};

const enter = (values: Readonly<Record<string, string>>): void => {
  for (const [label, value] of Object.entries(values)) {
    const input = screen.getByLabelText(label);
    act(() => input.focus());
    fireEvent.input(input, { target: { value } });
  }
};

/** Leaves the card in the form as a payer does who has typed it and gone on to the next field. */
export const enterCard = (number = '4000056655665556'): void =>
  enter({ 'Card number': number, Expires: '1230', 'Security code': '123' });

export const fillForm = async (number?: string): Promise<void> => {
  enter({ 'Name on card': 'Maria Lopez' });
  enterCard(number);
  enter({ 'Street address': '12 Main St', 'Billing ZIP': '90210' });
  // What kind of card it is becomes known while a payer goes on typing.
  await act(() => new Promise((resolve) => setTimeout(resolve)));
};

/** The region of the toasts. */
export const toasts = (): HTMLElement => screen.getByLabelText('Messages');

export const payButton = (): HTMLElement => screen.getByRole('button', { name: 'Pay $125.00' });

/** Opens the page, fills the form and presses the button. */
export const payWith = async (number?: string): Promise<UserEvent> => {
  const user = openPage();
  await fillForm(number);
  await user.click(payButton());
  return user;
};
