import { expect, it } from 'vitest';
import { whyNotNow } from './why-not-now.ts';

const clerk = { impersonator: null, confirmed: false, setup: null };
const operator = { userId: 'an-id', username: 'operator', name: 'operator', timezone: 'UTC', until: new Date() };

it('an ordinary call needs no fresh confirmation of who sits at the screen', () => {
  expect(whyNotNow({}, clerk)).toBeNull();
});

it.each([
  ['a call that asks for a fresh confirmation', { stepUp: true }, clerk, 'step_up_required'],
  ['a call that is not for impersonators', { impersonation: 'refused' }, { impersonator: operator }, 'impersonating'],
  ['any call before a password is changed', {}, { setup: 'password_change_required' }, 'password_change_required'],
  ['any call before a second factor', {}, { setup: 'second_factor_setup_required' }, 'second_factor_setup_required'],
] as const)('%s is refused by the code of its reason', (_, endpoint, staff, code) => {
  expect(whyNotNow(endpoint, { ...clerk, ...staff })).toMatchObject({ kind: 'forbidden', code });
});

it.each([
  ['fresh confirmation', { stepUp: true }, { confirmed: true }],
  ['setup that the call belongs to', { beforeSetup: true }, { setup: 'password_change_required' }],
  ['impersonation where the call allows it', {}, { impersonator: operator }],
] as const)('%s lets a call through', (_, endpoint, staff) => {
  expect(whyNotNow(endpoint, { ...clerk, ...staff })).toBeNull();
});
