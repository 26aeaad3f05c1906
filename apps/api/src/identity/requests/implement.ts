import type {
  EndpointAnswer,
  EndpointDefinition,
  EndpointRequest,
  ErrorCode,
  standardErrors,
} from '@x/api-client/contract';
import type { Logger } from 'pino';
import type { Subject } from '../authorization/authorization.ts';
import type { MailLanguage, Transaction, Refusal, Services, UploadedFile } from '../../platform/index.ts';
import type { ProjectActor, SignedInUser } from '../authorization/caller.ts';

type Kind<Definition extends EndpointDefinition> = Definition['permission']['kind'];

type UserOf<Definition extends EndpointDefinition> =
  Kind<Definition> extends 'public'
    ? undefined
    : Kind<Definition> extends 'project'
      ? ProjectActor
      : SignedInUser;

type SubjectOf<Definition extends EndpointDefinition> =
  Kind<Definition> extends 'project'
    ? Subject & { readonly projectId: string }
    : Kind<Definition> extends 'organization' | 'organization-module'
      ? Subject
      : undefined;

/** Files of a multipart body arrive as {@link UploadedFile}, already on disk. */
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

/** Error codes that a handler may return: those its endpoint declares, and those that every endpoint may return. */
type CodeOf<Definition extends EndpointDefinition> =
  | (typeof standardErrors)[number]
  | (Definition extends { readonly errors: readonly (infer Code extends ErrorCode)[] } ? Code : never);

type Answer<Definition extends EndpointDefinition> = Promise<
  EndpointAnswer<Definition> | Refusal<CodeOf<Definition>>
>;

interface SharedContext<Definition extends EndpointDefinition> {
  readonly user: UserOf<Definition>;
  /** Organization and project that own the requested entity. */
  readonly subject: SubjectOf<Definition>;
  readonly services: Services;
  readonly log: Logger;
  /**
   * Writes the request to an organization's audit log. The router does this itself if the permission names an
   * organization or project; the few other endpoints call it in the transaction of their change.
   */
  readonly recordIn: (tx: Transaction, organizationId: string, answer?: unknown) => Promise<void>;
  /** IP address of the caller. */
  readonly address: string;
  readonly userAgent: string;
  /** Language for mail to the caller. */
  readonly language: MailLanguage;
}

export interface TransactionContext<Definition extends EndpointDefinition> extends SharedContext<Definition> {
  /**
   * The request's transaction in the tenant role, limited to the subject's organization, or to all of the user's
   * organizations if there is no subject.
   */
  readonly tx: Transaction;
  /** Runs after the commit, but not after a refusal. Failures are logged and do not affect the response. */
  readonly afterCommit: (work: () => Promise<void>) => void;
}

export interface DetachedContext<Definition extends EndpointDefinition> extends SharedContext<Definition> {
  /** Runs a short transaction with the limits of {@link TransactionContext.tx}. */
  readonly transaction: <Result>(work: (tx: Transaction) => Promise<Result>) => Promise<Result>;
  /**
   * Like `transaction`, for the requested change. Writes the audit entry in the same transaction, unless it results in
   * a refusal.
   */
  readonly change: <Result>(work: (tx: Transaction) => Promise<Result>) => Promise<Result>;
}

interface Options {
  /** Maximum body size in bytes, if the default does not fit. */
  readonly bodyBytes?: number | ((services: Services) => number);
  /** Error code for a body that is too large. Default: `payload_too_large`. */
  readonly tooLarge?: ErrorCode;
}

interface TransactionOptions extends Options {
  readonly transaction?: true;
}

/** For handlers that do slow external work, or act before a tenant is known: they run outside a transaction. */
interface DetachedOptions extends Options {
  readonly transaction: false;
}

interface Shared {
  readonly endpoint: EndpointDefinition;
  readonly options: Options;
}

/** An endpoint with its handler. `handle` uses method syntax, so that handlers of all endpoints fit into one list. */
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

/** Implements an endpoint of the contract. The handler receives a request that is parsed and authorized. */
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
