import { expect, it } from 'vitest';
import { type CallError, readResponse, messageOf } from './transport.ts';

const json = (status: number, body: unknown): Response => Response.json(body, { status });
const errorOf = async (response: Response) => {
  const answer = await readResponse(response);
  if ('data' in answer) throw new Error('This answer is no error.');
  return answer.error;
};

it('a successful response gives its data', async () => {
  expect(await readResponse(json(200, { success: true }))).toEqual({ data: { success: true } });
});

it('a refusal gives the status and the body to logs and the message of the server to people', async () => {
  const error = await errorOf(json(409, { success: false, error: 'Username already exists', code: 'username_taken' }));
  expect(error.message).toBe('409: {"success":false,"error":"Username already exists","code":"username_taken"}');
  expect(messageOf(error, 'Registration failed')).toBe('Username already exists');
});

it('a refusal that names a field gives people the message of the field', async () => {
  const details = [{ path: 'username', message: 'Username must be at least 3 characters' }];
  const error = await errorOf(json(400, { success: false, error: 'Not valid', code: 'invalid_input', details }));
  expect(messageOf(error, 'Registration failed')).toBe('Username must be at least 3 characters');
});

it.each([{}, { success: false, error: '' }, null, ['x']])(
  'a refusal with the body %j gives people the fallback, and what to do',
  async (body) => {
    const error = await errorOf(json(500, body));
    expect(messageOf(error, 'Registration failed')).toBe('Registration failed. Please try again in a moment.');
    expect(messageOf(error, 'It failed. Please try again.', { hasAdvice: true })).toBe('It failed. Please try again.');
    expect(messageOf(await errorOf(json(401, body)), 'Invalid credentials')).toBe('Invalid credentials');
  },
);

it.each(['Failed to approve user', 'Failed to approve user.'])(
  'a server that cannot be reached gives people the fallback, the reason and what to do: %s',
  (fallback) => {
    const error: CallError = { kind: 'unreachable', message: 'TypeError: fetch failed', status: 0, refusal: null };
    expect(messageOf(error, fallback)).toBe(
      'Failed to approve user. The server could not be reached. Please check your connection and try again.',
    );
    expect(messageOf(error, 'It failed. Please try again.', { hasAdvice: true })).toBe(
      'It failed. Please try again. The server could not be reached.',
    );
  },
);

it('a response that is not JSON is an error, whatever its status, and people never read it', async () => {
  const page = new Response('x'.repeat(201), {
    status: 502,
    statusText: 'Bad Gateway',
    headers: { 'content-type': 'text/html' },
  });
  const error = await errorOf(page);
  expect(error.message).toBe(
    `UnexpectedContentType: 502 Bad Gateway for . Content-Type=text/html Body starts: ${'x'.repeat(200)}`,
  );
  expect(messageOf(error, 'Login failed')).toBe('Login failed. Please try again in a moment.');
  expect((await errorOf(new Response('<p>', { headers: { 'content-type': 'text/html' } }))).kind).toBe('broken');
});
