export { BatchScreen } from './batch-screen.tsx';
export { NewBatchScreen } from './new-batch-screen.tsx';
