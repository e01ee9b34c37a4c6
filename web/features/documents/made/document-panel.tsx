import Older from '@mui/icons-material/KeyboardArrowDown';
import Newer from '@mui/icons-material/KeyboardArrowUp';
import Qr from '@mui/icons-material/QrCode2';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { type ComponentProps, type KeyboardEvent, type ReactNode, useState } from 'react';
import type { DocumentEvent, MadeDocument } from '../../../../src/contract/documents/documents.ts';
import { Link } from '../../../core/router/index.ts';
import { useUser } from '../../../core/session-api.ts';
import { callErrorOf, messageOf } from '../../../core/transport.ts';
import { IconAct } from '../../../ui/icon-act.tsx';
import { useFocusOnMount } from '../../../ui/interaction.ts';
import { LoadError } from '../../../ui/list-states.tsx';
import { useNow } from '../../../ui/moment.tsx';
import { MoneyText } from '../../../ui/money-text.tsx';
import { usePanelCoversList } from '../../../ui/page.tsx';
import { PanelBar } from '../../../ui/panel-bar.tsx';
import { PanelSection, panelStyle, SectionBars } from '../../../ui/panel-parts.tsx';
import { ProgressRail, type ProgressStep } from '../../../ui/progress-rail.tsx';
import { useKeys } from '../../../ui/shortcuts.ts';
import { DocumentStatusWord, useMadeDocumentQuery } from '../document/index.ts';
import { MakeDocumentDialog } from '../make/index.ts';
import { FrozenText } from '../parts/index.ts';
import { ActButtons } from './act-buttons.tsx';
import { type ReasonedAct, reasonedActsOf } from './document-acts.ts';
import { CounterDialog } from './counter-dialog.tsx';
import { sentenceOf } from './document-sentence.ts';
import { MoreMenu } from './more-menu.tsx';
import { panelMessages as messages } from './messages.ts';
import { NextList } from './next-list.tsx';
import { Trail } from './trail.tsx';
import { useDocumentActs } from './use-document-acts.ts';

interface KnownProps {
  readonly document: MadeDocument;
  readonly events: readonly DocumentEvent[];
}

const stepsOf = ({ document, events }: KnownProps): readonly ProgressStep[] => {
  const { sentAt, openedAt, signedAt, status } = document;
  const declined = events.findLast(({ type }) => type === 'declined');
  const mark = (at: string | null): ProgressStep['mark'] => {
    if (at !== null) return 'done';
    return status === 'pending' ? 'open' : 'missed';
  };
  const isOpen = openedAt ?? signedAt;
  return [
    { label: messages.steps.sent, at: sentAt, mark: mark(sentAt) },
    { label: messages.steps.opened, at: isOpen, mark: mark(isOpen) },
    status === 'declined'
      ? { label: messages.steps.declined, at: declined?.at ?? null, mark: 'bad' }
      : { label: messages.steps.signed, at: signedAt, mark: mark(signedAt) },
  ];
};

/** Of what and for whom it is: the customer, and the amount of its link. */
const About = ({ document: { customerId, customerName, link } }: Pick<KnownProps, 'document'>) => (
  <Typography sx={{ color: 'text.secondary' }}>
    {customerId === null ? (
      <bdi>{customerName}</bdi>
    ) : (
      <MuiLink component={Link} to={`/customers/${customerId}`} underline="hover" sx={{ color: 'primary.ink' }}>
        <bdi>{customerName}</bdi>
      </MuiLink>
    )}
    {link !== null && (
      <>
        {` ${messages.for} `}
        <MuiLink
          component={Link}
          to={`/payment-links/${link.linkId}`}
          underline="hover"
          sx={{ color: 'primary.ink', fontWeight: 600 }}
        >
          <MoneyText amount={link.amount} />
        </MuiLink>
      </>
    )}
  </Typography>
);

const Sentence = ({ document, events }: KnownProps) => {
  const { timezone } = useUser();
  const { text, strong } = sentenceOf({ document, events, now: useNow(), timezone });
  return (
    <Typography aria-live="polite" sx={{ mt: 1, overflowWrap: 'anywhere', '& b': { fontWeight: 600 } }}>
      {text} {strong !== '' && <b>{strong}</b>}
    </Typography>
  );
};

const shownHash = 16;

const TextSection = ({ document: { blocks, language, revision, frozenHash } }: Pick<KnownProps, 'document'>) => (
  <PanelSection title={messages.text}>
    {blocks.length === 0 ? (
      <Typography sx={{ color: 'text.secondary' }}>{messages.emptied}</Typography>
    ) : (
      <FrozenText blocks={blocks} lang={language} />
    )}
    <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1.5, overflowWrap: 'anywhere' }} title={frozenHash}>
      {messages.revision(revision, frozenHash.slice(0, shownHash))}
    </Typography>
  </PanelSection>
);

interface NeighboursProps extends Pick<KnownProps, 'document'> {
  readonly addressOf: (id: string) => string;
}

/** The documents in whose place it stands, and that stand in its place. */
const Neighbours = ({ document: { replaces, replacedBy }, addressOf }: NeighboursProps) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: replaces === null && replacedBy === null ? 0 : 1 }}>
    {replacedBy !== null && (
      <Button size="small" variant="outlined" component={Link} to={addressOf(replacedBy)}>
        {messages.neighbours.replacedBy}
      </Button>
    )}
    {replaces !== null && (
      <Button size="small" variant="outlined" component={Link} to={addressOf(replaces)}>
        {messages.neighbours.replaces}
      </Button>
    )}
  </Box>
);

interface ContentProps extends KnownProps, NeighboursProps, Pick<ComponentProps<typeof NextList>, 'asked' | 'onAsk'> {
  /** The buttons, where they do not stand at the foot. */
  readonly children: ReactNode;
}

const Content = ({ document, events, addressOf, asked, onAsk, children }: ContentProps) => {
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const covers = usePanelCoversList();
  return (
    <>
      <Typography
        ref={heading}
        variant="h2"
        component={covers ? 'h1' : 'h2'}
        dir="auto"
        tabIndex={-1}
        sx={{ fontWeight: 600, overflowWrap: 'anywhere', '&:focus': { outline: 'none' } }}
      >
        {document.title}
      </Typography>
      <About document={document} />
      <Box sx={{ mt: 1 }}>
        <DocumentStatusWord document={document} />
      </Box>
      <Sentence document={document} events={events} />
      <ProgressRail steps={stepsOf({ document, events })} />
      <Neighbours document={document} addressOf={addressOf} />
      <Box sx={{ my: 2 }}>{children}</Box>
      <NextList document={document} asked={asked} onAsk={onAsk} />
      <Trail events={events} />
      <TextSection document={document} />
    </>
  );
};

interface FrameProps {
  readonly name: ReactNode;
  readonly acts: ReactNode;
  readonly foot?: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

const footStyle = { flex: 'none', p: '10px 16px', borderTop: 1, borderColor: 'divider' } as const;

const Frame = ({ name, acts, foot, onClose, children }: FrameProps) => {
  const closeOnEscape = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && !event.defaultPrevented) onClose();
  };
  return (
    <Box component="section" aria-label={messages.label} tabIndex={-1} onKeyDown={closeOnEscape} sx={panelStyle}>
      <PanelBar name={name} isId onClose={onClose}>
        {acts}
      </PanelBar>
      <Box
        role="group"
        aria-label={messages.label}
        tabIndex={0}
        sx={{ flex: 1, minHeight: 0, overflowY: 'auto', px: { xs: 2, md: 2.5 }, pb: 2 }}
      >
        {children}
      </Box>
      {foot !== undefined && <Box sx={footStyle}>{foot}</Box>}
    </Box>
  );
};

interface DocumentPanelProps {
  readonly id: string;
  readonly addressOf: (id: string) => string;
  readonly onClose: () => void;
  /** Left out where the list has no newer or no older one. */
  readonly onNewer?: (() => void) | undefined;
  readonly onOlder?: (() => void) | undefined;
}

interface LoadedProps extends DocumentPanelProps, KnownProps {
  readonly turns: ReactNode;
}

/** The end of its id, by which people tell documents apart. */
const shortId = (documentId: string): string => documentId.slice(-8).toUpperCase();

const Loaded = ({ document, events, turns, addressOf, onClose }: LoadedProps) => {
  const covers = usePanelCoversList();
  const acts = useDocumentActs(document);
  const [dialog, setDialog] = useState<'counter' | 'again' | null>(null);
  const { customerName: name, customerPhone: phone, customerEmail: email, link, customerId, templateId } = document;
  const [wanted, setWanted] = useState<ReasonedAct | null>(null);
  const asked = wanted !== null && reasonedActsOf(document).includes(wanted) ? wanted : null;
  const buttons = (
    <ActButtons document={document} acts={acts} onAgain={() => setDialog('again')} isSoft={asked !== null} />
  );
  const close = (): void => setDialog(null);
  const bar = (
    <>
      {turns}
      {document.status === 'pending' && (
        <IconAct label={messages.counter} Icon={Qr} onPress={() => setDialog('counter')} />
      )}
      <MoreMenu document={document} acts={acts} />
    </>
  );
  return (
    <Frame name={shortId(document.documentId)} acts={bar} onClose={onClose} {...(covers && { foot: buttons })}>
      <Content {...{ document, events, addressOf, asked }} onAsk={setWanted}>
        {!covers && buttons}
      </Content>
      {dialog === 'counter' && <CounterDialog document={document} onClose={close} />}
      {dialog === 'again' && (
        <MakeDocumentDialog
          source={link === null ? { ...(customerId !== null && { customerId }) } : { linkId: link.linkId }}
          recipient={{ name, phone, email }}
          offer="all"
          templateId={templateId}
          onClose={close}
        />
      )}
    </Frame>
  );
};

/** One document: how it stands, what to do next, everything that happened to it, and what it says. */
export const DocumentPanel = (props: DocumentPanelProps) => {
  const { id, onClose, onNewer, onOlder } = props;
  const { currentData, error, refetch } = useMadeDocumentQuery({ params: { id } });
  useKeys({ k: onNewer, j: onOlder });
  const turns = (
    <>
      <IconAct label={messages.newer} Icon={Newer} disabled={!onNewer} onPress={() => onNewer?.()} />
      <IconAct label={messages.older} Icon={Older} disabled={!onOlder} onPress={() => onOlder?.()} />
    </>
  );
  if (currentData !== undefined) return <Loaded key={id} {...props} {...currentData} turns={turns} />;
  const isMissing = [400, 404].includes(callErrorOf(error)?.status ?? 0);
  return (
    <Frame name={null} acts={turns} onClose={onClose}>
      {error === undefined && <SectionBars />}
      {error !== undefined && isMissing && (
        <>
          <Typography sx={{ mt: 1, mb: 2 }}>{messages.notFound}</Typography>
          <Button variant="outlined" onClick={onClose}>
            {messages.back}
          </Button>
        </>
      )}
      {error !== undefined && !isMissing && (
        <LoadError message={messageOf(error, messages.loadFailed)} onRetry={() => void refetch()} />
      )}
    </Frame>
  );
};
