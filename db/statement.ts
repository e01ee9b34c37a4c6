/** Hand-written SQL with a name, so that PostgreSQL parses and plans it once per connection. */
export interface Statement {
  readonly name: string;
  readonly text: string;
}

/** Names a statement; the name must be its own across the program and change with the text. */
export const statement = (name: string, text: string): Statement => ({ name, text });

/** Names a lock: transactions that take it for the same text ($1) wait for one another until they end. */
export const lockStatement = (name: string): Statement =>
  statement(name, `select pg_advisory_xact_lock(hashtextextended('${name} ' || $1, 0))`);

const writes = /\b(insert\s+into|update\s+\w+\s+set|delete\s+from|truncate|for\s+(no\s+key\s+)?update|for\s+share)\b/i;

/** Whether SQL only reads: it begins as a select and neither writes nor locks a row. */
export const isSelect = (text: string): boolean => /^[\s(]*(select|with)\b/i.test(text) && !writes.test(text);
