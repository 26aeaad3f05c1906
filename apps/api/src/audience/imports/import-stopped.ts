/** Thrown if an import cannot go on. The batches before stay. */
export class ImportStopped extends Error {}
