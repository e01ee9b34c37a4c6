import { type ComponentProps, lazy, Suspense } from 'react';
import Box from '@mui/material/Box';
import { ListSkeleton } from '../../ui/list-states.tsx';
import { documentMessages } from './document/index.ts';
import type * as made from './made/index.ts';
import type * as make from './make/index.ts';

export type { RefusedDocuments } from './make/index.ts';
export { type BlankValues, filledIn, madeAddress, type WantedDocument } from './document/index.ts';

// What a link or a customer signs stands in screens that most people open for something else: it is loaded when it is first drawn.

const Section = lazy(async () => ({ default: (await import('./made/index.ts')).DocumentsSection }));
const Again = lazy(async () => ({ default: (await import('./made/index.ts')).AsksAgain }));
const ForNewLink = lazy(async () => ({ default: (await import('./make/index.ts')).WantedDocuments }));

/** What a link or a customer has to sign and has signed, and the way to make another document. */
export const DocumentsSection = (props: ComponentProps<typeof made.DocumentsSection>) => (
  <Suspense
    fallback={
      <props.Section title={documentMessages.title}>
        <Box sx={{ minHeight: '1.5em' }} />
      </props.Section>
    }
  >
    <Section {...props} />
  </Suspense>
);

/** Says, before the terms of a link are changed, which documents its customer has signed or is asked to sign. */
export const AsksAgain = (props: ComponentProps<typeof made.AsksAgain>) => (
  <Suspense fallback={null}>
    <Again {...props} />
  </Suspense>
);

/** The documents that a new link asks to be signed. */
export const WantedDocuments = (props: ComponentProps<typeof make.WantedDocuments>) => (
  <Suspense fallback={<ListSkeleton rows={1} height={64} />}>
    <ForNewLink {...props} />
  </Suspense>
);
