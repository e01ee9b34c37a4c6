import type { Context } from 'koa';

/** Where a request's state has the pieces that are still to be sent. */
const unsent = 'pieces';

/**
 * Answers in pieces, most of which are the same in every answer. They are joined for a client that is sent them compressed, and are sent one
 * after another to any other, as to a proxy that compresses by itself: copied into hundreds of answers a second they fill the memory beside
 * the heap, which V8 then collects twice a second for 50 ms.
 */
export const answerInPieces = (ctx: Context, pieces: readonly Buffer[]): void => {
  if (ctx.acceptsEncodings('br', 'gzip', 'deflate') !== false) {
    ctx.body = Buffer.concat(pieces);
    return;
  }
  ctx.length = pieces.reduce((bytes, { length }) => bytes + length, 0);
  ctx.state[unsent] = pieces;
};

/** Sends what was answered in pieces, after everything else of the answer is set. */
export const sendPieces = (ctx: Context): void => {
  const pieces = ctx.state[unsent] as readonly Buffer[] | undefined;
  if (!pieces) return;
  ctx.respond = false;
  for (const piece of pieces) ctx.res.write(piece);
  ctx.res.end();
};
