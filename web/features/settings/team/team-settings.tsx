export const TeamSettings = () => null;
