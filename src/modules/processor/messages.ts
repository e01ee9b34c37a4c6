import type { AccountVerdict } from './processes/account-check.ts';

/** What admins read of the processor's word on their credentials. */
export const credentialsMessages: Readonly<Record<AccountVerdict, string>> = {
  accepted: 'The processor accepts these credentials.',
  token_refused: 'The processor does not know this Auth Token. Please copy it again from the iPOSpays portal.',
  token_expired: 'This Auth Token is no longer valid. Please generate a new one in the iPOSpays portal.',
  tpn_refused:
    'The processor does not know this TPN together with this Auth Token. Please check both in the iPOSpays portal.',
  account_refused: 'The processor refuses this TPN and Auth Token. Please check both in the iPOSpays portal.',
  unanswered:
    'The processor gave no answer, so we do not know yet whether it accepts these credentials. Please check them again in a minute.',
};
