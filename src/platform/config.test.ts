import { expect, it } from 'vitest';
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
  ['ROLE', 'jobsRuntime'],
  ['DATABASE_URL', 'mysql://somewhere'],
  ['PUBLIC_URL', 'debitlink.example'],
  ['SMTP_URL', 'http://mail'],
  ['SECRETS_KEY', 'short'],
  ['SECRETS_KEYS_OLD', `${'k'.repeat(32)},short`],
  ['SECRETS_KEYS_OLD', '[32, "characters or more of no list"'],
  ['SECRETS_KEYS_OLD', '[32]'],
  ['SANDBOX', 'maybe'],
  ['REQUIRE_TOKENIZATION_KEY', 'yes'],
  ['LOG_LEVEL', 'loud'],
  ['SUPPORT_EMAIL', 'nobody'],
  ['IPOS_API_URL', 'ftp://x'],
  ['TRUST_PROXY', '-1'],
])('the environment is refused with one line that names %s when it is %j', (name, value) => {
  expect(() => readEnvironment({ [name]: value })).toThrow(BadConfiguration);
  expect(() => readEnvironment({ [name]: value })).toThrow(new RegExp(`^${name}: [^\\n]+$`));
});

it('the environment allows the Auth Token on the page of a payer unless it requires a tokenization key', () => {
  expect(readEnvironment({}).REQUIRE_TOKENIZATION_KEY).toBe(false);
  expect(readEnvironment({ REQUIRE_TOKENIZATION_KEY: 'on' }).REQUIRE_TOKENIZATION_KEY).toBe(true);
});

it('the environment takes an empty variable as not set', () => {
  expect(readEnvironment({ PORT: '' }).PORT).toBe(3000);
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
