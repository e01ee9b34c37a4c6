import type { z } from 'zod';
import type { Credentials, CredentialsCheck } from '../../../contract/people/session.ts';
import type { Staff } from '../../../kernel/actor.ts';
import { Problem } from '../../../kernel/problem.ts';
import type { Context } from '../context.ts';
import { credentialsMessages } from '../messages.ts';
import type { ProcessorAccount } from '../request.ts';
import { askAboutAccount, type AccountVerdict } from './account-check.ts';
import { permitCall } from './call-as-account.ts';

type Needs = Pick<Context, 'config' | 'breakers' | 'randomText' | 'stores' | 'transact'>;

const referenceLength = 20;

const stateOf = (verdict: AccountVerdict): CredentialsCheck['state'] => {
  if (verdict === 'accepted') return 'verified';
  return verdict === 'unanswered' ? 'unanswered' : 'refused';
};

/** Asks the processor whether it takes an account. It never throws for what the processor or the network does. */
const askProcessor = async (context: Needs, account: ProcessorAccount): Promise<CredentialsCheck> => {
  const permit = permitCall(context)();
  let verdict: AccountVerdict = 'unanswered';
  if (permit.granted) {
    const reply = await askAboutAccount(context.config, account, context.randomText(referenceLength).toUpperCase());
    permit.end(reply.end);
    ({ verdict } = reply);
  }
  return { state: stateOf(verdict), message: credentialsMessages[verdict] };
};

/**
 * Saves processing credentials once the processor was asked about them. Those it refuses are saved only where the admin
 * insists; those it says nothing about are saved, and are not called verified.
 */
export const checkAndSaveCredentials =
  (context: Needs) =>
  async (
    { insist = false, ...sent }: z.output<typeof Credentials>,
    actor: Pick<Staff, 'storeId' | 'userId' | 'name'>,
  ): Promise<CredentialsCheck> => {
    const { stores, transact } = context;
    const planned = await stores.planCredentials(sent, actor);
    const check = await askProcessor(context, planned);
    if (check.state === 'refused' && !insist) {
      throw new Problem('conflict', 'credentials_refused', `${check.message} Nothing was saved.`);
    }
    const { state } = check;
    await transact((tx) => stores.saveCredentials({ ...sent, check: { of: planned, state } }, actor, tx));
    return check;
  };

/** Asks the processor again about the saved credentials; `none` where there are none. */
export const checkSavedCredentials =
  (context: Needs) =>
  async (actor: Pick<Staff, 'storeId'>): Promise<CredentialsCheck> => {
    const { stores, transact } = context;
    const account = await stores.processingAccount(actor.storeId);
    if (account === null) return { state: 'none', message: null };
    const check = await askProcessor(context, account);
    await transact((tx) => stores.recordCredentialsCheck({ of: account, state: check.state }, actor, tx));
    return check;
  };
