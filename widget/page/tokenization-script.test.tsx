import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aPage } from './testing/builders.ts';
import {
  createScriptLoader,
  type ScriptLoader,
  type ScriptState,
  useTokenizationScript,
} from './tokenization-script.ts';

let states: ScriptState[];
let loader: ScriptLoader;

const tag = (): HTMLElement | null => document.getElementById('ftd');

beforeEach(() => {
  vi.useFakeTimers();
  states = [];
  loader = createScriptLoader({ url: 'https://processor.example/ftd.js', key: 'a-key' }, (state) => states.push(state));
});

afterEach(() => {
  loader.stop();
  tag()?.remove();
  delete window.postData;
  vi.useRealTimers();
});

describe("the processor's script", () => {
  it("the script is loaded once, with the store's key and without the address of the page", () => {
    loader.start();
    loader.start();
    expect(document.querySelectorAll('script#ftd')).toHaveLength(1);
    expect(tag()).toHaveAttribute('src', 'https://processor.example/ftd.js');
    expect(tag()).toHaveAttribute('security_key', 'a-key');
    expect(tag()).toHaveAttribute('referrerpolicy', 'strict-origin');
  });

  it('the script is ready a tenth of a second after it offers its function', () => {
    loader.start();
    window.postData = () => Promise.resolve({});
    vi.advanceTimersByTime(100);
    expect(states).toEqual(['loading', 'ready']);
  });

  it('the script has failed when it cannot be loaded', () => {
    loader.start();
    tag()?.dispatchEvent(new Event('error'));
    expect(states).toEqual(['loading', 'failed']);
  });

  it('a script that was loaded but offers no function for five seconds is misconfigured', () => {
    loader.start();
    tag()?.dispatchEvent(new Event('load'));
    vi.advanceTimersByTime(4_900);
    expect(states).toEqual(['loading']);
    vi.advanceTimersByTime(200);
    expect(states).toEqual(['loading', 'misconfigured']);
  });

  it('a script is late after five seconds, and can be used if it comes after all', () => {
    loader.start();
    vi.advanceTimersByTime(5_100);
    expect(states).toEqual(['loading', 'late']);
    window.postData = () => Promise.resolve({});
    vi.advanceTimersByTime(100);
    expect(states).toEqual(['loading', 'late', 'ready']);
  });

  it('a reload removes what the first script left', () => {
    loader.start();
    const first = tag();
    first?.dispatchEvent(new Event('error'));
    loader.reload();
    expect(tag()).not.toBe(first);
    expect(states).toEqual(['loading', 'failed', 'loading']);
  });

  it('a page loads the script once the browser is idle, unless it was left before', () => {
    const show = () => renderHook(() => useTokenizationScript(aPage(), { kind: 'form', notice: null }));
    show().unmount();
    vi.advanceTimersByTime(1_000);
    expect(tag()).toBeNull();
    show();
    vi.advanceTimersByTime(1_000);
    expect(tag()).not.toBeNull();
  });

  it('a payment waits until the script is ready or cannot be used', async () => {
    const state = loader.waitUntilLoaded();
    window.postData = () => Promise.resolve({});
    vi.advanceTimersByTime(100);
    await expect(state).resolves.toBe('ready');
  });
});
