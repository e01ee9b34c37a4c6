import { type CallError, readResponse } from './transport.ts';

/** What is asked for beside the path: what a search and filter find, or what has these ids. */
export type FileQuery = Readonly<Record<string, string>>;

/** The file at a path, or why there is none; with the token of a session. With a body it is asked for by POST. */
export const loadFile = (path: string, query: FileQuery = {}, body?: object) => {
  const address = new URL(path, window.location.origin);
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
  return async (token: string | null): Promise<{ data: Blob } | { error: CallError }> => {
    const headers = new Headers(token === null ? {} : { authorization: `Bearer ${token}` });
    if (body !== undefined) headers.set('content-type', 'application/json');
    const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
    const response = await fetch(address, { credentials: 'include', headers, ...sent });
    if (response.ok) return { data: await response.blob() };
    const answer = await readResponse(response);
    if ('error' in answer) return answer;
    return { error: { kind: 'broken', message: 'The answer is no file.', status: response.status, refusal: null } };
  };
};
