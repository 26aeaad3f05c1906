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

/** Files of a multipart body arrive as {@link UploadedFile}: on disk already. */
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

/** What a handler of this endpoint may refuse with: the codes it declares and those any endpoint may answer with. */
type CodeOf<Definition extends EndpointDefinition> =
  | (typeof standardErrors)[number]
  | (Definition extends { readonly errors: readonly (infer Code extends ErrorCode)[] } ? Code : never);

type Answer<Definition extends EndpointDefinition> = Promise<
  EndpointAnswer<Definition> | Refusal<CodeOf<Definition>>
>;

interface SharedContext<Definition extends EndpointDefinition> {
  readonly user: UserOf<Definition>;
  /** Whose rows the request is about: what the permission's subject was resolved to. */
  readonly subject: SubjectOf<Definition>;
  readonly services: Services;
  readonly log: Logger;
  /**
   * Writes the request into the audit trail of an organization. The router does that by itself where the permission is
   * about an organization or a project; this is for the few others, in the transaction of their change.
   */
  readonly recordIn: (tx: Transaction, organizationId: string, answer?: unknown) => Promise<void>;
  /** Network address of the caller. */
  readonly address: string;
  readonly userAgent: string;
  /** To write to the caller in. */
  readonly language: MailLanguage;
}

export interface TransactionContext<Definition extends EndpointDefinition> extends SharedContext<Definition> {
  /** The request's transaction, as the tenant role, bounded to the subject's organization (all of the user's where there is no subject). */
  readonly tx: Transaction;
  /** Runs after the commit, and not at all after a refusal. Its failures are logged, not answered. */
  readonly afterCommit: (work: () => Promise<void>) => void;
}

export interface DetachedContext<Definition extends EndpointDefinition> extends SharedContext<Definition> {
  /** Runs a short transaction, bounded as {@link TransactionContext.tx} is. */
  readonly transaction: <Result>(work: (tx: Transaction) => Promise<Result>) => Promise<Result>;
  /** The same for the transaction that does what was asked for: the audit entry is written with it, unless it results in a refusal. */
  readonly change: <Result>(work: (tx: Transaction) => Promise<Result>) => Promise<Result>;
}

interface Options {
  /** Bound of the body in bytes, where the default for its kind does not fit. */
  readonly bodyBytes?: number | ((services: Services) => number);
  /** The code to refuse a larger body with, where the endpoint has its own. */
  readonly tooLarge?: ErrorCode;
}

interface TransactionOptions extends Options {
  readonly transaction?: true;
}

/** For handlers that do slow outside work, or act before a tenant is known: no transaction is held around them. */
interface DetachedOptions extends Options {
  readonly transaction: false;
}

interface Shared {
  readonly endpoint: EndpointDefinition;
  readonly options: Options;
}

/** An endpoint with its handler. Method syntax lets the router hold handlers of every endpoint in one list. */
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

/** Says how an endpoint of the contract is done. The handler gets a parsed, permitted request. */
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
  if (handle === undefined) throw new Error(`${endpoint.method} ${endpoint.path} was given no handler.`);
  return { endpoint, options, transactional: options.transaction !== false, handle } as Implementation;
}
