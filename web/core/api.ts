import { createApi, type EndpointBuilder } from '@reduxjs/toolkit/query/react';
import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useCallback, useRef } from 'react';
import { useDispatch } from 'react-redux';
import type { z } from 'zod';
import type { Endpoint, RequestOf } from '../../src/contract/endpoint.ts';
import { Topic } from '../../src/contract/stream.ts';
import { transport, type Call, type CallError } from './transport.ts';

/** What a screen reads of a response: parsed by the contract, defaults and transformations applied. */
export type ResultOf<E extends Endpoint> = z.output<E['response']>;

/**
 * What a call takes: the input of its endpoint and, for calls that act, the key under which a repetition acts only
 * once.
 */
export type ArgsOf<E extends Endpoint> = RequestOf<E> & { readonly idempotencyKey?: string };

interface CallDefinition<E extends Endpoint> {
  readonly query: (args: ArgsOf<E> | void) => Call;
  readonly responseSchema: z.ZodType<ResultOf<E>, ResultOf<E>>;
}

/**
 * An RTK Query endpoint out of an endpoint of the contract: where it goes, what it carries, and the schema of the
 * response.
 */
export const call = <E extends Endpoint>(endpoint: E): CallDefinition<E> => ({
  query: (args) => ({ endpoint, input: args ?? {}, idempotencyKey: args?.idempotencyKey }),
  // The type of the schema's input does not matter: what comes in is JSON of unknown shape.
  responseSchema: endpoint.response as z.ZodType<ResultOf<E>, ResultOf<E>>,
});

/** What a hook takes: nothing where every part of the call may be left out. */
type HookArgs<E extends Endpoint> = object extends ArgsOf<E> ? ArgsOf<E> | void : ArgsOf<E>;

type Build<Tag extends string> = EndpointBuilder<typeof transport, Tag, 'api'>;

/** An endpoint of the contract that is read. It is fetched anew when one of its tags is invalidated. */
export const queryOf = <Tag extends string, E extends Endpoint>(build: Build<Tag>, endpoint: E, ...tags: Tag[]) =>
  build.query<ResultOf<E>, HookArgs<E>>({ ...call(endpoint), providesTags: tags });

/** An endpoint of the contract that acts. What has one of its tags is fetched anew afterwards. */
export const mutationOf = <Tag extends string, E extends Endpoint>(build: Build<Tag>, endpoint: E, ...tags: Tag[]) =>
  build.mutation<ResultOf<E>, HookArgs<E>>({ ...call(endpoint), invalidatesTags: tags });

const brokenResponse = (message: string): CallError => ({ kind: 'broken', message, status: 200, refusal: null });

/**
 * The one api; features inject their endpoints. Its tags are the topics of the live stream, so that a change on the
 * server and the refetch here use the same words. Cached data is kept until the stream or a mutation invalidates it.
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: transport,
  tagTypes: [...Topic.options, 'user', 'filters'],
  keepUnusedDataFor: Infinity,
  catchSchemaFailure: (error) => brokenResponse(error.message),
  endpoints: () => ({}),
});

/** An endpoint that acts, as far as it is begun. */
interface ActingEndpoint<Args, Result> {
  readonly initiate: (
    args: Args,
    options: { readonly track: false },
  ) => ThunkAction<Result, unknown, unknown, UnknownAction>;
}

/**
 * Sends a call whose progress nobody reads of the store. A hook of the endpoint would follow it there, which costs a list of fifty lines with
 * eight acts each as much as drawing them.
 */
export const useAct = <Args, Result>({ initiate }: ActingEndpoint<Args, Result>): ((args: Args) => Result) => {
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  return useCallback((args: Args) => dispatch(initiate(args, { track: false })), [dispatch, initiate]);
};

/** Runs one act at a time: what is asked for until it has ended is not done, so that a double click acts once. */
export const useOneAtATime = () => {
  const isRunning = useRef(false);
  return async (act: () => Promise<void>): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    await act().finally(() => {
      isRunning.current = false;
    });
  };
};

/** A new key for one act. */
export const newIdempotencyKey = (): string => crypto.randomUUID();

/** Gives the same key for the same content, so that a call whose response was lost can be repeated. */
export const useIdempotencyKey = (): ((content: unknown) => string) => {
  const last = useRef({ content: '', key: '' });
  return (content) => {
    const json = JSON.stringify(content);
    if (last.current.content !== json) last.current = { content: json, key: newIdempotencyKey() };
    return last.current.key;
  };
};
