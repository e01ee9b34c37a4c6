export const DashboardScreen = () => null;
