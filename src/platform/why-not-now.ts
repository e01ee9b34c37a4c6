import type { Endpoint } from '../contract/endpoint.ts';
import type { Staff } from '../kernel/actor.ts';
import { Problem } from '../kernel/problem.ts';

const refusals = {
  impersonating: 'This cannot be done while you are signed in as somebody else.',
  step_up_required: 'Please confirm your password to continue.',
  password_change_required: 'Please change your password first.',
  second_factor_setup_required: 'Please add an authenticator app or a passkey first.',
};

/** The refusal of a call that needs a session, also where it ended, or its user was deleted, while the call was on its way. */
export const signInRequired = (): Problem =>
  new Problem('unauthenticated', 'unauthenticated', 'Please sign in to continue.');

/** Why somebody who may make a call cannot make it now, or null. */
export const whyNotNow = (
  { impersonation, stepUp, beforeSetup }: Pick<Endpoint, 'impersonation' | 'stepUp' | 'beforeSetup'>,
  { impersonator, confirmed, setup }: Pick<Staff, 'impersonator' | 'confirmed' | 'setup'>,
): Problem | null => {
  const refuse = (code: keyof typeof refusals): Problem => new Problem('forbidden', code, refusals[code]);
  if (impersonator && impersonation === 'refused') return refuse('impersonating');
  if (setup !== null && beforeSetup !== true) return refuse(setup);
  return stepUp === true && !confirmed ? refuse('step_up_required') : null;
};
