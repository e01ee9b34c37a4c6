export { SmsSettings } from './sms-settings.tsx';
