import Button from '@mui/material/Button';
import type { DocumentTemplate } from '../../../../src/contract/documents/templates.ts';
import { Link } from '../../../core/router/index.ts';
import { messageOf } from '../../../core/transport.ts';
import { ListSkeleton, LoadError } from '../../../ui/list-states.tsx';
import { PanelSection } from '../../../ui/panel-parts.tsx';
import { revisionsAddress, useTemplateRevisionsQuery } from '../calls/index.ts';
import { RevisionLines } from '../parts/index.ts';
import { revisionMessages as messages } from './messages.ts';

/** How many revisions the panel shows; all of them stand where they are compared. */
const shown = 4;

/** What was saved of a template last, and the way to all of it. */
export const RevisionsSection = ({ template: { id, version, isActive } }: { readonly template: DocumentTemplate }) => {
  const { data, error, refetch } = useTemplateRevisionsQuery({ params: { id }, query: { limit: shown } });
  return (
    <PanelSection
      title={messages.title}
      aside={
        version > 1 && (
          <Button component={Link} to={revisionsAddress(id)} size="small">
            {version > shown ? messages.compareAll(version) : messages.compare}
          </Button>
        )
      }
    >
      {error !== undefined && data === undefined && (
        <LoadError message={messageOf(error, messages.loadFailed)} onRetry={() => void refetch()} />
      )}
      {error === undefined && data === undefined && <ListSkeleton rows={2} height={48} />}
      {data && (
        <RevisionLines
          revisions={data.revisions}
          inUse={isActive ? version : null}
          addressOf={(number) => (version > 1 ? revisionsAddress(id, number) : null)}
        />
      )}
    </PanelSection>
  );
};
