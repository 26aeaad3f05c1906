/** Size of a preview picture in px. The height comes from spec 3 §7. */
export const pictureSize = { width: 640, height: 800 } as const;

/** Maximum width of an embedded image in px. Wider images are scaled down. */
const maxImageWidth = 1200;

interface Size {
  readonly width: number;
  readonly height: number;
}

async function load(address: string): Promise<HTMLImageElement> {
  const image = new Image();
  // Without CORS, the image would make the canvas unreadable.
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

/** Replaces an image by a data URL, because an SVG that is drawn as an image cannot load resources. */
async function embed(element: Element): Promise<void> {
  const image = await load(element.getAttribute('src') ?? '');
  const scale = Math.min(1, maxImageWidth / image.naturalWidth);
  const size = { width: image.naturalWidth * scale, height: image.naturalHeight * scale };
  element.setAttribute('src', draw(image, size).toDataURL('image/webp'));
}

function removeComments(page: Document): void {
  const comments = page.createNodeIterator(page, NodeFilter.SHOW_COMMENT);
  const found: Node[] = [];
  for (let node = comments.nextNode(); node !== null; node = comments.nextNode()) found.push(node);
  for (const comment of found) comment.parentNode?.removeChild(comment);
}

/** Renders a message as an SVG without external resources. */
async function renderSvg(markup: string): Promise<string> {
  const page = new DOMParser().parseFromString(markup, 'text/html');
  // Outlook's conditional comments may contain text that XML forbids.
  removeComments(page);
  await Promise.all(Array.from(page.querySelectorAll('img[src]:not([src=""])'), embed));
  const { width, height } = pictureSize;
  page.documentElement.style.cssText += `;display:block;height:${String(height)}px;overflow:hidden;background:#fff`;
  page.body.style.minHeight = '100%';
  const shown = new XMLSerializer().serializeToString(page.documentElement);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${String(width)}" height="${String(height)}"><foreignObject width="100%" height="100%">${shown}</foreignObject></svg>`;
}

/**
 * Takes a picture of the top of a message. Returns undefined if an image cannot be loaded with CORS or if the browser
 * cannot read the canvas.
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
