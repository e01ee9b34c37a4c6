import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import type { MadeDocument } from '../../../../src/contract/documents/documents.ts';
import { MoreButton } from '../../../ui/more-button.tsx';
import { actLabels, actMessages, panelMessages } from './messages.ts';
import type { useDocumentActs } from './use-document-acts.ts';

interface MoreMenuProps {
  readonly document: MadeDocument;
  readonly acts: ReturnType<typeof useDocumentActs>;
}

/** What is seldom done with a document: to send it by a chosen way, and to copy its address. */
export const MoreMenu = ({ document, acts }: MoreMenuProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { status, customerPhone, customerEmail } = document;
  const canBeSent = status === 'pending' || status === 'completed';
  const pick = (act: () => Promise<void>) => (): void => {
    setAnchor(null);
    void act();
  };
  const items = [
    canBeSent && customerPhone !== null
      ? ([actMessages.sendByText, () => acts.sendBy({ text: true, email: false })] as const)
      : null,
    canBeSent && customerEmail !== null
      ? ([actMessages.sendByEmail, () => acts.sendBy({ text: false, email: true })] as const)
      : null,
    [actLabels.copy, acts.copy] as const,
  ].filter((item) => item !== null);
  return (
    <>
      <MoreButton name={panelMessages.more} isOpen={anchor !== null} onOpen={setAnchor} />
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {items.map(([label, act]) => (
          <MenuItem key={label} onClick={pick(act)} sx={{ minHeight: { xs: 44, md: 36 } }}>
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
