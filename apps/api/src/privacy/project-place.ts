export interface ProjectPlace {
  readonly organizationId: string;
  readonly projectId: string;
}
