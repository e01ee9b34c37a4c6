/** What one browser hears on the live stream of its store; null means that the stream ended. */
export interface LiveStream {
  /** The next event; heartbeats are none. */
  next(): Promise<string | null>;
  /** Reads on until every one of the topics was told, in however many events and beside whatever else, and answers these events. */
  hear(...topics: readonly string[]): Promise<string | null>;
  /** Closes the connection. */
  leave(): Promise<void>;
}

/** The stream that an answer of `GET /api/stream` carries. */
export const streamOf = ({ body }: Response): LiveStream => {
  if (!body) throw new Error('The stream has no body.');
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  const next = async (): Promise<string | null> => {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return null;
      if (value.includes('topics')) return value;
    }
  };
  const hear = async (...topics: readonly string[]): Promise<string | null> => {
    let heard = '';
    for (let event = await next(); event !== null; event = await next()) {
      heard += event;
      if (topics.every((topic) => heard.includes(JSON.stringify(topic)))) return heard;
    }
    return null;
  };
  return { next, hear, leave: () => reader.cancel() };
};

/** Opens the live stream of a session at a running app. */
export const listenTo = async (app: { readonly url: string }, token: string): Promise<LiveStream> =>
  streamOf(await fetch(`${app.url}/api/stream`, { headers: { authorization: `Bearer ${token}` } }));
