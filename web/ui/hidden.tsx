import type { ReactNode } from 'react';

// Not by `sx`, because a list has one in each line.
const style = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

/** Words for whoever does not see the screen. What stands around it is positioned. */
export const Hidden = ({ children }: { readonly children: ReactNode }) => <span style={style}>{children}</span>;
