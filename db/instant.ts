const seconds = 'hh:mm:ss'.length;
const milliseconds = 'hh:mm:ss.mmm'.length;

/** An instant as PostgreSQL writes it (`2026-11-21 19:36:14.6617+00`) in the form of the wire (`2026-11-21T19:36:14.661Z`). */
export const wireInstant = (written: string): string => {
  if (written.charAt(4) !== '-' || !written.endsWith('+00')) return new Date(written).toISOString();
  const time = written.slice(11, -3);
  const exact = time.length === seconds ? `${time}.000` : time.slice(0, milliseconds).padEnd(milliseconds, '0');
  return `${written.slice(0, 10)}T${exact}Z`;
};
