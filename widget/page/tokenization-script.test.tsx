import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CardReader, type ReaderState } from './tokenization-script.ts';

let told: ReaderState[];
let reader: CardReader;

const tag = (): HTMLElement | null => document.getElementById('ftd');

beforeEach(() => {
  vi.useFakeTimers();
  told = [];
  reader = new CardReader({ url: 'https://processor.example/ftd.js', key: 'a-key' }, (state) => told.push(state));
});

afterEach(() => {
  reader.stop();
  tag()?.remove();
  delete window.postData;
  vi.useRealTimers();
});

describe("the processor's script", () => {
  it("is asked for once, with the store's key and nothing of the address of the page", () => {
    reader.start();
    reader.start();
    expect(document.querySelectorAll('script#ftd')).toHaveLength(1);
    expect(tag()).toHaveAttribute('src', 'https://processor.example/ftd.js');
    expect(tag()).toHaveAttribute('security_key', 'a-key');
    expect(tag()).toHaveAttribute('referrerpolicy', 'strict-origin');
  });

  it('is ready a tenth of a second after it offers its function', () => {
    reader.start();
    window.postData = () => Promise.resolve({});
    vi.advanceTimersByTime(100);
    expect(told).toEqual(['loading', 'ready']);
  });

  it('has failed when it cannot be loaded', () => {
    reader.start();
    tag()?.dispatchEvent(new Event('error'));
    expect(told).toEqual(['loading', 'failed']);
  });

  it('is misconfigured when it came but offers nothing for five seconds', () => {
    reader.start();
    tag()?.dispatchEvent(new Event('load'));
    vi.advanceTimersByTime(4_900);
    expect(told).toEqual(['loading']);
    vi.advanceTimersByTime(200);
    expect(told).toEqual(['loading', 'misconfigured']);
  });

  it('is late after five seconds, and as good as any when it comes after all', () => {
    reader.start();
    vi.advanceTimersByTime(5_100);
    expect(told).toEqual(['loading', 'late']);
    window.postData = () => Promise.resolve({});
    vi.advanceTimersByTime(100);
    expect(told).toEqual(['loading', 'late', 'ready']);
  });

  it('is loaded anew without what the first one left', () => {
    reader.start();
    const first = tag();
    first?.dispatchEvent(new Event('error'));
    reader.again();
    expect(tag()).not.toBe(first);
    expect(told).toEqual(['loading', 'failed', 'loading']);
  });

  it('lets a payment wait until it is ready or given up', async () => {
    const settled = reader.settled();
    window.postData = () => Promise.resolve({});
    vi.advanceTimersByTime(100);
    await expect(settled).resolves.toBe('ready');
  });
});
