/** Work of a request that was given up, because it took longer than it may. Its caller reads both parts. */
export class WorkTimeoutError extends Error {
  override readonly name: string = 'WorkTimeoutError';
  /** What took too long, as the start of a sentence. */
  readonly work: string;
  /** What the caller may do about it, besides trying again. */
  readonly remedy: string;

  constructor(message: string, { work, remedy }: { readonly work: string; readonly remedy: string }) {
    super(message);
    this.work = work;
    this.remedy = remedy;
  }
}
