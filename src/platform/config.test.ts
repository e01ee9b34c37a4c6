import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { BadConfiguration, configure, openOn, readEnvironment } from './config.ts';

it('the environment is complete without a single variable', () => {
  expect(readEnvironment({})).toMatchObject({
    PORT: 3000,
    ROLE: 'all',
    SANDBOX_PORT: 4010,
    OPERATOR_USERNAME: 'operator',
  });
});

it.each([
  ['PORT', 'abc'],
  ['PORT', '70000'],
  ['ROLE', 'server'],
  ['DATABASE_URL', 'mysql://somewhere'],
  ['PUBLIC_URL', 'debitlink.example'],
  ['SMTP_URL', 'http://mail'],
  ['SECRETS_KEY', 'short'],
  ['SECRETS_KEYS_OLD', `${'k'.repeat(32)},short`],
  ['SECRETS_KEYS_OLD', '[32, "characters or more of no list"'],
  ['SECRETS_KEYS_OLD', '[32]'],
  ['BACKUP_PASSPHRASE', 'eleven char'],
  ['SANDBOX', 'maybe'],
  ['REQUIRE_TOKENIZATION_KEY', 'yes'],
  ['LOG_LEVEL', 'loud'],
  ['SUPPORT_EMAIL', 'nobody'],
  ['SECURITY_EMAIL', 'nobody'],
  ['IPOS_API_URL', 'ftp://x'],
  ['TRUST_PROXY', '-1'],
  ['METRICS_PORT', 'abc'],
  ['METRICS_TOKEN', 'fifteen letters'],
  ['METRICS_TOKEN', 'long enough but with spaces'],
  ['DRAIN_MS', '16000'],
  ['WEBHOOK_ALLOW_HOSTS', 'https://hooks.internal'],
])('the environment is refused with one line that names %s when it is %j', (name, value) => {
  expect(() => readEnvironment({ [name]: value })).toThrow(BadConfiguration);
  expect(() => readEnvironment({ [name]: value })).toThrow(new RegExp(`^${name}: [^\\n]+$`));
});

it('the Auth Token stands on no payer’s page in production, unless that is allowed', () => {
  const isRequired = (variables: Record<string, string>): boolean =>
    configure(readEnvironment(variables)).REQUIRE_TOKENIZATION_KEY;
  const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://pay.example' };
  expect([{}, { REQUIRE_TOKENIZATION_KEY: 'on' }].map(isRequired)).toEqual([false, true]);
  expect([production, { ...production, REQUIRE_TOKENIZATION_KEY: 'off' }].map(isRequired)).toEqual([true, false]);
});

it('the environment takes an empty variable as not set', () => {
  expect(readEnvironment({ PORT: '' }).PORT).toBe(3000);
});

const aFile = (content: string | Buffer): string => {
  const dir = mkdtempSync(path.join(tmpdir(), 'debitlink-config-'));
  onTestFinished(() => {
    rmSync(dir, { recursive: true });
  });
  const file = path.join(dir, 'value');
  writeFileSync(file, content);
  return file;
};
const [one, two] = ['the-first-old-key-of-thirty-two-characters', 'the-second-old-key-of-thirty-two-characters'];

it.each([
  ['a comma', `${one},${two}`],
  ['a comma and a space', `${one}, ${two}`],
  ['lines', `${one}\n${two}\n`],
  ['a JSON list', JSON.stringify([one, two])],
])('the old keys are listed with %s between them', (_what, given) => {
  expect(readEnvironment({ SECRETS_KEYS_OLD: given }).SECRETS_KEYS_OLD).toEqual([one, two]);
});

it('the old keys may hold commas and spaces in a JSON list, and there are none when nothing is said', () => {
  const key = 'a passphrase, which has spaces and a comma';
  expect(readEnvironment({ SECRETS_KEYS_OLD: JSON.stringify([key]) }).SECRETS_KEYS_OLD).toEqual([key]);
  expect(readEnvironment({}).SECRETS_KEYS_OLD).toEqual([]);
});

it('an old key that is too short is refused without a word of any key', () => {
  const given = `${one}, too-short-a-key`;
  expect(() => readEnvironment({ SECRETS_KEYS_OLD: given })).toThrow(
    /^SECRETS_KEYS_OLD: must have at least 32 characters$/,
  );
});

it('the environment takes any variable from a file, without the line break at its end', () => {
  const files = { SECRETS_KEY_FILE: aFile(`${one}\n`), PORT_FILE: aFile('4000\r\n'), SECRETS_KEYS_OLD_FILE: aFile('') };
  expect(readEnvironment(files)).toMatchObject({ SECRETS_KEY: one, PORT: 4000, SECRETS_KEYS_OLD: [] });
});

it('the environment leaves a variable alone that only looks like one of a file', () => {
  expect(readEnvironment({ ANY_OTHER_FILE: '/nowhere', PORT_FILE: '' }).PORT).toBe(3000);
});

it.each([
  ['is missing', { SECRETS_KEY_FILE: '/nowhere/the-secret' }, /^SECRETS_KEY_FILE: the file cannot be read \(ENOENT\)$/],
  ['is beside its variable', { PORT_FILE: '/nowhere', PORT: '1' }, /^PORT_FILE: cannot be set beside PORT$/],
])('the environment is refused in one line when the file of a variable %s', (_what, variables, line) => {
  expect(() => readEnvironment(variables)).toThrow(BadConfiguration);
  expect(() => readEnvironment(variables)).toThrow(line);
});

it('a certificate is read from its file byte by byte', () => {
  const file = aFile(Buffer.from([0x30, 0x82, 0xff, 0x00, 0x0a]));
  expect(readEnvironment({ DOCUMENT_CERTIFICATE_FILE: file }).DOCUMENT_CERTIFICATE).toBe('MIL/AAo=');
});

it('the environment is refused with the name of the variable when what its file says is wrong', () => {
  expect(() => readEnvironment({ SECRETS_KEY_FILE: aFile('short') })).toThrow(/^SECRETS_KEY: must have at least/);
});

const failing = (code: string) => () => Promise.reject(Object.assign(new Error('listen'), { code }));

it('a port that is in use is reported in one line with the variable that names it', async () => {
  const opening = openOn('SANDBOX_PORT', 4010, failing('EADDRINUSE'));
  await expect(opening).rejects.toEqual(new BadConfiguration('SANDBOX_PORT: 4010 is already in use'));
});

it('a port that cannot be opened for another reason is no wrong value', async () => {
  await expect(openOn('PORT', 80, failing('EACCES'))).rejects.not.toBeInstanceOf(BadConfiguration);
});

it('the configuration leads to the real providers when no sandbox runs', () => {
  expect(configure(readEnvironment({})).iposApiUrl).toBe('https://payment.ipospays.com');
});

it('the configuration leads to the sandbox when it runs, except where an address is given', () => {
  const config = configure(readEnvironment({ TWILIO_API_URL: 'http://127.0.0.1:9' }), {
    sandbox: { url: 'http://127.0.0.1:4010', smtpUrl: 'smtp://127.0.0.1:25' },
  });
  expect(config).toMatchObject({
    iposApiUrl: 'http://127.0.0.1:4010',
    twilioApiUrl: 'http://127.0.0.1:9',
    smtpUrl: 'smtp://127.0.0.1:25',
  });
});

it('webhooks may reach the sandbox when it runs, and the private hosts that are given instead', () => {
  const sandbox = { url: 'http://127.0.0.1:4010', smtpUrl: 'smtp://127.0.0.1:2525' };
  const WEBHOOK_ALLOW_HOSTS = 'Hooks.internal, 10.0.0.7:8080';
  const hosts = (variables: Readonly<Record<string, string>>, parts = {}): readonly string[] =>
    configure(readEnvironment(variables), parts).webhookAllowHosts;
  expect(hosts({})).toEqual([]);
  expect(hosts({}, { sandbox })).toEqual(['127.0.0.1:4010']);
  expect(hosts({ WEBHOOK_ALLOW_HOSTS }, { sandbox })).toEqual(['hooks.internal', '10.0.0.7:8080']);
});

it('the configuration is refused in production without the address that the links of customers begin with', () => {
  const publicUrl = (variables: Readonly<Record<string, string>>): string =>
    configure(readEnvironment(variables)).publicUrl;
  expect(publicUrl({ PORT: '4000' })).toBe('http://localhost:4000');
  expect(publicUrl({ NODE_ENV: 'production', PUBLIC_URL: 'https://pay.example/' })).toBe('https://pay.example');
  expect(() => publicUrl({ NODE_ENV: 'production' })).toThrow(
    new BadConfiguration('PUBLIC_URL: must be set in production'),
  );
});

it('the configuration lets a process in production go on serving for five seconds after the signal to stop', () => {
  const drainMs = (variables: Readonly<Record<string, string>>): number =>
    configure(readEnvironment({ PUBLIC_URL: 'https://pay.example', ...variables })).drainMs;
  expect(drainMs({})).toBe(0);
  expect(drainMs({ NODE_ENV: 'production' })).toBe(5_000);
  expect(drainMs({ NODE_ENV: 'production', DRAIN_MS: '0' })).toBe(0);
});

it('the configuration opens the demo store beside our own database, and never in production', () => {
  const demo = (variables: Readonly<Record<string, string>>): boolean =>
    configure(readEnvironment({ PUBLIC_URL: 'https://pay.example', ...variables })).demo;
  expect(demo({})).toBe(true);
  expect(demo({ DATABASE_URL: 'postgresql://somewhere/any' })).toBe(false);
  expect(demo({ NODE_ENV: 'production' })).toBe(false);
  expect(() => demo({ NODE_ENV: 'production', DEMO: 'on' })).toThrow(/^DEMO: cannot be on in production$/);
});

it.each([
  [{}, 'spec'],
  [{ NODE_ENV: 'production', PUBLIC_URL: 'https://pay.example' }, 'strong'],
  [{ NODE_ENV: 'production', PUBLIC_URL: 'https://pay.example', PASSWORD_POLICY: 'spec' }, 'spec'],
])('the policy of passwords under %j is %s', (environment, policy) => {
  expect(configure(readEnvironment(environment)).passwordPolicy).toBe(policy);
});
