import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Staff } from '../../../kernel/actor.ts';
import { startTestLinks, type TestLinks } from '../../../testing/links.ts';
import { listNoteRevisions, saveNotes, type Notes, type NotesChange } from './notes.ts';

let module: TestLinks;
let [dana, kim]: Staff[] = [];
beforeAll(async () => {
  module = await startTestLinks();
  const clerk = await module.aStore();
  [dana, kim] = [
    { ...clerk, name: 'Dana Reyes' },
    { ...clerk, name: 'Kim Lee' },
  ];
});
afterAll(() => module.close());

const someone = (staff: Staff | undefined): Staff => {
  if (!staff) throw new Error('The store was not opened.');
  return staff;
};
const noted = (internalNotes: string | null, customerNotes: string | null): Notes => ({ internalNotes, customerNotes });
const aNoted = async (notes: Notes) => (await module.aLink(someone(dana), notes)).id;
const save = (linkId: string, change: Omit<NotesChange, 'linkId'>, by = dana) =>
  module.transact((tx) => saveNotes(module.context)({ linkId, ...change }, someone(by), tx));
const notesOf = async (id: string) =>
  (await module.rows('select internal_notes, customer_notes from payment_links where id = $1', [id]))[0];
const history = (id: string) => listNoteRevisions(module.context)({ storeId: someone(dana).storeId, id });

describe('saving notes', () => {
  it('writes one revision for each note that really changed, with who and when', async () => {
    const id = await aNoted(noted('owes us', 'Thank you'));
    await save(id, noted('paid us', 'Thank you'));
    expect(await notesOf(id)).toEqual({ internal_notes: 'paid us', customer_notes: 'Thank you' });
    const [revision, ...others] = await history(id);
    expect(others).toEqual([]);
    expect(revision).toMatchObject({
      ...{ noteType: 'internal', changedBy: 'Dana Reyes', oldContent: 'owes us', newContent: 'paid us' },
    });
    expect(Date.now() - Date.parse(String(revision?.changedAt))).toBeLessThan(60_000);
    await save(id, noted(null, 'Thanks'), kim);
    expect((await history(id)).map(({ noteType, changedBy }) => [noteType, changedBy])).toEqual([
      ['customer', 'Kim Lee'],
      ['internal', 'Kim Lee'],
      ['internal', 'Dana Reyes'],
    ]);
    expect(await module.rows('select distinct changed_by_user_id from payment_link_note_revisions')).toEqual([
      { changed_by_user_id: dana?.userId },
    ]);
  });

  it('writes nothing where nothing changed, whatever was read', async () => {
    const id = await aNoted(noted('owes us', null));
    const before = module.events.length;
    await save(id, { ...noted('owes us', null), read: noted('something else', null) });
    expect([await history(id), module.events.slice(before)]).toEqual([[], []]);
  });

  it('is refused when somebody else has changed them since they were read, and names that person', async () => {
    const id = await aNoted(noted('owes us', null));
    const read = noted('owes us', null);
    await save(id, { ...noted('called Monday', null), read }, kim);
    const late = save(id, { ...noted('owes us', 'Thank you'), read });
    await expect(late).rejects.toMatchObject({
      ...{ kind: 'conflict', code: 'notes_changed', message: expect.stringContaining('Kim Lee') as string },
      details: [{ path: 'internalNotes', message: expect.not.stringContaining('called') as string }],
    });
    expect(await notesOf(id)).toEqual({ internal_notes: 'called Monday', customer_notes: null });
    expect(await history(id)).toHaveLength(1);
  });

  it('of those who read the same and save at one moment takes one', async () => {
    const id = await aNoted(noted('owes us', null));
    const read = noted('owes us', null);
    const saves = ['a', 'b', 'c', 'd'].map((note) => save(id, { ...noted(note, null), read }, kim));
    const ended = await Promise.allSettled(saves);
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await history(id)).toHaveLength(1);
  });

  it('is possible whatever became of the link, and tells browsers', async () => {
    const { id } = await module.aLink(someone(dana), { status: 'confirmed in pos', confirming: true });
    const before = module.events.length;
    await save(id, noted('keyed in', null));
    expect(module.events.slice(before)).toMatchObject([{ type: 'LinkFlagged', linkId: id }]);
  });
});
