/** What a message is made of, for providers that put it together themselves. */
export interface MessageParts {
  readonly from: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  /** Undefined where the message has no AMP part. */
  readonly amp: string | undefined;
  readonly html: string;
  /** Headers beside From, To, Subject and Date. */
  readonly headers: Readonly<Record<string, string>>;
}

/** One recipient's message: whole, or in its parts, whichever the provider takes. Neither is made before it is asked for. */
export interface ComposedMessage {
  readonly envelope: { readonly from: string; readonly to: string };
  /**
   * As it is sent (RFC 5322), signed where the sender has a key. Its lines end in CRLF and none begins with a dot.
   * Rejects with {@link MessageBuildError}.
   */
  readonly raw: () => Promise<Buffer>;
  /** Throws {@link MessageBuildError}. */
  readonly parts: () => MessageParts;
  /** What the provider's events will name it by; undefined for a message whose events belong to nothing. */
  readonly eventId: string | undefined;
}

/** A message that cannot be built for this recipient. */
export class MessageBuildError extends Error {
  constructor(cause: unknown) {
    const detail = cause instanceof Error ? cause.message : String(cause);
    super(`The message could not be built: ${detail}`, { cause });
  }
}
