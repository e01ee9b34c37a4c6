import type { Module } from '../../kernel/module.ts';
import { Clock, NewId, Primary, RandomText, Settings } from '../../kernel/tokens.ts';
import { wire } from '../../kernel/wire.ts';
import { QueueLinkEmail } from './commands/queue-link-email.ts';
import { QueueText } from './commands/queue-text.ts';
import { TextsOfLink } from './queries/texts-of-link.ts';

/** Texts and e-mails to customers. */
export const messagingModule: Module = {
  name: 'messaging',
  wire: (container) => {
    wire(container, QueueText, NewId, Clock, RandomText, Settings);
    wire(container, QueueLinkEmail, NewId, Clock);
    wire(container, TextsOfLink, Primary);
  },
};
