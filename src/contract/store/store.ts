import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { neededText, optionalEmail, optionalPhone } from '../formats.ts';

/** The time zones a store chooses from. */
export const timezones = [
  'America/Los_Angeles',
  'America/Denver',
  'America/Chicago',
  'America/New_York',
  'America/Phoenix',
  'America/Anchorage',
  'Pacific/Honolulu',
] as const;

const largestLogo = 100_000;

/** A PNG, JPEG or WebP picture as a `data:` address of at most 100,000 characters, or null. */
const logo = z
  .string()
  .max(largestLogo, 'The logo is too large; at most 70 KB')
  .regex(/^data:image\/(png|jpeg|webp);base64,[A-Za-z0-9+/]+=*$/, 'The logo has to be a PNG, JPEG or WebP picture')
  .nullable();

/** What payers, texts and emails are told of a store. */
export const StoreProfile = z.object({
  name: z.string(),
  phone: z.string().nullable(),
  supportEmail: z.string().nullable(),
  logo: z.string().nullable(),
  timezone: z.string(),
});
export type StoreProfile = z.output<typeof StoreProfile>;

/** Calls about the store itself. */
export const store = {
  profile: endpoint({
    method: 'GET',
    path: '/api/store/profile',
    access: 'staff',
    summary: 'Name, phone, support email, logo and time zone of the store',
    response: z.object({ profile: StoreProfile }),
  }),
  saveProfile: endpoint({
    method: 'PUT',
    path: '/api/store/profile',
    access: 'admin',
    summary: 'Save what payers, texts and emails are told of the store',
    body: z.object({
      name: neededText(200, 'Company name is required'),
      phone: optionalPhone,
      supportEmail: optionalEmail(),
      logo,
      timezone: z.enum(timezones, 'Please choose a time zone'),
    }),
    response: z.object({ profile: StoreProfile }),
  }),
};
