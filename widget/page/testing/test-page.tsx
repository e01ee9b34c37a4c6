import { render, screen } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, vi } from 'vitest';
import type { PaymentResult } from '../../../src/contract/checkout.ts';
import type { PublicLink } from '../../../src/contract/public-link.ts';
import { Checkout } from '../payer-page.tsx';
import { aLink, aPage, aResult, aVoidInfo } from './builders.ts';

type Reply = { readonly status?: number; readonly body: unknown } | 'cut';

/** The wall towards our server: what it answers by path (the last reply stays), and what it was sent. */
interface Wall {
  readonly replies: Record<string, (Reply | Promise<Reply>)[]>;
  readonly calls: { readonly path: string; readonly body: Record<string, unknown>; readonly key: string | null }[];
}

export const wall: Wall = { replies: {}, calls: [] };

export const paths = {
  pay: '/api/process-customer-payment',
  result: '/api/payment-result',
  void: '/api/void-transaction',
  link: `/api/payment-links/${aLink().linkId}`,
};

const listen = async (asked: string, init: RequestInit = {}): Promise<Response> => {
  const [path = ''] = asked.split('?');
  const body = typeof init.body === 'string' ? (JSON.parse(init.body) as Record<string, unknown>) : {};
  wall.calls.push({ path, body, key: new Headers(init.headers).get('Idempotency-Key') });
  const replies = wall.replies[path] ?? [];
  const reply = (await (replies.length > 1 ? replies.shift() : replies[0])) ?? { body: { success: true } };
  if (reply === 'cut') throw new TypeError('Failed to fetch');
  return Promise.resolve(new Response(JSON.stringify(reply.body), { status: reply.status ?? 200 }));
};

/** Puts both walls up before each test of a file: our server and the processor's script. */
export const putUpWalls = (): void => {
  beforeEach(() => {
    Object.assign(wall, { replies: {}, calls: [] });
    vi.stubGlobal('fetch', listen);
    window.postData = () => Promise.resolve({ payment_token_id: 'TOKEN-0123456789' });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    delete window.postData;
    document.getElementById('ftd')?.remove();
    localStorage.clear();
  });
};

export const outcome = (result: Partial<PaymentResult>): Reply => ({ body: aResult(result) });
/** A charge that was voided or should be, and how far its void is. */
export const voidOf = (info: Parameters<typeof aVoidInfo>[0], more: Partial<PaymentResult> = {}): Reply =>
  outcome({ success: false, rrn: 'R-1', voidInfo: aVoidInfo({ voided: false, ...info }), ...more });

export const refusal = (status: number, code: string, error: string): Reply => ({
  status,
  body: { success: false, error, code },
});
export const sent = (path: string): Wall['calls'] => wall.calls.filter((call) => call.path === path);

/** Leaves what a browser keeps of a payment that it sent before. */
export const keepAttempt = (): void => {
  localStorage.setItem(`debitlink.pay.${aLink().linkId}`, JSON.stringify({ key: 'k'.repeat(32), sentAt: 0 }));
};

/** What the page has reported to the store's log, in order. */
export const actions = (): unknown[] => sent('/api/activity-logs').map(({ body }) => body['action']);

export const open = (link: Partial<PublicLink> = {}): UserEvent => {
  const user = userEvent.setup();
  render(<Checkout page={aPage(link)} />);
  return user;
};

export const fill = async (user: UserEvent, number = '4000056655665556'): Promise<void> => {
  await user.type(screen.getByLabelText('Name on card'), 'Maria Lopez');
  await user.type(screen.getByLabelText('Card number'), number);
  await user.type(screen.getByLabelText('Expiry date'), '1230');
  await user.type(screen.getByLabelText('Security code'), '123');
  await user.type(screen.getByLabelText('Street address'), '12 Main St');
  await user.type(screen.getByLabelText('Billing ZIP code'), '90210');
};

/** The region of the messages that pass. */
export const passing = (): HTMLElement => screen.getByLabelText('Messages');

export const payButton = (): HTMLElement => screen.getByRole('button', { name: 'Pay $125.00' });

/** Fills the form and presses the button. */
export const payWith = async (number?: string): Promise<UserEvent> => {
  const user = open();
  await fill(user, number);
  await user.click(payButton());
  return user;
};
