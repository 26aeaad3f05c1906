/**
 * What a refusal or deferral is about.
 * - `unknown`: the address does not exist, or no longer.
 * - `mailbox`: this mailbox takes no mail at the moment, as if it is full, gets too much mail, or is greylisted.
 * - `message`: this message, such as its size or content.
 * - `sender`: the sender's address.
 * - `policy`: the server that sent, its reputation, its rate, or how the message is authenticated.
 * - `server`: the server that answered or one behind it, which does not work at the moment.
 */
export type ReplyClass = 'unknown' | 'mailbox' | 'message' | 'sender' | 'policy' | 'server';
