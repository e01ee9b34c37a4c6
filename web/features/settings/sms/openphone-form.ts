import { showPhone } from '../../../../src/contract/phone.ts';
import { OpenphoneConfig, type SavedOpenphoneConfig } from '../../../../src/contract/store/text-providers.ts';
import { openphoneMessages as messages } from './messages.ts';

/** The values of the form. The key is its mask until a new one is typed. */
export interface OpenphoneValues {
  readonly apiKey: string;
  readonly enabled: boolean;
  readonly selectedNumber: string;
  readonly fromNumber: string;
  readonly smsTemplate: string;
}

/** The form's values for what is saved. */
export const valuesOf = (saved: SavedOpenphoneConfig): OpenphoneValues => ({
  apiKey: saved.apiKey ?? '',
  enabled: saved.enabled,
  selectedNumber: saved.selectedNumber ?? '',
  fromNumber: showPhone(saved.fromNumber ?? ''),
  smsTemplate: saved.smsTemplate ?? '',
});

/** The schema of the server, and the rule of the form that an OpenPhone that is on needs its key and a number. */
export const openphoneSchema = OpenphoneConfig.superRefine(({ enabled, apiKey, fromNumber }, context) => {
  if (enabled !== true) return;
  if (!apiKey) context.addIssue({ code: 'custom', path: ['apiKey'], message: messages.keyNeeded });
  if (!fromNumber) context.addIssue({ code: 'custom', path: ['fromNumber'], message: messages.numberNeeded });
});

/** Only what differs from what is saved. */
export const changesOf = (values: OpenphoneValues, saved: SavedOpenphoneConfig): Partial<OpenphoneValues> => {
  const before = valuesOf(saved);
  const names = Object.keys(before) as (keyof OpenphoneValues)[];
  return Object.fromEntries(names.filter((name) => values[name] !== before[name]).map((name) => [name, values[name]]));
};
