import { describe, expect, it } from 'vitest';
import { type CallError, readResponse, messageOf } from './transport.ts';

const json = (status: number, body: unknown): Response => Response.json(body, { status });
const errorOf = async (response: Response) => {
  const answer = await readResponse(response);
  if ('data' in answer) throw new Error('This answer is no error.');
  return answer.error;
};

describe('an answer', () => {
  it('of success gives what it holds', async () => {
    expect(await readResponse(json(200, { success: true }))).toEqual({ data: { success: true } });
  });

  it('of refusal is an error: for logs the status and the body, for people the words of the server', async () => {
    const error = await errorOf(
      json(409, { success: false, error: 'Username already exists', code: 'username_taken' }),
    );
    expect(error.message).toBe('409: {"success":false,"error":"Username already exists","code":"username_taken"}');
    expect(messageOf(error, 'Registration failed')).toBe('Username already exists');
  });

  it('that names a field is read in the words of the field', async () => {
    const details = [{ path: 'username', message: 'Username must be at least 3 characters' }];
    const error = await errorOf(json(400, { success: false, error: 'Not valid', code: 'invalid_input', details }));
    expect(messageOf(error, 'Registration failed')).toBe('Username must be at least 3 characters');
  });

  it.each([{}, { success: false, error: '' }, null, ['x']])(
    'that refuses with %j alone leaves people the fallback',
    async (body) => {
      expect(messageOf(await errorOf(json(500, body)), 'Registration failed')).toBe('Registration failed');
    },
  );

  it.each(['Failed to approve user', 'Failed to approve user.'])(
    'that never came leaves people the fallback and the reason: %s',
    (fallback) => {
      const error: CallError = { kind: 'unreachable', message: 'TypeError: fetch failed', status: 0, refusal: null };
      expect(messageOf(error, fallback)).toBe('Failed to approve user. The server could not be reached.');
    },
  );

  it('that is not JSON is an error, whatever its status, and no person reads it', async () => {
    const page = new Response('x'.repeat(201), {
      status: 502,
      statusText: 'Bad Gateway',
      headers: { 'content-type': 'text/html' },
    });
    const error = await errorOf(page);
    expect(error.message).toBe(
      `UnexpectedContentType: 502 Bad Gateway for . Content-Type=text/html Body starts: ${'x'.repeat(200)}`,
    );
    expect(messageOf(error, 'Login failed')).toBe('Login failed');
    expect((await errorOf(new Response('<p>', { headers: { 'content-type': 'text/html' } }))).kind).toBe('broken');
  });
});
