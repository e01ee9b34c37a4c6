export { readConfig } from './config.ts';
export type { NotificationConfigSaved, NotificationPreferencesSaved } from './events.ts';
export { readPreferences, usualPreferences } from './preferences.ts';
export { ConfigModel, PreferencesModel } from './settings.model.ts';
export { unsubscribedOf, UnsubscribeModel } from './unsubscribes.ts';
