/** As long as what the server puts behind `/t/` in the address of a text: the length of the text depends on it. */
export const sampleTracking = 'abcd23450123456789abcdefghjk';
