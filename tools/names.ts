/** Names by which others know the product. `tools/rename.ts` changes them everywhere. */
export interface Names {
  readonly scope: string;
  readonly product: string;
  /** Address of the repository, without `.git`. The manifests of the packages name it. */
  readonly repository: string;
}

/** `tools/rename.ts` changes these lines too, so that a renamed checkout can be renamed again. */
export const currentNames: Names = {
  scope: '@x',
  product: 'Yamp',
  repository: 'https://github.com/example/yamp',
};
