/** px: the width that thumbnails lay messages out for, and the height that the specification gives their picture (spec 3 §7). */
export const pictureSize = { width: 640, height: 800 } as const;

/** px: wider pictures of a message are drawn smaller, as no message shows them wider. */
const widest = 1200;

interface Size {
  readonly width: number;
  readonly height: number;
}

async function load(address: string): Promise<HTMLImageElement> {
  const image = new Image();
  // A canvas with images from other origins cannot be read without CORS.
  image.crossOrigin = 'anonymous';
  image.src = address;
  await image.decode();
  return image;
}

function draw(image: HTMLImageElement, { width, height }: Size): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  canvas.getContext('2d')?.drawImage(image, 0, 0, width, height);
  return canvas;
}

/** Puts a picture of the message into the message itself: what is drawn as an image loads nothing. */
async function embed(element: Element): Promise<void> {
  const image = await load(element.getAttribute('src') ?? '');
  const scale = Math.min(1, widest / image.naturalWidth);
  const size = { width: image.naturalWidth * scale, height: image.naturalHeight * scale };
  element.setAttribute('src', draw(image, size).toDataURL('image/webp'));
}

function removeComments(page: Document): void {
  const comments = page.createNodeIterator(page, NodeFilter.SHOW_COMMENT);
  const found: Node[] = [];
  for (let node = comments.nextNode(); node !== null; node = comments.nextNode()) found.push(node);
  for (const comment of found) comment.parentNode?.removeChild(comment);
}

/** The message as an image that holds all it shows. */
async function renderSvg(markup: string): Promise<string> {
  const page = new DOMParser().parseFromString(markup, 'text/html');
  // Conditional comments, which are Outlook's alone, may hold what XML does not allow.
  removeComments(page);
  await Promise.all(Array.from(page.querySelectorAll('img[src]:not([src=""])'), embed));
  const { width, height } = pictureSize;
  page.documentElement.style.cssText += `;display:block;height:${String(height)}px;overflow:hidden;background:#fff`;
  page.body.style.minHeight = '100%';
  const shown = new XMLSerializer().serializeToString(page.documentElement);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${String(width)}" height="${String(height)}"><foreignObject width="100%" height="100%">${shown}</foreignObject></svg>`;
}

/**
 * Takes a picture of the top of a message. Returns undefined if an image does not load or forbids CORS, or if the
 * browser cannot read a canvas with markup: an incomplete picture is worse than none.
 */
export async function takePicture(markup: string): Promise<Blob | undefined> {
  try {
    const vector = await load(
      `data:image/svg+xml;charset=utf-8,${encodeURIComponent(await renderSvg(markup))}`,
    );
    const canvas = draw(vector, pictureSize);
    return await new Promise((resolve) => {
      canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/webp', 0.85);
    });
  } catch {
    return undefined;
  }
}
