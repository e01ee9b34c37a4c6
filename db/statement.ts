/** Hand-written SQL with a name, so that PostgreSQL parses and plans it once per connection. */
export interface Statement {
  readonly name: string;
  readonly text: string;
}

/** Names a statement; the name must be its own across the program and change with the text. */
export const statement = (name: string, text: string): Statement => ({ name, text });
