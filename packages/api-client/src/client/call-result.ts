import type { Failure } from './failure.ts';

export interface Success<Data> {
  readonly success: true;
  readonly status: number;
  readonly data: Data;
}

/** Failure of a call. `current` is the present state of the entity if the change was based on an older revision. */
export interface CallFailed<Data> extends Failure {
  readonly current?: Data;
}

export type CallResult<Data> = Success<Data> | CallFailed<Data>;
