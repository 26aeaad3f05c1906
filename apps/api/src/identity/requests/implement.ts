import type {
  EndpointAnswer,
  EndpointDefinition,
  EndpointRequest,
  ErrorCode,
  KeyModuleName,
  standardErrors,
} from '@x/api-client/contract';
import type { Logger } from 'pino';
import type { Browser } from '../../platform/http/browser.ts';
import type { CallerLanguage } from '../../platform/http/caller-language.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import type { TooLargeCode, UploadedFile } from '../../platform/http/multipart-body.ts';
import type { ProjectActor, SignedInUser, Subject } from '../authorization/caller.ts';

type Kind<Definition extends EndpointDefinition> = Definition['permission']['kind'];

type UserOf<Definition extends EndpointDefinition> =
  Kind<Definition> extends 'public'
    ? undefined
    : Definition['permission'] extends { readonly kind: 'project' } | { readonly module: KeyModuleName }
      ? ProjectActor
      : SignedInUser;

type SubjectOf<Definition extends EndpointDefinition> =
  Kind<Definition> extends 'project'
    ? Subject & { readonly projectId: string }
    : Kind<Definition> extends 'organization' | 'organization-module'
      ? Subject
      : undefined;

/** Replaces the files of a multipart body with {@link UploadedFile}, which is stored on disk. */
type Uploaded<Body> = Body extends object
  ? { readonly [Key in keyof Body]: Body[Key] extends File ? UploadedFile : Body[Key] }
  : Body;

export type HandlerRequest<Definition extends EndpointDefinition> = Omit<
  EndpointRequest<Definition>,
  'body'
> & {
  readonly body: Definition['encoding'] extends 'multipart'
    ? Uploaded<EndpointRequest<Definition>['body']>
    : EndpointRequest<Definition>['body'];
};

/** Error codes that a handler may return, which are those of its endpoint and those of all endpoints. */
type CodeOf<Definition extends EndpointDefinition> =
  | (typeof standardErrors)[number]
  | (Definition extends { readonly errors: readonly (infer Code extends ErrorCode)[] } ? Code : never)
  | RevisionCode<Definition>;

type RevisionCode<Definition extends EndpointDefinition> = Definition extends {
  readonly revisionOf: string;
}
  ? 'revision_conflict'
  : never;

type Answer<Definition extends EndpointDefinition> = Promise<
  EndpointAnswer<Definition> | Refusal<CodeOf<Definition>>
>;

interface SharedContext<Definition extends EndpointDefinition> {
  readonly user: UserOf<Definition>;
  readonly subject: SubjectOf<Definition>;
  readonly services: Services;
  readonly log: Logger;
  /**
   * Writes the request to an organization's audit log. If the permission refers to an organization or project, the
   * router does so. Other endpoints call this function in the transaction of their change.
   */
  readonly recordIn: (tx: Transaction, organizationId: string, answer?: unknown) => Promise<void>;
  readonly address: string;
  readonly userAgent: string;
  /** Language of mails to the caller. */
  readonly language: CallerLanguage;
  /** Browser of the caller, whose cookies hold the session of the back-office. */
  readonly browser: Browser;
}

export interface TransactionContext<Definition extends EndpointDefinition> extends SharedContext<Definition> {
  /**
   * Transaction in the tenant role. It can access only the subject's organization or, without a subject, all
   * organizations of the user.
   */
  readonly tx: Transaction;
  /** Returns whether the caller has the permission that another endpoint requires, for the same subject. */
  readonly mayAlsoCall: (endpoint: EndpointDefinition) => Promise<boolean>;
  /**
   * Registers work to run after the commit. The work is skipped if the request is refused. Failures are logged and do
   * not affect the response.
   */
  readonly afterCommit: (work: () => Promise<void>) => void;
}

export interface DetachedContext<Definition extends EndpointDefinition> extends SharedContext<Definition> {
  /** Runs a short transaction that has the same access as {@link TransactionContext.tx}. */
  readonly transaction: <Result>(work: (tx: Transaction) => Promise<Result>) => Promise<Result>;
  /** Like {@link TransactionContext.mayAlsoCall}, in a transaction of the handler. */
  readonly mayAlsoCall: (tx: Transaction, endpoint: EndpointDefinition) => Promise<boolean>;
  /**
   * Like `transaction`, for the change that the request asks for. Raises the revision and writes the audit entry in the
   * same transaction. If `work` returns a refusal, everything is rolled back.
   */
  readonly change: <Result>(
    work: (tx: Transaction) => Promise<Result>,
    options?: ChangeOptions,
  ) => Promise<Result | (RevisionCode<Definition> extends never ? never : Refusal<RevisionCode<Definition>>)>;
}

export interface ChangeOptions {
  /**
   * True for a change that the tenant role cannot make. The work then bypasses row-level security and must filter by
   * organization itself.
   */
  readonly asSystem?: true;
}

interface Options {
  /** Maximum body size in bytes, if the limit differs from the default. */
  readonly bodyBytes?: number | ((services: Services) => number);
  /** Error code for a body that is too large. Default: `payload_too_large`. */
  readonly tooLarge?: TooLargeCode;
}

interface TransactionOptions extends Options {
  readonly transaction?: true;
}

/** Options of handlers that run outside a transaction, because they do slow work or run before the tenant is known. */
interface DetachedOptions extends Options {
  readonly transaction: false;
}

interface Shared {
  readonly endpoint: EndpointDefinition;
  readonly options: Options;
}

/** Endpoint with its handler. `handle` uses method syntax, so that handlers of different types fit into one list. */
export type Implementation =
  | (Shared & {
      readonly transactional: true;
      handle(
        request: HandlerRequest<EndpointDefinition>,
        context: TransactionContext<EndpointDefinition>,
      ): Promise<unknown>;
    })
  | (Shared & {
      readonly transactional: false;
      handle(
        request: HandlerRequest<EndpointDefinition>,
        context: DetachedContext<EndpointDefinition>,
      ): Promise<unknown>;
    });

type TransactionHandler<Definition extends EndpointDefinition> = (
  request: HandlerRequest<Definition>,
  context: TransactionContext<Definition>,
) => Answer<Definition>;

type DetachedHandler<Definition extends EndpointDefinition> = (
  request: HandlerRequest<Definition>,
  context: DetachedContext<Definition>,
) => Answer<Definition>;

/** Implements an endpoint of the contract. The handler receives parsed and authorized requests. */
export function implement<const Definition extends EndpointDefinition>(
  endpoint: Definition,
  handler: TransactionHandler<Definition>,
): Implementation;
export function implement<const Definition extends EndpointDefinition>(
  endpoint: Definition,
  options: DetachedOptions,
  handler: DetachedHandler<Definition>,
): Implementation;
export function implement<const Definition extends EndpointDefinition>(
  endpoint: Definition,
  options: TransactionOptions,
  handler: TransactionHandler<Definition>,
): Implementation;
export function implement(
  endpoint: EndpointDefinition,
  second: TransactionOptions | DetachedOptions | Implementation['handle'],
  third?: Implementation['handle'],
): Implementation {
  const options = typeof second === 'function' ? {} : second;
  const handle = typeof second === 'function' ? second : third;
  if (handle === undefined) throw new Error(`${endpoint.method} ${endpoint.path} has no handler.`);
  return { endpoint, options, transactional: options.transaction !== false, handle } as Implementation;
}
