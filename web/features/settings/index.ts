export const SettingsScreen = () => null;
