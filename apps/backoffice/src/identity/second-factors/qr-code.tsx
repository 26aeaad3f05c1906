import { useMemo } from 'react';
import { encode } from 'uqr';

export interface QrCodeProps {
  readonly text: string;
  readonly label: string;
}

/** Empty modules around the code, which scanners need (ISO/IEC 18004). */
const margin = 4;

/** QR code, black on white in both themes, because many scanners cannot read inverted codes. */
export function QrCode({ text, label }: QrCodeProps) {
  const { path, size } = useMemo(() => {
    const code = encode(text, { border: margin });
    const modules = code.data.flatMap((row, y) =>
      row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])),
    );
    return { path: modules.join(''), size: code.size };
  }, [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${String(size)} ${String(size)}`}
      shapeRendering="crispEdges"
      className="x:size-48 x:rounded-md"
    >
      <rect width="100%" height="100%" fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
