import { createApi } from '@reduxjs/toolkit/query/react';
import type { z } from 'zod';
import type { Endpoint, RequestOf } from '../../src/contract/endpoint.ts';
import { Topic } from '../../src/contract/stream.ts';
import { transport, type Call, type CallError } from './transport.ts';

/** What a screen reads of an answer: parsed by the promise, defaults and transformations applied. */
export type Answered<E extends Endpoint> = z.output<E['response']>;

/** What a call takes, and for calls that act a key under which a repetition acts only once. */
export type Asked<E extends Endpoint> = RequestOf<E> & { readonly once?: string };

interface Built<E extends Endpoint> {
  readonly query: (asked: Asked<E> | void) => Call;
  readonly responseSchema: z.ZodType<Answered<E>, Answered<E>>;
}

/** An RTK Query endpoint out of a promise of the contract: where it goes, what it carries, and the check of what comes back. */
export const call = <E extends Endpoint>(endpoint: E): Built<E> => ({
  query: (asked) => ({ endpoint, sent: asked ?? {}, once: asked?.once }),
  // What comes in is JSON of unknown shape; only what goes out is promised.
  responseSchema: endpoint.response as z.ZodType<Answered<E>, Answered<E>>,
});

const broken = (message: string): CallError => ({ kind: 'broken', message, status: 200, refusal: null });

/**
 * The one api; features inject their endpoints. Tags are the topics of the live stream, so that what changes on the
 * server and what is refetched here are the same words. What is loaded never grows stale by itself.
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: transport,
  tagTypes: [...Topic.options, 'user'],
  keepUnusedDataFor: Infinity,
  catchSchemaFailure: (error) => broken(error.message),
  endpoints: () => ({}),
});

/** A new key for one intent to act. */
export const newOnce = (): string => crypto.randomUUID();
