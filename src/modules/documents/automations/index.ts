export { automationHandlers } from './plan-runs.ts';
export { findDueRunsQueue, runAutomationQueue } from './queues.ts';
export { automationRuns } from './retention.ts';
export { findDueRuns, runAutomation } from './run-automation.ts';
