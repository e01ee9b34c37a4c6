import type Popper from '@mui/material/Popper';
import { type ComponentProps, lazy, Suspense, useState } from 'react';

const Placed = lazy(() => import('@mui/material/Popper'));

/**
 * What places a tooltip, loaded when the first one opens: it is as large as a screen, and who comes to sign in needs none. The build puts it
 * in the place of MUI's own (`vite.config.ts`).
 */
export const PopperOnDemand = (props: ComponentProps<typeof Popper>) => {
  const [wasOpen, setWasOpen] = useState(props.open);
  if (props.open && !wasOpen) setWasOpen(true);
  return (
    wasOpen && (
      <Suspense fallback={null}>
        <Placed {...props} transition={false} />
      </Suspense>
    )
  );
};
