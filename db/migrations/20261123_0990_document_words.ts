import type { Knex } from 'knex';
import { change } from '../migrate.ts';

// What the columns of documents may say. PostgreSQL reads the check of a table anew for each statement that writes a row of it, and that
// of a domain once for a connection.
const words = `
  create domain document_status as text constraint template_signatures_status check (
    value in ('pending', 'completed', 'declined', 'voided', 'replaced', 'ended'));
  -- As a regular expression it took 20 µs for each document.
  create domain document_hash as text constraint template_signatures_hash check (
    length(value) = 64 and translate(value, '0123456789abcdef', '') = '');
  create domain document_reason as varchar(300) constraint template_signatures_reason check (value <> '');
  create domain document_signer as varchar(100) constraint template_signatures_signer check (
    length(value) > 1 and translate(value, '0123456789 ', '') <> '');
  create domain document_signature_kind as text constraint template_signatures_kind check (value in ('typed', 'drawn'));
  create domain document_actor as text constraint document_events_actor check (value in ('signer', 'staff', 'program'));
`;

export const up = (knex: Knex): Promise<void> => change(knex, words);

export const down = (knex: Knex): Promise<void> =>
  change(
    knex,
    `drop domain document_actor, document_signature_kind, document_signer, document_reason, document_hash, document_status;`,
  );
