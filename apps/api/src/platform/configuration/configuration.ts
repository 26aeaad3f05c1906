export interface BucketConfiguration {
  readonly bucket: string;
  readonly region: string;
  /** URL of an S3-compatible service. Undefined for Amazon S3 itself. */
  readonly endpoint: string | undefined;
  /** If undefined, the AWS default credential chain is used. */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined;
}

export interface StripeConfiguration {
  readonly secretKey: string;
  /** If undefined, Stripe's webhook calls are refused, because they cannot be verified. */
  readonly webhookSecret: string | undefined;
  readonly apiUrl: string;
}

/** Times in seconds after which a process that makes no progress with a message loses its claim on the message. */
export interface ClaimLimits {
  /** From claiming the message to sending the first byte of its content. */
  readonly claimSeconds: number;
  /** From the first byte of content to the server's response. */
  readonly answerSeconds: number;
}

/** Addresses of this installation. */
export type Addresses = Pick<Configuration, 'publicUrl' | 'pagesUrl'>;

export interface Configuration {
  readonly port: number;
  readonly host: string;
  /** URL of this installation, without a trailing slash. */
  readonly publicUrl: string;
  /** URL of the pages for recipients and visitors, without a trailing slash. If undefined, they are at the public URL. */
  readonly pagesUrl: string | undefined;
  readonly databaseUrl: string | undefined;
  readonly databaseRequestsUrl: string | undefined;
  readonly databaseConnections: number;
  /** Absolute path. */
  readonly dataFolder: string;
  /** Bucket for uploaded files. If undefined, files are stored in the data folder. */
  readonly bucket: BucketConfiguration | undefined;
  /** Absolute path. */
  readonly backOfficeFolder: string;
  /** URL of the terms of use, for the registration form. */
  readonly termsUrl: string | undefined;
  readonly secretKey: string | undefined;
  readonly trustedProxies: number;
  readonly importBytes: number;
  /** Non-public hosts, optionally with a port, that providers and integrations may reach. */
  readonly allowedHosts: readonly string[];
  readonly sending: boolean;
  readonly sendingConnections: number;
  readonly claimLimits: ClaimLimits;
  /** SMTP server for bounces and complaints. If `port` is undefined, this process does not start it. */
  readonly inbound: {
    readonly bounceDomain: string | undefined;
    readonly port: number | undefined;
    readonly host: string;
  };
  /**
   * Mail server for the product's own mail. If `smtpUrl` is undefined, mail goes to the demo's mail catcher. Without
   * the demo, no mail is sent.
   */
  readonly mail: { readonly smtpUrl: string | undefined; readonly from: string };
  readonly billing: {
    readonly freePlanEmailsPerDay: number;
    readonly stripe: StripeConfiguration | undefined;
  };
  /** URLs that replace those of the email providers. If undefined, the provider's own URLs are used. */
  readonly emailProviders: {
    readonly sesApiUrl: string | undefined;
    readonly sesSmtpUrl: string | undefined;
    readonly sendgridApiUrl: string | undefined;
  };
  /** If true, identity providers may use plain http. For tests only. */
  readonly insecureIssuers: boolean;
  /** DNS servers. If empty, the servers of the system are used. */
  readonly dnsServers: readonly string[];
  readonly demo: boolean;
  /** True if the demo gets a year of history at the first start. */
  readonly demoHistory: boolean;
  /** Tells the operator that HOST prevents the demo. Undefined if the demo runs or is off for another reason. */
  readonly demoAbsence: string | undefined;
  /** If undefined, a password is generated at the first start. */
  readonly demoPassword: string | undefined;
  readonly mailCatcher: { readonly smtpPort: number; readonly pagePort: number };
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  /** Address that serves metrics. If undefined, they are not served. */
  readonly metrics:
    | { readonly port: number; readonly host: string; readonly token: string | undefined }
    | undefined;
  /** Address of the collector of traces, and the share of requests and jobs to trace. If undefined, there are none. */
  readonly traces: { readonly endpoint: string; readonly share: number } | undefined;
  readonly password: { readonly memoryKib: number; readonly passes: number };
  /** Lifetime of a session in seconds (spec 1 §9). */
  readonly sessionSeconds: number;
}
