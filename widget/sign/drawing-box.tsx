import { useEffect, useRef, useState, type ReactElement } from 'react';
import type SignaturePad from 'signature_pad';
import type { Drawing } from './draft.ts';
import { useMessages } from './messages/language.ts';

const mostPoints = 5_000;

const rounded = (value: number, most: number): number => Math.round(Math.min(Math.max(value, 0), most) * 10) / 10;

/** The strokes of a pad as numbers inside its box. One that has too many points keeps every second of them. */
export const drawingOf = (
  strokes: readonly (readonly { readonly x: number; readonly y: number }[])[],
  { width, height }: Pick<Drawing, 'width' | 'height'>,
): Drawing | null => {
  let thinned = strokes.filter((stroke) => stroke.length > 0);
  const count = (): number => thinned.reduce((sum, stroke) => sum + stroke.length, 0);
  while (count() > mostPoints && thinned.some((stroke) => stroke.length > 2))
    thinned = thinned.map((stroke) => stroke.filter((_, at) => at % 2 === 0 || at === stroke.length - 1));
  if (count() === 0) return null;
  const numbers = thinned.map((stroke) => stroke.flatMap(({ x, y }) => [rounded(x, width), rounded(y, height)]));
  return { width, height, strokes: numbers };
};

/** The same drawing in another box, as large as fits: turning the phone neither loses nor bends it. */
export const fitted = (
  { width, height, strokes }: Drawing,
  box: Pick<Drawing, 'width' | 'height'>,
): readonly (readonly { readonly x: number; readonly y: number }[])[] => {
  const scale = Math.min(box.width / width, box.height / height);
  return strokes.map((stroke) =>
    stroke.flatMap((x, at) => (at % 2 === 0 ? [{ x: x * scale, y: (stroke[at + 1] ?? 0) * scale }] : [])),
  );
};

const sizeOf = (canvas: HTMLCanvasElement) => ({ width: canvas.offsetWidth, height: canvas.offsetHeight });

/** Makes the canvas as fine as the screen, and draws what was drawn before. */
const redraw = (pad: SignaturePad, canvas: HTMLCanvasElement, drawing: Drawing | null): void => {
  const [box, ratio] = [sizeOf(canvas), Math.max(window.devicePixelRatio, 1)];
  Object.assign(canvas, { width: box.width * ratio, height: box.height * ratio });
  canvas.getContext('2d')?.scale(ratio, ratio);
  const colour = getComputedStyle(canvas).color;
  Object.assign(pad, { penColor: colour });
  const style = { penColor: colour, dotSize: 0, minWidth: 1, maxWidth: 2.6, velocityFilterWeight: 0.7 };
  const groups = drawing ? fitted(drawing, box) : [];
  pad.fromData(
    groups.map((points) => ({
      ...style,
      compositeOperation: 'source-over' as const,
      points: points.map(({ x, y }) => ({ x, y, pressure: 0.5, time: 0 })),
    })),
  );
};

interface DrawingBoxProps {
  readonly drawing: Drawing | null;
  readonly onDraw: (drawing: Drawing | null) => void;
  readonly onTypeInstead: () => void;
  readonly signer: string;
}

interface PadModule {
  readonly default: typeof SignaturePad;
}

/** Lets a signature be drawn on a canvas, and tells of every stroke that ended. */
const beginPad = (
  Pad: PadModule['default'],
  box: HTMLCanvasElement,
  onDraw: DrawingBoxProps['onDraw'],
): SignaturePad => {
  const begun = new Pad(box, { minWidth: 1, maxWidth: 2.6 });
  begun.addEventListener('endStroke', () => {
    onDraw(
      drawingOf(
        begun.toData().map(({ points }) => points),
        sizeOf(box),
      ),
    );
  });
  return begun;
};

/** The pad on a canvas. What draws is loaded when somebody comes here. */
const usePad = ({ drawing, onDraw }: Pick<DrawingBoxProps, 'drawing' | 'onDraw'>) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad | null>(null);
  const latest = useRef({ drawing, onDraw });
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    latest.current = { drawing, onDraw };
  });
  useEffect(() => {
    const box = canvas.current;
    if (!box) return undefined;
    let isGone = false;
    const observer = new ResizeObserver(() => {
      if (pad.current) redraw(pad.current, box, latest.current.drawing);
    });
    const begin = ({ default: Pad }: PadModule): void => {
      if (isGone) return;
      pad.current = beginPad(Pad, box, (drawn) => {
        // The box may be drawn anew before the page hears of this stroke.
        latest.current = { ...latest.current, drawing: drawn };
        latest.current.onDraw(drawn);
      });
      observer.observe(box);
    };
    import('signature_pad').then(begin, () => {
      setFailed(true);
    });
    return () => {
      isGone = true;
      observer.disconnect();
      pad.current?.off();
    };
  }, []);
  const clear = (): void => {
    pad.current?.clear();
    onDraw(null);
  };
  return { canvas, clear, hasFailed };
};

/** Where a signature is drawn. */
export const DrawingBox = ({ drawing, onDraw, onTypeInstead, signer }: DrawingBoxProps): ReactElement => {
  const messages = useMessages();
  const { canvas, clear, hasFailed } = usePad({ drawing, onDraw });
  return (
    <>
      <div className="box pad">
        <canvas ref={canvas} id="f-signature" role="img" aria-label={messages.drawHere} tabIndex={-1} />
        <button type="button" className="clear" onClick={clear}>
          {messages.clear}
        </button>
        <span className="base">
          <bdi>{signer}</bdi>
        </span>
      </div>
      <p className="hint" role="status">
        {hasFailed ? messages.padFailed : messages.turning}{' '}
        <button type="button" className="link" onClick={onTypeInstead}>
          {messages.typeInstead}
        </button>
      </p>
    </>
  );
};
