/** Drawn in strokes of the text's color, on a grid of 24. */
const shapes = {
  menu: 'M4 8h16M4 16h16',
  card: 'M5.5 5h13a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3h-13a3 3 0 0 1-3-3V8a3 3 0 0 1 3-3zM2.5 10h19M6.5 15h4',
  lock: 'M7 10.5h10a2.5 2.5 0 0 1 2.5 2.5v5.5a2.5 2.5 0 0 1-2.5 2.5H7a2.5 2.5 0 0 1-2.5-2.5V13A2.5 2.5 0 0 1 7 10.5zM8 10.5v-3a4 4 0 0 1 8 0v3',
  done: 'M12 2.5a9.5 9.5 0 1 1 0 19 9.5 9.5 0 0 1 0-19zM8 12.3l2.8 2.8L16 9.6',
  open: 'M12 2.5a9.5 9.5 0 1 1 0 19 9.5 9.5 0 0 1 0-19z',
  printer: 'M7 8V3.5h10V8M7 17H4.5V8h15v9H17M7 14h10v6.5H7z',
  link: 'M10 14l4-4M9 17.5H8a5.5 5.5 0 0 1 0-11h1M15 6.5h1a5.5 5.5 0 0 1 0 11h-1',
  text: 'M4 5.5h16v11H10l-4.5 4v-4H4z',
} as const;

interface IconProps {
  readonly shape: keyof typeof shapes;
  readonly size?: number;
}

export const Icon = ({ shape, size = 24 }: IconProps) => (
  <svg className="icon" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
    <path d={shapes[shape]} />
  </svg>
);

/** The two links of a chain, which stand for Debitlink. */
export const Mark = ({ size }: { readonly size: number }) => (
  <svg className="mark" width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
    <rect width="32" height="32" rx="9" />
    <g transform="rotate(-45 16 16)">
      <rect x="5.3" y="11.9" width="12.6" height="8.2" rx="4.1" />
      <rect x="14.1" y="11.9" width="12.6" height="8.2" rx="4.1" />
    </g>
  </svg>
);
