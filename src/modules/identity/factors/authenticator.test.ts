import { Secret } from 'otpauth';
import { expect, it } from 'vitest';
import { randomText } from '../../../platform/random.ts';
import { foldRecoveryCode, isAppCode, newAuthenticatorSecret, newRecoveryCodes, stepOfCode } from './authenticator.ts';

// The examples of RFC 6238, of which an app shows the last six digits.
const secret = Secret.fromLatin1('12345678901234567890').base32;

it.each([
  [59, '287082', 1],
  [1_111_111_109, '081804', 37_037_036],
  [1_234_567_890, '005924', 41_152_263],
  [20_000_000_000, '353130', 666_666_666],
])('at second %i the code %s is of step %i, as the standard says', (second, code, step) => {
  const at = (steps: number): Date => new Date((second + steps * 30) * 1000);
  expect([-1, 0, 1].map((steps) => stepOfCode(code, secret, at(steps)))).toEqual([step, step, step]);
  expect([-2, 2].map((steps) => stepOfCode(code, secret, at(steps)))).toEqual([null, null]);
  expect(stepOfCode(` ${code.slice(0, 3)} ${code.slice(3)}`, secret, at(0))).toBe(step);
});

it.each(['', '28708', '2870820', '28708२', 'nonono'])('"%s" is no code of an app', (typed) => {
  expect(isAppCode(typed)).toBe(false);
  expect(stepOfCode(typed, secret, new Date(59_000))).toBeNull();
});

it('every app gets a secret of its own, and an address that can be drawn as a QR code', () => {
  const [one, other] = [newAuthenticatorSecret('Ann & Co'), newAuthenticatorSecret('Ann & Co')];
  expect(one.secret).not.toBe(other.secret);
  expect(one.uri).toBe(
    `otpauth://totp/Debitlink:Ann%20%26%20Co?issuer=Debitlink&secret=${one.secret}&algorithm=SHA1&digits=6&period=30`,
  );
});

it('recovery codes differ, and none can be taken for the code of an app', () => {
  const codes = newRecoveryCodes(randomText);
  expect(new Set(codes).size).toBe(10);
  expect(codes.filter(isAppCode)).toEqual([]);
});

it('a recovery code is the same however it is copied', () => {
  for (const typed of ['0a1b1-c0de1', '0A1B1C0DE1', ' oalbi - code l ', 'OAIBL-CODEI'])
    expect(foldRecoveryCode(typed)).toBe('0a1b1c0de1');
});
