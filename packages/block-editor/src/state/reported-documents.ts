import type { EmailDocument } from '@x/email-compiler';
import { isSameStructure, structureHash } from './structure.ts';

/**
 * Number of reported documents to remember. They share their unchanged blocks, so that the memory is little. At 15
 * keystrokes a second, a host may pass back a document half a minute late.
 */
export const maximumReported = 500;

interface Reported {
  readonly document: EmailDocument;
  /** True once the host has passed the document back. */
  isEchoed: boolean;
}

/** Remembers the documents that `onChange` reported, to recognize those that the host passes back. */
export interface ReportedDocuments {
  readonly add: (document: EmailDocument) => void;
  /** Returns whether a value, such as parsed JSON, is one of the documents. */
  readonly recognize: (value: unknown) => boolean;
  /** Forgets the documents that the host has passed back already. The others can still be on their way. */
  readonly forgetEchoed: () => void;
  readonly forgetAll: () => void;
}

export function createReportedDocuments(): ReportedDocuments {
  let reported: Reported[] = [];
  // Documents of the editor never change. A keystroke creates few new objects, so that its hash is quick.
  const hashes = new WeakMap<object, number>();
  return {
    add(document) {
      reported = [...reported.slice(1 - maximumReported), { document, isEchoed: false }];
    },
    recognize(value) {
      const passedBack = reported.findLast(({ document }) => document === value);
      if (passedBack !== undefined) {
        passedBack.isEchoed = true;
        return true;
      }
      const hash = structureHash(value);
      const same = reported.filter(
        ({ document }) => structureHash(document, hashes) === hash && isSameStructure(document, value),
      );
      for (const found of same) found.isEchoed = true;
      return same.length > 0;
    },
    forgetEchoed() {
      reported = reported.filter(({ isEchoed }) => !isEchoed);
    },
    forgetAll() {
      reported = [];
    },
  };
}
