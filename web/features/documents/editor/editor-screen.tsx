import Archive from '@mui/icons-material/Inventory2Outlined';
import Lock from '@mui/icons-material/LockOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import type { DocumentTemplate } from '../../../../src/contract/documents/templates.ts';
import { Link, useParams } from '../../../core/router/index.ts';
import { useUser } from '../../../core/session-api.ts';
import { callErrorOf, messageOf } from '../../../core/transport.ts';
import { EmptyState, ListSkeleton, LoadError } from '../../../ui/list-states.tsx';
import { tabTitle } from '../../../ui/page.tsx';
import { useDocumentTemplateQuery, listAddress } from '../calls/index.ts';
import { messages } from './messages.ts';
import { StageHead, stageStyle } from './stage.tsx';
import { Workspace } from './workspace.tsx';

const back = (
  <Button component={Link} to={listAddress} variant="outlined">
    {messages.back}
  </Button>
);

/** What stands in place of the editor where there is nothing to edit. */
const Instead = ({ children }: { readonly children: ReactNode }) => (
  <Box component="section" sx={stageStyle}>
    <title>{tabTitle(messages.template, useUser().companyName)}</title>
    <StageHead template={null} />
    <Box sx={{ p: { xs: 2, md: 2.5 } }}>{children}</Box>
  </Box>
);

interface KnownTemplateProps {
  readonly template: DocumentTemplate;
  readonly refetch: () => Promise<DocumentTemplate | undefined>;
}

const KnownTemplate = ({ template, refetch }: KnownTemplateProps) => {
  const { companyName } = useUser();
  // What is archived while it is edited keeps its text: the server says so when it is saved.
  const [{ isActive }] = useState(template);
  if (!isActive)
    return (
      <Instead>
        <EmptyState icon={<Archive />} title={messages.archived} text={messages.archivedText} action={back} />
      </Instead>
    );
  return (
    <>
      <title>{tabTitle(messages.title(template.name), companyName)}</title>
      <Workspace newest={template} refetch={refetch} />
    </>
  );
};

const Edited = ({ id }: { readonly id: string }) => {
  const { data, error, refetch } = useDocumentTemplateQuery({ params: { id } });
  const read = async (): Promise<DocumentTemplate | undefined> => (await refetch()).data?.template;
  if (data !== undefined) return <KnownTemplate template={data.template} refetch={read} />;
  const isUnknown = [400, 404].includes(callErrorOf(error)?.status ?? 0);
  return (
    <Instead>
      {error === undefined && <ListSkeleton />}
      {isUnknown && <EmptyState icon={<Archive />} title={messages.notFound} action={back} />}
      {error !== undefined && !isUnknown && (
        <LoadError message={messageOf(error, messages.loadFailed)} onRetry={() => void refetch()} />
      )}
    </Instead>
  );
};

/** The editor of one template of documents, which is for admins. */
export const EditorScreen = () => {
  const { templateId = '' } = useParams();
  if (useUser().role === 'admin') return <Edited key={templateId} id={templateId} />;
  return (
    <Instead>
      <EmptyState icon={<Lock />} title={messages.denied} text={messages.deniedText} action={back} />
    </Instead>
  );
};
