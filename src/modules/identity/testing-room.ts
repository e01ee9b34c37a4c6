import { openModule, type ModuleRoom, type RoomOptions } from '../../kernel/testing.ts';
import { identityModule } from './module.ts';

/** This module alone on a cloned database. */
export interface Room extends ModuleRoom {
  /** Rows of any SQL, for looking at what stands. */
  rows(text: string, values?: readonly unknown[]): Promise<Record<string, unknown>[]>;
}

/** Opens the room for one test file; close it before the file ends. */
export const openRoom = async (options: RoomOptions = {}): Promise<Room> => {
  const room = await openModule(identityModule, options);
  const { pool } = room.database;
  return {
    ...room,
    rows: async (text, values = []) => (await pool.query<Record<string, unknown>>(text, [...values])).rows,
  };
};
