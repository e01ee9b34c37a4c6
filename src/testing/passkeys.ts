import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

type CborKey = number | string;
type Cbor = number | string | Uint8Array | ReadonlyMap<CborKey, Cbor>;

const head = (major: number, size: number): Buffer => {
  if (size < 24) return Buffer.from([(major << 5) | size]);
  if (size < 256) return Buffer.from([(major << 5) | 24, size]);
  return Buffer.from([(major << 5) | 25, size >> 8, size & 255]);
};

/** CBOR of what an attestation consists of: small integers, texts, bytes and maps. */
const cbor = (value: Cbor): Buffer => {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  const entries = [...value].flatMap(([key, each]) => [cbor(key), cbor(each)]);
  return Buffer.concat([head(5, value.size), ...entries]);
};

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const flags = { present: 0x01, verified: 0x04, attested: 0x40 };

/** How an answer differs from an honest one. */
export interface Tampering {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  /** False where nobody gave finger, face or PIN. */
  readonly verified?: boolean;
  readonly userHandle?: string;
  readonly counter?: number;
  /** The statement of an attestation other than none. */
  readonly attestation?: { readonly fmt: string; readonly attStmt: ReadonlyMap<string, Cbor> };
}

interface CreationOptions {
  readonly challenge: string;
  readonly rp: { readonly id: string };
  readonly user: { readonly id: string };
}
interface RequestOptions {
  readonly challenge: string;
  readonly rpId: string;
}

/** An authenticator in software that holds one passkey (P-256) and makes real attestations and assertions. */
export class SoftwarePasskey {
  readonly id = randomBytes(32);
  private readonly origin: string;
  private readonly privateKey: KeyObject;
  private readonly publicKey: Buffer;
  private userHandle = '';
  private counter = 0;

  /** `origin`: of the page that uses it. */
  constructor(origin: string) {
    this.origin = origin;
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.privateKey = privateKey;
    const coordinates = [x, y].map((coordinate) => Buffer.from(coordinate, 'base64url'));
    const [first = Buffer.of(), second = Buffer.of()] = coordinates;
    // COSE: an elliptic key (1: 2) for ES256 (3: -7) on P-256 (-1: 1).
    this.publicKey = cbor(
      new Map<number, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, first],
        [-3, second],
      ]),
    );
  }

  /** The answer of a browser to the options of `startPasskey`. */
  create(options: Record<string, unknown>, tampering: Tampering = {}): Record<string, unknown> {
    const { challenge, rp, user } = options as unknown as CreationOptions;
    this.userHandle = user.id;
    const length = Buffer.from([0, this.id.length]);
    const attested = Buffer.concat([Buffer.alloc(16), length, this.id, this.publicKey]);
    const authData = Buffer.concat([this.authenticatorData(rp.id, flags.attested, tampering), attested]);
    const { fmt = 'none', attStmt = new Map<string, Cbor>() } = tampering.attestation ?? {};
    const attestation = new Map<string, Cbor>([
      ['fmt', fmt],
      ['attStmt', attStmt],
      ['authData', authData],
    ]);
    return this.answer({
      clientDataJSON: this.clientData('webauthn.create', challenge, tampering).toString('base64url'),
      attestationObject: cbor(attestation).toString('base64url'),
      transports: ['internal'],
    });
  }

  /** The answer of a browser to `passkeyOptions`. */
  get(options: Record<string, unknown>, tampering: Tampering = {}): Record<string, unknown> {
    const { challenge, rpId } = options as unknown as RequestOptions;
    this.counter += 1;
    const clientData = this.clientData('webauthn.get', challenge, tampering);
    const authData = this.authenticatorData(rpId, 0, { counter: this.counter, ...tampering });
    const signature = sign('sha256', Buffer.concat([authData, sha256(clientData)]), this.privateKey);
    return this.answer({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: signature.toString('base64url'),
      userHandle: tampering.userHandle ?? this.userHandle,
    });
  }

  private answer(response: Record<string, unknown>): Record<string, unknown> {
    const id = this.id.toString('base64url');
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  }

  private clientData(type: string, challenge: string, tampering: Tampering): Buffer {
    const { origin = this.origin, challenge: other = challenge } = tampering;
    return Buffer.from(JSON.stringify({ type, challenge: other, origin, crossOrigin: false }));
  }

  private authenticatorData(rpId: string, more: number, tampering: Tampering): Buffer {
    const { rpId: forged = rpId, verified = true, counter = 0 } = tampering;
    const said = Buffer.from([flags.present | (verified ? flags.verified : 0) | more]);
    const counted = Buffer.alloc(4);
    counted.writeUInt32BE(counter);
    return Buffer.concat([sha256(forged), said, counted]);
  }
}
