import { createActs } from '../modules/checkout/acts/submodule.ts';
import { createCharge } from '../modules/checkout/charge/submodule.ts';
import { checkoutModule } from '../modules/checkout/module.ts';
import { processorApi, processorModule } from '../modules/processor/module.ts';
import type { TestApp } from './test-app.ts';

/**
 * What the functions of checkout's submodules are given, for tests that call one directly. `isRefused`: the processor is at an
 * address that refuses connections.
 */
export const checkoutContext = ({ contextOf }: Pick<TestApp, 'contextOf'>, { isRefused = false } = {}) => {
  const known = contextOf(processorModule);
  const config = isRefused ? { ...known.config, iposApiUrl: 'http://127.0.0.1:1' } : known.config;
  const context = { ...contextOf(checkoutModule), processor: processorApi({ ...known, config }) };
  const acts = createActs(context);
  const charge = createCharge({ ...context, acts }).api;
  return { ...context, acts, charge };
};
