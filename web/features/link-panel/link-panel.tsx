import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { RefObject } from 'react';
import { callErrorOf, messageOf } from '../../core/transport.ts';
import { useFocusOnMount } from '../../ui/interaction.ts';
import { LoadError } from '../../ui/list-states.tsx';
import { useNow } from '../../ui/moment.tsx';
import { usePanelCoversList } from '../../ui/page.tsx';
import { OccupiedFoot } from '../../ui/toasts.tsx';
import { DocumentsSection } from '../documents/index.tsx';
import { LinkDialogs } from '../link-dialogs/index.tsx';
import { isPaid, type LinkDetails, stateOf, useViewer } from '../link/index.ts';
import { ActButtons, isOffered, menuOf, nextActsOf, type PanelActs, usePanelActs } from './acts/index.ts';
import { panelMessages } from './messages.ts';
import { PanelBar } from './panel-bar.tsx';
import { PanelBody, PanelFrame } from './panel-frame.tsx';
import { CustomerLink, PanelHead, PhoneText } from './panel-head.tsx';
import { BodyBars } from './panel-skeleton.tsx';
import { ReminderSection } from './reminder-section.tsx';
import { CardSection, NotesSection, Section, TextsSection, TimelineSection } from './sections.tsx';
import { useLinkDetails } from './use-link-details.ts';

interface LinkPanelProps {
  /** Either id of the link. */
  readonly linkId: string;
  readonly onClose: () => void;
  /** Left out where the list has no newer or no older link. */
  readonly onNewer?: () => void;
  readonly onOlder?: () => void;
}

interface NotLoadedProps {
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

const NotLoaded = ({ error, onRetry, onClose }: NotLoadedProps) => {
  if (callErrorOf(error)?.status !== 404)
    return <LoadError message={messageOf(error, panelMessages.loadFailed)} onRetry={onRetry} />;
  return (
    <>
      <Typography sx={{ mt: 1 }}>{panelMessages.notFound}</Typography>
      <Typography sx={{ color: 'text.secondary', mt: 0.5, mb: 2 }}>{panelMessages.notFoundHint}</Typography>
      <Button variant="outlined" onClick={onClose}>
        {panelMessages.back}
      </Button>
    </>
  );
};

interface HeadingProps {
  readonly details: LinkDetails | undefined;
  /** The panel covers the screen, so that the heading is the only one of the first level. */
  readonly isFull: boolean;
  readonly ref: RefObject<HTMLHeadingElement | null>;
}

/** The heading gets the focus when the panel opens, and keeps it while the link loads. */
const Heading = ({ details, isFull, ref }: HeadingProps) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.25 }}>
    <Typography
      ref={ref}
      variant="h2"
      component={isFull ? 'h1' : 'h2'}
      tabIndex={-1}
      sx={{ fontWeight: 600, minWidth: 0, '&:focus': { outline: 'none' } }}
    >
      {details === undefined ? panelMessages.label : <CustomerLink link={details.link} />}
    </Typography>
    {details !== undefined && <PhoneText link={details.link} />}
  </Box>
);

interface ContentProps {
  readonly details: LinkDetails;
  readonly acts: PanelActs;
  /** The buttons stand in the head; else they are at the foot. */
  readonly hasButtons: boolean;
  /** What is beside the link, its timeline and its texts, has not been read yet. */
  readonly isPartial: boolean;
  readonly partError: unknown;
  readonly onRetry: () => void;
}

const useNextActs = (details: LinkDetails) => {
  const viewer = useViewer();
  const now = useNow();
  return nextActsOf(details, stateOf(details, now), viewer, now);
};

/** What the customer of a link signs. Nothing more is made for a link that has ended unpaid. */
const LinkDocuments = ({ link }: Pick<LinkDetails, 'link'>) => {
  const { linkId, customerName: name, customerPhone: phone, customerEmail: email } = link;
  const now = useNow();
  const isOpen = link.status === 'pending' && new Date(link.expiresAt) > now;
  return (
    <DocumentsSection
      whose={{ linkId }}
      recipient={{ name, phone: phone || null, email }}
      isClosed={!isOpen && !isPaid(link)}
      Section={Section}
    />
  );
};

const Content = ({ details, acts, hasButtons, isPartial, partError, onRetry }: ContentProps) => {
  const state = stateOf(details, useNow());
  const next = useNextActs(details);
  return (
    <>
      <PanelHead details={details} state={state} onRun={acts.run} refusal={acts.refusal}>
        {hasButtons && <ActButtons next={next} acts={acts} />}
      </PanelHead>
      {partError !== undefined && (
        <Box sx={{ mb: 2 }}>
          <LoadError message={messageOf(partError, panelMessages.partFailed)} onRetry={onRetry} />
        </Box>
      )}
      <LinkDocuments link={details.link} />
      <CardSection money={details.money} hasReceipt={next.rival?.name !== 'receipt'} onRun={acts.run} />
      <ReminderSection link={details.link} setRefusal={acts.setRefusal} />
      <TimelineSection details={details} isPartial={isPartial} onRun={acts.run} />
      <TextsSection texts={details.texts} isPartial={isPartial} onRun={acts.run} />
      <NotesSection link={details.link} onRun={acts.run} />
    </>
  );
};

const footStyle = {
  position: 'sticky',
  bottom: 0,
  zIndex: 1,
  flex: 'none',
  px: 2,
  pt: 1.25,
  pb: 'calc(12px + env(safe-area-inset-bottom))',
  borderTop: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
} as const;

/** The buttons at the foot of a panel that covers the screen. */
const Foot = ({ details, acts }: Pick<ContentProps, 'details' | 'acts'>) => {
  const next = useNextActs(details);
  if (next.solid === null && next.rival === null) return null;
  return (
    <Box sx={footStyle}>
      <OccupiedFoot phone={80} desktop={84} />
      <ActButtons next={next} acts={acts} />
    </Box>
  );
};

/** What the bar above a link offers. */
const useBar = (details: LinkDetails | undefined, error: unknown) => {
  const viewer = useViewer();
  const now = useNow();
  const isMissing = error !== undefined;
  if (details === undefined) return { groups: [], hasCode: false, isMissing };
  return {
    isMissing,
    groups: menuOf(details, stateOf(details, now), viewer, now),
    hasCode: isOffered(details.link, viewer, now),
  };
};

/** Everything about one link: how it stands, what to do next, and what happened. Escape closes it. */
export const LinkPanel = ({ linkId, onClose, onNewer, onOlder }: LinkPanelProps) => {
  const { details, error, isPartial, partError, refetch } = useLinkDetails(linkId);
  const acts = usePanelActs(details?.link);
  const isFull = usePanelCoversList();
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const retry = (): void => {
    // The pressed button disappears.
    heading.current?.focus();
    refetch();
  };
  return (
    <PanelFrame heading={heading} onClose={onClose}>
      <PanelBar
        number={details?.link.transactionNumber}
        isFull={isFull}
        {...useBar(details, error)}
        onRun={acts.run}
        onClose={onClose}
        onNewer={onNewer}
        onOlder={onOlder}
      />
      <PanelBody linkId={linkId} label={details?.link.customerName ?? panelMessages.label} isFull={isFull}>
        <Heading details={details} isFull={isFull} ref={heading} />
        {details !== undefined && (
          <Content
            details={details}
            acts={acts}
            hasButtons={!isFull}
            isPartial={isPartial}
            partError={partError}
            onRetry={retry}
          />
        )}
        {details === undefined && error === undefined && <BodyBars />}
        {error !== undefined && <NotLoaded error={error} onRetry={retry} onClose={onClose} />}
      </PanelBody>
      {details !== undefined && isFull && <Foot details={details} acts={acts} />}
      <LinkDialogs dialog={acts.dialog} onClose={acts.closeDialog} />
    </PanelFrame>
  );
};
