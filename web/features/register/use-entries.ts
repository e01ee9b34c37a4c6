import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ToKeyIn } from '../../../src/contract/register.ts';
import { messageOf } from '../../core/transport.ts';
import { writeBeforeLeaving } from '../../core/unsaved.ts';
import { registerMessages } from './messages.ts';
import { useConfirmEntriesMutation } from './register-api.ts';

/** How long an entry can be undone before it is recorded. */
const undoableMs = 10_000;

/** A payment that somebody says to have keyed in. */
export interface Entry {
  readonly payment: ToKeyIn;
  readonly state: 'undoable' | 'writing' | 'written';
}

/** What is being keyed in on this screen. */
export interface Entries {
  /** The newest last. */
  readonly list: readonly Entry[];
  /** Why payments were not recorded, by their ids. */
  readonly refusals: ReadonlyMap<string, string>;
  readonly enter: (payment: ToKeyIn) => void;
  readonly undo: (id: string) => void;
  /** Adds what was recorded in another way. */
  readonly add: (payments: readonly ToKeyIn[]) => void;
}

const without = <Value>(map: ReadonlyMap<string, Value>, id: string): ReadonlyMap<string, Value> =>
  new Map([...map].filter(([key]) => key !== id));

/** The browser asks in its own words before the page is closed while something is not recorded. */
const useUnloadQuestion = (isAsked: boolean): void =>
  useEffect(() => {
    if (!isAsked) return undefined;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isAsked]);

/** Records what is entered when the screen is left, and before the session ends. */
const useWriteOnLeaving = (writeAll: () => Promise<void>): void => {
  const onLeaving = useEffectEvent(writeAll);
  useEffect(() => writeBeforeLeaving(() => onLeaving()), []);
  useEffect(() => () => void onLeaving(), []);
};

/** The entries, and what changes them. */
const useList = () => {
  const [list, setList] = useState<readonly Entry[]>([]);
  return {
    list,
    add: (payments: readonly ToKeyIn[], state: Entry['state']): void =>
      setList((before) => [...before, ...payments.map((payment) => ({ payment, state }))]),
    leave: (id: string): void => setList((before) => before.filter(({ payment }) => payment.id !== id)),
    mark: (id: string, state: Entry['state']): void =>
      setList((before) => before.map((entry) => (entry.payment.id === id ? { ...entry, state } : entry))),
  };
};

/** Keeps what is keyed in for ten seconds, in which it can be undone, and records it then, or when the screen is left. */
export const useEntries = (): Entries => {
  const [confirm] = useConfirmEntriesMutation();
  const { list, add, leave, mark } = useList();
  const [refusals, setRefusals] = useState<Entries['refusals']>(new Map());
  const waiting = useRef(new Map<string, { readonly payment: ToKeyIn; readonly timer: number }>());
  const isUndone = (id: string): boolean => {
    clearTimeout(waiting.current.get(id)?.timer);
    return waiting.current.delete(id);
  };
  const write = async (payment: ToKeyIn): Promise<void> => {
    const { id, amount } = payment;
    if (!isUndone(id)) return;
    mark(id, 'writing');
    const { error } = await confirm({ body: { ids: [id], amount } });
    if (error === undefined) return mark(id, 'written');
    leave(id);
    setRefusals((before) => new Map(before).set(id, messageOf(error, registerMessages.refused)));
  };
  const writeAll = async (): Promise<void> => {
    await Promise.all([...waiting.current.values()].map(({ payment }) => write(payment)));
  };
  useWriteOnLeaving(writeAll);
  useUnloadQuestion(list.some(({ state }) => state !== 'written'));
  return {
    list,
    refusals,
    enter: (payment) => {
      if (waiting.current.has(payment.id)) return;
      const timer = window.setTimeout(() => void write(payment), undoableMs);
      waiting.current.set(payment.id, { payment, timer });
      setRefusals((before) => without(before, payment.id));
      add([payment], 'undoable');
    },
    undo: (id) => {
      if (isUndone(id)) leave(id);
    },
    add: (payments) => add(payments, 'written'),
  };
};
