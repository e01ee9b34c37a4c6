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

/** The samples of a gauge with one label: one for each name, so that what there is none of reads 0 and not nothing. */
export const samplesFor = (
  label: string,
  names: readonly string[],
  valueOf: (name: string) => number | undefined,
): readonly GaugeSample[] => names.map((name) => ({ labels: { [label]: name }, value: valueOf(name) ?? 0 }));
