import Bowser from 'bowser';
import { addressGroup } from '../../../platform/address-group.ts';

/** Browser and system in words. Programs that are no browser may send anything, so only known names are shown. */
export const deviceOf = (userAgent: string | null): string => {
  const { browser, os } = Bowser.parse(userAgent || 'unknown');
  const [name, system] = [browser.name || 'Unknown browser', os.name];
  return system === undefined || system === '' ? name : `${name} on ${system}`;
};

const loopback = /^(?:::ffff:)?127\.|^::1$/i;

/** The network in words. An address of the server's own computer says nothing to people. */
export const networkOf = (ip: string): string => (loopback.test(ip) ? 'Local network' : addressGroup(ip));
