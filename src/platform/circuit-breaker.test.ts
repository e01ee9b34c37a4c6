import { describe, expect, it } from 'vitest';
import {
  admitCall,
  afterFailure,
  afterRelease,
  CircuitBreakers,
  closedCircuit,
  failuresToOpen,
  failureWindowMs,
  firstOpenMs,
  longestOpenMs,
  secondsToRetry,
  type Circuit,
} from './circuit-breaker.ts';

const failTimes = (times: number, everyMs = 0): Circuit =>
  Array.from({ length: times }).reduce<Circuit>(
    (circuit, _, at) => afterFailure(circuit, at, at * everyMs),
    closedCircuit,
  );
const open: Circuit = { state: 'open', since: 1_000, openMs: firstOpenMs };
const probing: Circuit = { state: 'half_open', openMs: firstOpenMs, probe: 7 };

describe('the rule of a circuit breaker', () => {
  it('a closed circuit stays closed until so many calls in a row have failed', () => {
    expect(failTimes(failuresToOpen - 1).state).toBe('closed');
    expect(failTimes(failuresToOpen)).toEqual({ state: 'open', since: 0, openMs: firstOpenMs });
  });

  it('failures that lie further apart than the window do not open a circuit', () => {
    expect(failTimes(20, failureWindowMs / (failuresToOpen - 1)).state).toBe('closed');
    expect(failTimes(failuresToOpen, failureWindowMs / failuresToOpen).state).toBe('open');
  });

  it('a closed circuit admits every call', () => {
    expect(admitCall(closedCircuit, 1, 0)).toBe(closedCircuit);
  });

  it('an open circuit admits no call before its time, and then one as its probe', () => {
    expect(admitCall(open, 8, 1_000 + firstOpenMs - 1)).toBeNull();
    expect(admitCall(open, 8, 1_000 + firstOpenMs)).toEqual({ state: 'half_open', openMs: firstOpenMs, probe: 8 });
  });

  it('an open circuit is not held open by a clock that was set back', () => {
    expect(admitCall(open, 8, 500)).toMatchObject({ state: 'half_open', probe: 8 });
  });

  it('a half-open circuit admits no second probe', () => {
    expect(admitCall(probing, 8, 999_999)).toBeNull();
  });

  it('a probe that was not made gives its place to the next call, and no other call can give it away', () => {
    expect(admitCall(afterRelease(probing, 7), 8, 0)).toMatchObject({ state: 'half_open', probe: 8 });
    expect(afterRelease(probing, 6)).toBe(probing);
    expect(afterRelease(open, 7)).toBe(open);
  });

  it('a probe that fails opens the circuit for twice as long, up to the longest time', () => {
    let circuit: Circuit = probing;
    const times = Array.from({ length: 4 }, () => {
      circuit = afterFailure(circuit, 7, 0);
      const { openMs } = circuit as Extract<Circuit, { state: 'open' }>;
      circuit = { state: 'half_open', openMs, probe: 7 };
      return openMs;
    });
    expect(times).toEqual([2 * firstOpenMs, 4 * firstOpenMs, longestOpenMs, longestOpenMs]);
  });

  it('the failure of a call that began before the circuit opened changes nothing', () => {
    expect(afterFailure(open, 3, 2_000)).toBe(open);
    expect(afterFailure(probing, 3, 2_000)).toBe(probing);
  });

  it('whoever is refused is told in whole seconds when to ask again', () => {
    expect(secondsToRetry(open, 2_500)).toBe(4);
    expect(secondsToRetry(open, 999_999)).toBe(1);
    expect(secondsToRetry(probing, 0)).toBe(5);
  });
});

describe('the circuit breakers of a process', () => {
  const openBreakers = () => {
    const changes: string[] = [];
    const time = { now: 0 };
    const log = { warn: ({ from, to }: { from: string; to: string }) => changes.push(`${from} to ${to}`) };
    const breakers = new CircuitBreakers({ now: () => time.now, log: log as never });
    const fail = (address: string, times = failuresToOpen) => {
      for (let done = 0; done < times; done += 1) breakers.request(address).end('failure');
    };
    return { breakers, time, changes, fail };
  };

  it('an answer of any kind ends the row of failures', () => {
    const { breakers, fail } = openBreakers();
    fail('a', failuresToOpen - 1);
    breakers.request('a').end('answer');
    fail('a', failuresToOpen - 1);
    expect(breakers.request('a').granted).toBe(true);
  });

  it('the failures of one address open no other', () => {
    const { breakers, fail } = openBreakers();
    fail('a');
    expect(breakers.request('a')).toMatchObject({ granted: false, retryAfter: 5 });
    expect(breakers.retryAfter('a')).toBe(5);
    expect(breakers.request('b').granted).toBe(true);
    expect(breakers.states()).toEqual([
      { address: 'a', state: 'open' },
      { address: 'b', state: 'closed' },
    ]);
  });

  it('the answer of the probe closes the circuit, and every change of its state is one line of the log', () => {
    const { breakers, time, changes, fail } = openBreakers();
    fail('a');
    time.now = firstOpenMs;
    const probe = breakers.request('a');
    expect([probe.granted, breakers.request('a').granted]).toEqual([true, false]);
    probe.end('answer');
    expect([breakers.request('a').granted, breakers.request('a').granted]).toEqual([true, true]);
    expect(changes).toEqual(['closed to open', 'open to half_open', 'half_open to closed']);
  });

  it('a call says only once how it ended', () => {
    const { breakers, time, fail } = openBreakers();
    fail('a');
    time.now = firstOpenMs;
    const probe = breakers.request('a');
    probe.end('failure');
    probe.end('answer');
    expect(breakers.states()).toEqual([{ address: 'a', state: 'open' }]);
  });
});
