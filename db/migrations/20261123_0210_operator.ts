import type { Knex } from 'knex';
import { change } from '../migrate.ts';

// What the operator has written about a store. The store never sees it.
const notes = `
  create table operator_notes (
    store_id text not null,
    id uuid not null default gen_random_uuid(),
    account_id uuid not null,
    text text not null,
    author text not null,
    created_at timestamptz not null,
    primary key (store_id, id),
    foreign key (store_id, account_id) references users (store_id, id) on delete cascade
  );
  create index operator_notes_latest on operator_notes (store_id, account_id, created_at desc, id desc);
`;

// What somebody wrote against the denial of their registration, or against what the operator has stopped of their store; one letter
// waits at a time.
const appeals = `
  create table appeals (
    store_id text not null,
    id uuid not null default gen_random_uuid(),
    account_id uuid not null,
    against text not null constraint appeals_against check (against in ('denial', 'deactivation', 'stop')),
    author text not null,
    letter text not null,
    written_at timestamptz not null,
    answered_at timestamptz,
    accepted boolean,
    answer text,
    constraint appeals_answered check ((answered_at is null) = (accepted is null)),
    primary key (store_id, id),
    foreign key (store_id, account_id) references users (store_id, id) on delete cascade
  );
  create unique index appeals_open on appeals (store_id, account_id) where answered_at is null;
  create index appeals_waiting on appeals (written_at, id) where answered_at is null;
`;

export const up = (knex: Knex): Promise<void> => change(knex, `${notes} ${appeals}`);

export const down = (knex: Knex): Promise<void> => change(knex, 'drop table appeals, operator_notes;');
