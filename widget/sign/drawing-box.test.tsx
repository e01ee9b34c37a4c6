import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { Drawing } from './draft.ts';
import { DrawingBox, drawingOf, fitted } from './drawing-box.tsx';

interface Dot {
  readonly x: number;
  readonly y: number;
}

/** A screen on which the box is as large as it is told, and what stands painted on it since it was last wiped. */
const startScreen = () => {
  const size = { width: 100, height: 50 };
  const watches: (() => void)[] = [];
  let painted: Dot[] = [];
  const paint = (x: number, y: number) => void painted.push({ x, y });
  const nothing = () => undefined;
  const brush = {
    ...{ scale: nothing, fillRect: nothing, beginPath: nothing, closePath: nothing, moveTo: nothing, fill: nothing },
    clearRect: () => void (painted = []),
    arc: paint,
  };
  // jsdom has a canvas, but neither a layout nor anything that paints.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(() => brush as never);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockImplementation(() => size.width);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(() => size.height);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #tell: () => void;
      constructor(tell: () => void) {
        this.#tell = tell;
      }
      observe = () => void watches.push(this.#tell);
      disconnect = nothing;
    },
  );
  const resize = (width: number, height: number): void => {
    Object.assign(size, { width, height });
    act(() => {
      for (const tell of watches) tell();
    });
  };
  const rightmost = (): number => Math.ceil(Math.max(0, ...painted.map(({ x }) => x)));
  return { resize, rightmost, watches };
};

const Page = () => {
  const [drawing, setDrawing] = useState<Drawing | null>(null);
  return <DrawingBox drawing={drawing} onDraw={setDrawing} onTypeInstead={() => undefined} signer="Maria Lopez" />;
};

/** Draws a line; the pad paints it as far as the last point but one. */
const drawLine = (box: HTMLElement): void => {
  const pressed = { pointerId: 1, button: 0, buttons: 1 };
  fireEvent.pointerDown(box, { ...pressed, clientX: 10, clientY: 10 });
  fireEvent.pointerMove(window, { ...pressed, clientX: 50, clientY: 20 });
  fireEvent.pointerUp(window, { ...pressed, buttons: 0, clientX: 90, clientY: 40 });
};

describe('a drawing', () => {
  it('is drawn anew, as large as fits, when its box changes size', async () => {
    const { resize, rightmost, watches } = startScreen();
    render(<Page />);
    const box = screen.getByRole<HTMLCanvasElement>('img', { name: 'Draw your signature in this box' });
    await waitFor(() => expect(watches).toHaveLength(1));
    drawLine(box);
    expect(rightmost()).toBe(50);
    resize(200, 100);
    expect([box.width, box.height]).toEqual([200, 100]);
    expect(rightmost()).toBe(100);
    fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
    resize(100, 50);
    expect(rightmost()).toBe(0);
  });

  it('is numbers inside its box, and keeps every second of too many points', () => {
    const box = { width: 100, height: 50 };
    expect(
      drawingOf(
        [
          [
            { x: -3, y: 10.123 },
            { x: 140, y: 20 },
          ],
        ],
        box,
      )?.strokes,
    ).toEqual([[0, 10.1, 100, 20]]);
    const long = Array.from({ length: 12_000 }, (_, at) => ({ x: at % 100, y: 1 }));
    expect(drawingOf([long], box)?.strokes[0]?.length).toBeLessThanOrEqual(10_000);
    expect(drawingOf([], box)).toBeNull();
  });

  it('is as it was in another box, neither cut off nor bent', () => {
    const drawing = { width: 100, height: 50, strokes: [[0, 0, 100, 50]] };
    expect(fitted(drawing, { width: 300, height: 50 })).toEqual([
      [
        { x: 0, y: 0 },
        { x: 100, y: 50 },
      ],
    ]);
    expect(fitted(drawing, { width: 50, height: 50 })).toEqual([
      [
        { x: 0, y: 0 },
        { x: 50, y: 25 },
      ],
    ]);
  });
});
