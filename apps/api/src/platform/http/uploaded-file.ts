/** A file of a multipart body, received whole into a temporary file that is removed after the request unless it was kept. */
export class UploadedFile extends File {
  readonly path: string;

  constructor(path: string, name: string, type: string, bytes: number) {
    super([], name, { type });
    this.path = path;
    // `File` knows the size of what it holds in memory, which is nothing.
    Object.defineProperty(this, 'size', { value: bytes, enumerable: true });
  }
}
