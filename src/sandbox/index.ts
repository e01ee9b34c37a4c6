export { testCards, type Funding, type TestCard } from './ipos/cards.ts';
export { demoMerchant, demoQuo, demoTwilio } from './demo.ts';
export { startSandbox, type Outbox, type Sandbox, type SandboxOptions } from './sandbox.ts';
