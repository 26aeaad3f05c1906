/** Organization and project that own the requested entity. */
export interface Subject {
  readonly organizationId: string;
  /** Undefined if the request refers to an organization as a whole. */
  readonly projectId?: string;
}
