/** Work that goes on after its caller has been answered. */
export class BackgroundTasks {
  private readonly running = new Set<Promise<void>>();

  add(task: Promise<void>): void {
    const tracked = task.finally(() => this.running.delete(tracked));
    this.running.add(tracked);
  }

  /** Resolves when all of it is done, also what was added meanwhile. */
  async idle(): Promise<void> {
    while (this.running.size > 0) await Promise.all(this.running);
  }
}
