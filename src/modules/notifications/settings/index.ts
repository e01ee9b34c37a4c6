export { readConfig } from './config.ts';
export { usualPreferences } from './preferences.ts';
export { ConfigModel, PreferencesModel } from './settings.model.ts';
