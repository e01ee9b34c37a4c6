import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRoom, type Room } from '../../../testing/links.ts';
import { ConfirmInPos } from './confirm-in-pos.ts';

let room: Room;
beforeAll(async () => {
  room = await openRoom();
});
afterAll(() => room.close());

const recorded = async (id: string) => {
  const [link] = await room.rows(
    `select status, pos_confirmed, pos_confirmed_at, pos_confirmed_by_email, pos_confirmed_by_user
       from payment_links where id = $1`,
    [id],
  );
  return link;
};

describe('confirming a payment in POS', () => {
  it('records who did it and when, and a second time changes neither', async () => {
    const clerk = await room.addStore();
    const { id } = await room.putLink(clerk, { status: 'completed' });
    const confirm = (known: { email: string; name: string }) =>
      room.transact((tx) => room.get(ConfirmInPos).execute(id, { ...clerk, ...known }, tx));
    await confirm({ email: 'dana@store.example', name: 'Dana Reyes' });
    const first = await recorded(id);
    expect(first).toMatchObject({
      status: 'confirmed in pos',
      pos_confirmed: true,
      pos_confirmed_by_email: 'dana@store.example',
      pos_confirmed_by_user: 'Dana Reyes',
    });
    expect(first?.['pos_confirmed_at']).toBeInstanceOf(Date);
    await confirm({ email: 'kim@store.example', name: 'Kim Lee' });
    expect(await recorded(id)).toEqual(first);
  });

  it.each(['pending', 'authorized', 'failed', 'expired', 'voided'])('is refused while it is %s', async (status) => {
    const clerk = await room.addStore();
    const { id } = await room.putLink(clerk, { status });
    const refused = room.transact((tx) => room.get(ConfirmInPos).execute(id, clerk, tx));
    await expect(refused).rejects.toMatchObject({ code: 'link_not_completed' });
    expect(await recorded(id)).toMatchObject({ status, pos_confirmed: false, pos_confirmed_by_email: null });
  });
});
