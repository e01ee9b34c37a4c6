import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import type { DocumentTemplate } from '../../../../src/contract/documents/templates.ts';
import { useParams, useSearchParams } from '../../../core/router/index.ts';
import { useUser } from '../../../core/session-api.ts';
import { messageOf } from '../../../core/transport.ts';
import { BackLink, ListHead, TitleBar, UpLink } from '../../../ui/list-head.tsx';
import { ListSkeleton, LoadError } from '../../../ui/list-states.tsx';
import { tabTitle, usePanelCoversList } from '../../../ui/page.tsx';
import { windowSheet } from '../../../ui/sheet.tsx';
import {
  revisionsAddress,
  templateAddress,
  useDocumentTemplateQuery,
  useTemplateRevisionsQuery,
} from '../calls/index.ts';
import { RevisionLines } from '../parts/index.ts';
import { messages } from './messages.ts';
import { type ChosenPair, Pair } from './pair.tsx';

const stageStyle = (isWide: boolean) =>
  ({
    display: 'grid',
    alignItems: 'start',
    gap: 1,
    p: { md: '8px 8px 8px 0' },
    gridTemplateColumns: isWide ? '312px minmax(0, 1fr)' : 'minmax(0, 1fr)',
  }) as const;

const numberIn = (params: URLSearchParams, name: string): number | null => {
  const asked = params.get(name);
  return asked !== null && /^[1-9]\d{0,8}$/.test(asked) ? Number(asked) : null;
};

/** The pair that the address asks for; what there is no revision for is the one in use, or the one before the chosen one. */
const pairOf = (params: URLSearchParams, newest: number): ChosenPair => {
  const after = Math.min(numberIn(params, 'after') ?? newest, newest);
  const asked = numberIn(params, 'before') ?? after - 1;
  return { after, before: after === 1 ? null : Math.min(asked, after - 1) };
};

interface ListProps {
  readonly template: DocumentTemplate;
  readonly open: number | undefined;
}

const RevisionList = ({ template: { id, version, isActive }, open }: ListProps) => {
  const [cursor, setCursor] = useState<string | null>(null);
  const query = { limit: 50, ...(cursor !== null && { cursor }) };
  const { currentData, error, refetch } = useTemplateRevisionsQuery({ params: { id }, query });
  if (error !== undefined && currentData === undefined)
    return <LoadError message={messageOf(error, messages.loadFailed)} onRetry={() => void refetch()} />;
  if (currentData === undefined) return <ListSkeleton rows={6} height={52} />;
  const { revisions, nextCursor } = currentData;
  return (
    <>
      <RevisionLines
        revisions={revisions}
        inUse={isActive ? version : null}
        open={open}
        addressOf={(number) => revisionsAddress(id, number)}
      />
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1, mt: 1, '&:empty': { display: 'none' } }}>
        {cursor !== null && <Button onClick={() => setCursor(null)}>{messages.newest}</Button>}
        {nextCursor !== null && <Button onClick={() => setCursor(nextCursor)}>{messages.older}</Button>}
      </Box>
    </>
  );
};

const Title = ({ up, children }: { readonly up: ReactNode; readonly children: string }) => (
  <ListHead>
    <TitleBar>
      {up}
      <Typography variant="h1" noWrap>
        {children}
      </Typography>
    </TitleBar>
  </ListHead>
);

const Content = ({ template }: { readonly template: DocumentTemplate }) => {
  const { id, name, version, isActive } = template;
  const [params] = useSearchParams();
  const isWide = !usePanelCoversList();
  // Where there is room for one of them, the address without a revision is the list.
  const isChosen = isWide || params.has('after');
  const pair = pairOf(params, version);
  const chosen = isActive && pair.after === version ? messages.inUse(version) : messages.revision(pair.after);
  return (
    <Box sx={stageStyle(isWide)}>
      {(isWide || !isChosen) && (
        <Box sx={windowSheet}>
          <Title up={<UpLink to={templateAddress(id)} label={name} />}>{messages.title}</Title>
          <Box component="nav" aria-label={messages.title} sx={{ px: { xs: 1, md: 1.5 }, py: 1 }}>
            <RevisionList template={template} open={isChosen ? pair.after : undefined} />
          </Box>
        </Box>
      )}
      {isChosen && (
        <Box component="section" aria-label={messages.comparison} sx={windowSheet}>
          {!isWide && <Title up={<BackLink to={revisionsAddress(id)} label={messages.toList} />}>{chosen}</Title>}
          <Pair template={template} pair={pair} isWide={isWide} />
        </Box>
      )}
    </Box>
  );
};

const NotLoaded = ({
  id,
  error,
  onRetry,
}: {
  readonly id: string;
  readonly error: unknown;
  readonly onRetry: () => void;
}) => (
  <Box sx={stageStyle(false)}>
    <Box sx={windowSheet}>
      <Title up={<BackLink to={templateAddress(id)} label={messages.up} />}>{messages.title}</Title>
      {error === undefined ? (
        <ListSkeleton rows={6} height={52} />
      ) : (
        <Box sx={{ p: 2 }}>
          <LoadError message={messageOf(error, messages.loadFailed)} onRetry={onRetry} />
        </Box>
      )}
    </Box>
  </Box>
);

/** What was saved of a template: who saved it when, two of them compared, and the way to bring one back. */
export const RevisionsScreen = () => {
  const { templateId: id = '' } = useParams();
  const { companyName } = useUser();
  const { currentData, error, refetch } = useDocumentTemplateQuery({ params: { id } });
  return (
    <>
      <title>{tabTitle(messages.title, companyName)}</title>
      {currentData === undefined ? (
        <NotLoaded id={id} error={error} onRetry={() => void refetch()} />
      ) : (
        <Content template={currentData.template} />
      )}
    </>
  );
};
