/** The package's own types cannot be imported by a module of ECMAScript: they export a value and a class beside it. */
declare module '@sendgrid/client/src/classes/client.js' {
  export interface SendgridRequest {
    readonly method: 'GET' | 'POST';
    readonly url: string;
    readonly body?: object;
  }

  export interface SendgridResponse {
    readonly statusCode: number;
    readonly body: unknown;
    readonly headers: Readonly<Record<string, unknown>>;
  }

  export default class Client {
    /** Sets the address of the API, too. */
    setApiKey(apiKey: string): void;
    /** Settings of every request, handed on to axios. */
    setDefaultRequest(settings: object): this;
    /** Rejects with the status as `code` and the answer as `response.body` where it is 400 or above. */
    request(request: SendgridRequest): Promise<[SendgridResponse, unknown]>;
  }
}
