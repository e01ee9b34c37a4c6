/** Work that goes on after its caller has been answered. */
export class UnderWay {
  private readonly open = new Set<Promise<void>>();

  add(work: Promise<void>): void {
    const kept = work.finally(() => this.open.delete(kept));
    this.open.add(kept);
  }

  /** Resolves when all of it is done, also what was added meanwhile. */
  async idle(): Promise<void> {
    while (this.open.size > 0) await Promise.all(this.open);
  }
}
