import Bowser from 'bowser';

const readDevice = (userAgent: string): string => {
  const { browser, os } = Bowser.parse(userAgent || 'unknown');
  const [name, system] = [browser.name || 'Unknown browser', os.name];
  return system === undefined || system === '' ? name : `${name} on ${system}`;
};

/** What browsers say of themselves takes longer to read than all else of a row that names one, and a store has few of them. */
const known = new Map<string, string>();
const mostKnown = 1_000;

/** Browser and system in words. Programs that are no browser may send anything, so only known names are shown. */
export const deviceOf = (userAgent: string | null): string => {
  const said = userAgent ?? '';
  const remembered = known.get(said);
  if (remembered !== undefined) return remembered;
  const device = readDevice(said);
  if (known.size >= mostKnown) known.clear();
  known.set(said, device);
  return device;
};
