export interface BucketConfiguration {
  readonly bucket: string;
  readonly region: string;
  /** Undefined: Amazon's own. */
  readonly endpoint: string | undefined;
  /** Undefined: found as Amazon's own tools find them. */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined;
}

export interface StripeConfiguration {
  readonly secretKey: string;
  /** Undefined: what Stripe calls with cannot be checked, and is refused. */
  readonly webhookSecret: string | undefined;
  /** Origin of Stripe's API. */
  readonly apiUrl: string;
}

/** How long a process keeps a message that it makes no progress with, in seconds. */
export interface ClaimLimits {
  /** Until its content begins. */
  readonly claimSeconds: number;
  /** From the beginning of its content to its answer. */
  readonly answerSeconds: number;
}

export interface Configuration {
  readonly port: number;
  readonly host: string;
  /** Without a slash at the end. */
  readonly publicUrl: string;
  readonly databaseUrl: string | undefined;
  readonly databaseRequestsUrl: string | undefined;
  readonly databaseConnections: number;
  /** Absolute. */
  readonly dataFolder: string;
  /** Where uploaded files are kept; undefined: in the data folder. */
  readonly bucket: BucketConfiguration | undefined;
  /** Absolute. */
  readonly backOfficeFolder: string;
  readonly secretKey: string | undefined;
  readonly trustedProxies: number;
  readonly importBytes: number;
  /** Hosts, or hosts with a port, that users' providers and integrations may reach though they are not public. */
  readonly allowedHosts: readonly string[];
  /** Whether this process sends campaigns. */
  readonly sending: boolean;
  readonly sendingConnections: number;
  readonly claimLimits: ClaimLimits;
  /** Bounces and complaints by SMTP. `port` undefined: this process takes none. */
  readonly inbound: {
    readonly bounceDomain: string | undefined;
    readonly port: number | undefined;
    readonly host: string;
  };
  /** The product's own mail. Without a URL there is none, except that the demo sends to its catcher. */
  readonly mail: { readonly smtpUrl: string | undefined; readonly from: string };
  readonly billing: {
    readonly freePlanEmailsPerDay: number;
    /** Undefined where no payments are set up. */
    readonly stripe: StripeConfiguration | undefined;
  };
  /** Addresses of email providers' APIs; undefined: the providers' own. */
  readonly emailProviders: {
    readonly sesApiUrl: string | undefined;
    readonly sesSmtpUrl: string | undefined;
    readonly sendgridApiUrl: string | undefined;
  };
  /** Empty: the system's. */
  readonly dnsServers: readonly string[];
  readonly demo: boolean;
  /** Why there is no demo though it was to be expected; undefined where it runs or nobody expects it. */
  readonly demoAbsence: string | undefined;
  /** Undefined: made at the first start. */
  readonly demoPassword: string | undefined;
  readonly mailCatcher: { readonly smtpPort: number; readonly pagePort: number };
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  readonly password: { readonly memoryKib: number; readonly passes: number };
  /** How long a session lives, in seconds (spec 1 §9). */
  readonly sessionSeconds: number;
}
