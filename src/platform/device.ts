import Bowser from 'bowser';

/** Browser and system in words. Programs that are no browser may send anything, so only known names are shown. */
export const deviceOf = (userAgent: string | null): string => {
  const { browser, os } = Bowser.parse(userAgent || 'unknown');
  const [name, system] = [browser.name || 'Unknown browser', os.name];
  return system === undefined || system === '' ? name : `${name} on ${system}`;
};
