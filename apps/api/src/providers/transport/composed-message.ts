/** Parts of a message, for providers that build the message themselves. */
export interface MessageParts {
  readonly from: { readonly name: string; readonly address: string };
  readonly replyTo: string | undefined;
  readonly subject: string;
  readonly text: string;
  readonly amp: string | undefined;
  readonly html: string;
  /** Headers other than From, To, Reply-To, Subject and Date. */
  readonly headers: Readonly<Record<string, string>>;
}

export interface ComposedMessage {
  readonly envelope: { readonly from: string; readonly to: string };
  /**
   * Builds the RFC 5322 message, signed if the sender has a key. Lines end in CRLF and none begins with a dot. Rejects
   * with {@link MessageBuildError}.
   */
  readonly raw: () => Promise<Buffer>;
  /** Builds the parts of the message. Throws {@link MessageBuildError}. */
  readonly parts: () => MessageParts;
  /** Identifies the message in provider events. Undefined for test messages. */
  readonly eventId: string | undefined;
}

export class MessageBuildError extends Error {
  constructor(cause: unknown) {
    const detail = cause instanceof Error ? cause.message : String(cause);
    super(`The message could not be built: ${detail}`, { cause });
  }
}
