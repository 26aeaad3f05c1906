export interface BucketConfiguration {
  readonly bucket: string;
  readonly region: string;
  /** Undefined for Amazon S3 itself. */
  readonly endpoint: string | undefined;
  /** Undefined uses the AWS default credential chain. */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined;
}

export interface StripeConfiguration {
  readonly secretKey: string;
  /** Undefined refuses Stripe's webhook calls, because they cannot be verified. */
  readonly webhookSecret: string | undefined;
  /** Origin of Stripe's API. */
  readonly apiUrl: string;
}

/** Time limits for a process that makes no progress with a message, in seconds. */
export interface ClaimLimits {
  /** From claiming the message to starting its content. */
  readonly claimSeconds: number;
  /** From starting its content to the server's answer. */
  readonly answerSeconds: number;
}

export interface Configuration {
  readonly port: number;
  readonly host: string;
  /** Without a trailing slash. */
  readonly publicUrl: string;
  readonly databaseUrl: string | undefined;
  readonly databaseRequestsUrl: string | undefined;
  readonly databaseConnections: number;
  /** Absolute path. */
  readonly dataFolder: string;
  /** Bucket for uploaded files. Undefined stores them in the data folder. */
  readonly bucket: BucketConfiguration | undefined;
  /** Absolute path. */
  readonly backOfficeFolder: string;
  readonly secretKey: string | undefined;
  readonly trustedProxies: number;
  readonly importBytes: number;
  /** Non-public hosts, optionally with a port, that providers and integrations may reach. */
  readonly allowedHosts: readonly string[];
  /** True if this process sends campaigns. */
  readonly sending: boolean;
  readonly sendingConnections: number;
  readonly claimLimits: ClaimLimits;
  /** Receives bounces and complaints by SMTP. Disabled in this process if `port` is undefined. */
  readonly inbound: {
    readonly bounceDomain: string | undefined;
    readonly port: number | undefined;
    readonly host: string;
  };
  /** The product's own mail. Without a URL no mail is sent, except by the demo, which uses its mail catcher. */
  readonly mail: { readonly smtpUrl: string | undefined; readonly from: string };
  readonly billing: {
    readonly freePlanEmailsPerDay: number;
    /** Undefined if payments are not configured. */
    readonly stripe: StripeConfiguration | undefined;
  };
  /** API addresses of email providers. Undefined uses the provider's own. */
  readonly emailProviders: {
    readonly sesApiUrl: string | undefined;
    readonly sesSmtpUrl: string | undefined;
    readonly sendgridApiUrl: string | undefined;
  };
  /** Empty uses the system's servers. */
  readonly dnsServers: readonly string[];
  readonly demo: boolean;
  /** Reason why the demo does not run although it is expected. Otherwise undefined. */
  readonly demoAbsence: string | undefined;
  /** If undefined, a password is generated at the first start. */
  readonly demoPassword: string | undefined;
  readonly mailCatcher: { readonly smtpPort: number; readonly pagePort: number };
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  readonly password: { readonly memoryKib: number; readonly passes: number };
  /** Lifetime of a session in seconds (spec 1 §9). */
  readonly sessionSeconds: number;
}
