/** Work under way: nothing may query the database any more once it is closed. */
export class PendingWork {
  readonly #working = new Set<Promise<void>>();

  add(work: Promise<void>): void {
    this.#working.add(work);
    void work.finally(() => this.#working.delete(work));
  }

  async done(): Promise<void> {
    await Promise.all(this.#working);
  }
}
