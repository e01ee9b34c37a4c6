export { StopLine } from './stop-line.tsx';
