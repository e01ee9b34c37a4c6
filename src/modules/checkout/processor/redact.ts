import { parseExactly } from './exact-json.ts';

const secretNames = new Set([
  'token',
  'merchantid',
  'paymenttokenid',
  'cardtoken',
  'chdtoken',
  'responsecardtoken',
  'consumerid',
]);
const longest = 16_000;

const withoutSecrets = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value).map(([name, inner]) => [
          name,
          secretNames.has(name.toLowerCase()) && inner ? '[redacted]' : inner,
        ]),
      )
    : value;

/** A message to or from the gateway as it may be kept: no token, no terminal, and of what is not JSON only its length, since it may echo one. */
export const redact = (message: string): string => {
  const parsed = parseExactly(message);
  if (typeof parsed !== 'object' || parsed === null) return `[${message.length} characters that are not JSON]`;
  return JSON.stringify(parsed, withoutSecrets).slice(0, longest);
};
