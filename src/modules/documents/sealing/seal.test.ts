import { createHash, verify, X509Certificate } from 'node:crypto';
import { PDF } from '@libpdf/core';
import { expect, it } from 'vitest';
import { BadConfiguration, readEnvironment } from '../../../platform/config.ts';
import { checkCertificate } from './certificate-to-seal.ts';
import { createCertificate, isDueForRenewal } from './certificate.ts';
import { openCreated, openFile, seal } from './seal.ts';

/** A value of ASN.1: its kind, its bytes with and without their head. */
interface Value {
  readonly tag: number;
  readonly whole: Buffer;
  readonly contents: Buffer;
}

/** The values that stand one after the other. */
const valuesIn = (der: Buffer): readonly Value[] => {
  const values: Value[] = [];
  for (let at = 0; at + 1 < der.length && der[at] !== 0;) {
    const short = der.readUInt8(at + 1);
    const more = short < 0x80 ? 0 : short - 0x80;
    const length = more === 0 ? short : der.readUIntBE(at + 2, more);
    const start = at + 2 + more;
    values.push({
      ...{ tag: der.readUInt8(at), whole: der.subarray(at, start + length) },
      contents: der.subarray(start, start + length),
    });
    at = start + length;
  }
  return values;
};

const inside = (value: Value | undefined): readonly Value[] => valuesIn(value?.contents ?? Buffer.alloc(0));

/** What a PDF reader does with a sealed file: it hashes all but the seal, and checks the seal by its certificate. */
const check = (file: Buffer): 'intact' | 'changed' | 'forged' => {
  const [, ...range] = /\/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)/.exec(file.toString('latin1')) ?? [];
  const [from = 0, length = 0, next = 0, rest = 0] = range.map(Number);
  if (from !== 0 || next + rest !== file.length) return 'forged';
  const cms = Buffer.from(file.subarray(length + 1, next - 1).toString('latin1'), 'hex');
  const signed = inside(inside(valuesIn(cms)[0]).at(1))[0];
  const [certificates, signers] = inside(signed).slice(3);
  const attributes = inside(inside(signers)[0]).find(({ tag }) => tag === 0xa0);
  const signature = inside(inside(signers)[0]).find(({ tag }) => tag === 0x04);
  const digestId = Buffer.from('2a864886f70d010904', 'hex');
  const digest = inside(attributes).find((each) => inside(each)[0]?.contents.equals(digestId));
  const kept = inside(inside(digest)[1])[0]?.contents;
  const { publicKey } = new X509Certificate(certificates?.contents ?? '');
  // What is signed is the set of attributes, which stands in the file under another tag.
  const asSet = Buffer.concat([Buffer.from([0x31]), attributes?.whole.subarray(1) ?? Buffer.alloc(0)]);
  if (!verify('sha256', asSet, publicKey, signature?.contents ?? Buffer.alloc(0))) return 'forged';
  const covered = Buffer.concat([file.subarray(0, length), file.subarray(next)]);
  return createHash('sha256')
    .update(covered)
    .digest()
    .equals(kept ?? Buffer.alloc(0))
    ? 'intact'
    : 'changed';
};

/** A file of an operator, of openssl, and what opens it. */
const passphrase = 'secret';
const p12 = [
  'MIIEHAIBAzCCA9IGCSqGSIb3DQEHAaCCA8MEggO/MIIDuzCCAnIGCSqGSIb3DQEHBqCCAmMwggJfAgEAMIICWAYJKoZIhvcNAQcBMFcGCSqG',
  'SIb3DQEFDTBKMCkGCSqGSIb3DQEFDDAcBAg1GhrTK0lQ6gICCAAwDAYIKoZIhvcNAgkFADAdBglghkgBZQMEASoEEGn2mcbdSNoV37LoeeZO',
  'KzuAggHw9OypfDpOKOSeEIYsIMYm64gg95a2YqXujsbow/Su1cx2+3qjoPHxb7wBc4ookghKY8Df2M4kfjWmC+GYT9kk9MBRcAd5SDYBsrC9',
  'e5ZTHJorCwh/uZEUVZ8treNawX0f68HaLlgGXzcHXvX9SZyotk9+1uaUFjA7bzvK7nqK1byrIpPdwB6Nsf4uaeDr50YWJxyHY2S/BwHw3fej',
  'q+MENno0CAFJhikGPRcBDC+uHLBod/uFIECUQvYx9sYAG86Y01EEIMM+7Uu72RrE1By7E87AtkYv2lER+9zLYI8jf4KRQbPqU0e9p6w2TTih',
  'bYUXT+Ng4Yye++jhZMXRrUcWn+TMpyenMGaTmJ1oZbJBIgBIzsk3Ba1ZYZf8rE8BHstA+KFBDDTIlg22DjcmC8MWFl9vdXvY9vmru4oTGFKi',
  'CoGEnjNsOLb9guHtHW3jZnJsINSHwVLbX6ySzWttxC7DUhS0giNuCVwVMzG9NV3enI78DDKRtDtB++dxKmtQIDkCiduDqe0A4FbfMoCIXv7o',
  '+6+hkXH5I2CXGx0kcvbf5+R215xFzif9velzj+GYWTehtldGEX2Tz1YRN8G/oXC+Dq1eksCJJCAas626AqXSbK/kPhkBk0K8Z3/1VspQEvmm',
  'h2SiTNQOP6XKLuLtrDxNsjCCAUEGCSqGSIb3DQEHAaCCATIEggEuMIIBKjCCASYGCyqGSIb3DQEMCgECoIHvMIHsMFcGCSqGSIb3DQEFDTBK',
  'MCkGCSqGSIb3DQEFDDAcBAhGeXpoAR5S0AICCAAwDAYIKoZIhvcNAgkFADAdBglghkgBZQMEASoEENINQHM4D09sJL/v2m2i6uEEgZC39ijc',
  'cN+TxM2DHI0SgMogPVGMkijy0lsGQyZmsuPyCXchCv1nDvMLSCRM4JH0BOaTj8k8uM2CghRqJbawWziX/D3/17l/CT/Nc3HireaY8Si0HBvB',
  'tMgiB9bga1+xqvLZXZ69496dT/etFyK3K8pczHD2uolsDk5MxsQDqP4e5XonKQe+H1gCGqv4tJ+Adq0xJTAjBgkqhkiG9w0BCRUxFgQUqtUR',
  'gZQ0KnYiwc4xSGzI38obVKowQTAxMA0GCWCGSAFlAwQCAQUABCCaZvK568dS2d6WFYUEiXzToX5kfN/w/6AcKYGsdPuPTwQIiaFanI2JTzEC',
  'AggA',
].join('');

it('the file of an operator seals as ours does', async () => {
  const plain = PDF.create();
  plain.addPage();
  const file = await seal(await plain.save(), await openFile(p12, passphrase), new Date('2026-11-26T10:00:00Z'));
  expect(check(file)).toBe('intact');
});

it.each([
  ['nothing', {}, null],
  ['a file and what opens it', { DOCUMENT_CERTIFICATE: p12, DOCUMENT_CERTIFICATE_PASSPHRASE: passphrase }, null],
  [
    'another passphrase',
    { DOCUMENT_CERTIFICATE: p12, DOCUMENT_CERTIFICATE_PASSPHRASE: 'wrong' },
    'DOCUMENT_CERTIFICATE_PASSPHRASE: does not open the certificate',
  ],
  ['no passphrase', { DOCUMENT_CERTIFICATE: p12 }, 'DOCUMENT_CERTIFICATE_PASSPHRASE: does not open the certificate'],
  [
    'another file',
    { DOCUMENT_CERTIFICATE: 'aGVsbG8=', DOCUMENT_CERTIFICATE_PASSPHRASE: passphrase },
    'DOCUMENT_CERTIFICATE: is no .p12 file with a key and its certificate',
  ],
])('a start with %s is refused in one line where it could seal nothing', async (_, variables, refusal) => {
  const refused = await checkCertificate(readEnvironment(variables)).catch((error: unknown) => error);
  expect(refused).toEqual(refusal === null ? undefined : new BadConfiguration(refusal));
});

it('a seal covers the whole file, is right by its certificate, and tells of one changed byte', async () => {
  const now = new Date('2026-11-26T10:00:00Z');
  const made = await createCertificate('pay.example', now);
  const plain = PDF.create();
  plain.addPage();
  const file = await seal(await plain.save(), await openCreated(made), now);
  expect(file.toString('latin1')).toContain('/ETSI.CAdES.detached');
  expect(check(file)).toBe('intact');
  for (const at of [20, 500, file.length - 20]) {
    const changed = Buffer.from(file);
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
    expect(check(changed)).toBe('changed');
  }
  const { subject, validTo } = new X509Certificate(Buffer.from(made.certificate, 'base64'));
  expect(subject).toContain('Debitlink documents at pay.example');
  expect(new Date(validTo).getUTCFullYear()).toBe(2036);
  expect([isDueForRenewal(made, new Date('2034-11-01')), isDueForRenewal(made, new Date('2034-12-01'))]).toEqual([
    false,
    true,
  ]);
});
