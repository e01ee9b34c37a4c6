/** Of PostgreSQL where it shuts down or starts, and of connections that break. */
const codes = /^(08|57P)/;
const messages =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error/;

/**
 * Whether a statement failed because its connection is gone: the program's own, or the one that a pooler holds for it. A pooler says
 * so by a fatal 08P01; one that is not fatal comes from PostgreSQL itself, and is a bug in the statement. What became of the
 * statement is not known.
 */
export const isConnectionLost = (failure: unknown): boolean => {
  if (!(failure instanceof Error)) return false;
  const { code = '', severity } = failure as { code?: string; severity?: string };
  return (codes.test(code) && (code !== '08P01' || severity === 'FATAL')) || messages.test(failure.message);
};
