/** An ES module cannot import the package's own type declarations, so this file declares the members that we use. */
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
    /** Also resets the base URL. */
    setApiKey(apiKey: string): void;
    setDefaultRequest(settings: object): this;
    /** Rejects for a status of 400 or above, with the status as `code` and the response as `response.body`. */
    request(request: SendgridRequest): Promise<[SendgridResponse, unknown]>;
  }
}
