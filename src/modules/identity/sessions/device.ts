import { addressGroup } from '../../../platform/address-group.ts';

export { deviceOf } from '../../../platform/device.ts';

const loopback = /^(?:::ffff:)?127\.|^::1$/i;

/** The network in words. An address of the server's own computer says nothing to people. */
export const networkOf = (ip: string): string => (loopback.test(ip) ? 'Local network' : addressGroup(ip));
