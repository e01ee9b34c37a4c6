import { lazy } from 'react';

export { CreateLinkPanel } from './create-link-panel.tsx';
export { NotPayableLine } from './not-payable-line.tsx';

/** The create form over another screen, loaded when it is first drawn; it needs a `Suspense` above it. */
export const CreateLinkDialog = lazy(async () => ({
  default: (await import('./create-link-dialog.tsx')).CreateLinkDialog,
}));
