/** One value of a gauge, under the values of its labels. */
export interface GaugeSample {
  readonly labels?: Readonly<Record<string, string>>;
  readonly value: number;
}

/** A figure for those who operate the program, read whenever somebody asks for it. */
export interface Gauge {
  /** In Prometheus' style: `debitlink_…`, in base units, which times end with: `_seconds`. */
  readonly name: string;
  /** What it counts, in words that an operator understands without the code. */
  readonly help: string;
  readonly labels?: readonly string[];
  /** A rejection leaves out this gauge and no other. */
  readonly collect: () => readonly GaugeSample[] | Promise<readonly GaugeSample[]>;
}
