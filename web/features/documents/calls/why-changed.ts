import { translate } from '../../../core/translate.ts';
import { callErrorOf } from '../../../core/transport.ts';

/**
 * What is read where somebody else has saved the template since it was opened; null for every other failure. The details of this refusal
 * are who was first and when, which its sentence says.
 */
export const whyChanged = (error: unknown): string | null => {
  const refusal = callErrorOf(error)?.refusal;
  return refusal?.code === 'template_changed' ? translate(refusal.error) : null;
};
