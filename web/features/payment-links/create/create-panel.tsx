import { useState } from 'react';
import type { Customer } from '../../../../src/contract/customers.ts';
import { CreateLinkForm } from './create-link-form.tsx';
import { CreatedPanel } from './created-panel.tsx';
import type { Created } from './use-create-link.ts';

interface CreatePanelProps {
  /** A customer whose name, e-mail and phone are already known. */
  readonly customer?: Customer | undefined;
  readonly onDone: () => void;
}

/** The create form and, once it has made a link, what people do with it next. */
export const CreatePanel = ({ customer, onDone }: CreatePanelProps) => {
  const [created, setCreated] = useState<Created | null>(null);
  if (created === null) return <CreateLinkForm customer={customer} onCreated={setCreated} onCancel={onDone} />;
  const done = (): void => {
    setCreated(null);
    onDone();
  };
  return <CreatedPanel created={created} onAnother={() => setCreated(null)} onDone={done} />;
};
