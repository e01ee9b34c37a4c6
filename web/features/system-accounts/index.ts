export const AccountsScreen = () => null;
