/**
 * Declares the client's types, since an ES module cannot import the package's own, which mix a value export with a
 * class.
 */
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
    /** Sets the API key and resets the base URL. */
    setApiKey(apiKey: string): void;
    /** Settings for all requests, passed to axios. */
    setDefaultRequest(settings: object): this;
    /** For a status of 400 or above, rejects with the status as `code` and the response as `response.body`. */
    request(request: SendgridRequest): Promise<[SendgridResponse, unknown]>;
  }
}
