export { TeamSettings } from './team-settings.tsx';
