export { ActivityPanel } from './activity-panel.tsx';
export { ActivityScreen } from './activity-screen.tsx';
