'use client';
import { useLingui } from '@lingui/react/macro';
import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { style } from '../../context/style.ts';
import { fromHsv, type Hsv } from './color-model.ts';

interface ColorAreaProps {
  readonly color: Hsv;
  readonly onChange: (color: Hsv) => void;
}

const within = (value: number) => Math.max(0, Math.min(100, value));

/** Direction in which each key moves the saturation and the brightness. */
const directions: Readonly<Record<string, readonly [saturation: number, value: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
  PageUp: [0, 10],
  PageDown: [0, -10],
  Home: [-100, 0],
  End: [100, 0],
};

/** Area for the saturation and the brightness of a color. Arrow keys move by 1 %, with Shift by 10 %. */
export function ColorArea({ color, onChange }: ColorAreaProps) {
  const { t } = useLingui();
  const area = useRef<HTMLInputElement>(null);
  const isPressed = useRef(false);
  const { saturation, value } = color;
  const [shownSaturation, shownValue] = [Math.round(saturation), Math.round(value)];

  function follow(event: PointerEvent) {
    const box = area.current?.getBoundingClientRect();
    if (box === undefined || box.width === 0) return;
    onChange({
      ...color,
      saturation: within(((event.clientX - box.left) / box.width) * 100),
      value: within(100 - ((event.clientY - box.top) / box.height) * 100),
    });
  }

  function move(event: KeyboardEvent) {
    const direction = directions[event.key];
    if (direction === undefined) return;
    event.preventDefault();
    const step = event.shiftKey ? 10 : 1;
    onChange({
      ...color,
      saturation: within(saturation + direction[0] * step),
      value: within(value + direction[1] * step),
    });
  }

  return (
    <div
      style={style({
        '--hue': fromHsv({ hue: color.hue, saturation: 100, value: 100 }),
        '--swatch': fromHsv(color),
        '--left': `${saturation}%`,
        '--top': `${100 - value}%`,
      })}
      className="x:relative x:h-36 x:w-full x:forced-color-adjust-none"
    >
      <input
        ref={area}
        type="range"
        min={0}
        max={100}
        value={shownSaturation}
        aria-label={t`Saturation and brightness`}
        aria-valuetext={t`Saturation ${shownSaturation}%, brightness ${shownValue}%`}
        onChange={(event) => {
          // Assistive technology sets the value. A press sets both values by its position.
          if (!isPressed.current) onChange({ ...color, saturation: event.target.valueAsNumber });
        }}
        onKeyDown={move}
        // Keeps the browser from moving its own thumb. The focus must then be set by the press.
        onMouseDown={(event) => event.preventDefault()}
        onPointerDown={(event) => {
          isPressed.current = true;
          event.currentTarget.focus();
          event.currentTarget.setPointerCapture(event.pointerId);
          follow(event);
        }}
        onPointerMove={(event) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId)) follow(event);
        }}
        onLostPointerCapture={() => {
          isPressed.current = false;
        }}
        className="x:m-0 x:block x:size-full x:cursor-crosshair x:touch-none x:appearance-none x:rounded-md x:bg-(--hue) x:bg-[linear-gradient(to_top,#000,transparent),linear-gradient(to_right,#fff,transparent)] x:[&::-moz-range-thumb]:opacity-0 x:[&::-webkit-slider-thumb]:opacity-0"
      />
      <span className="x:pointer-events-none x:absolute x:top-(--top) x:left-(--left) x:size-4 x:-translate-x-1/2 x:-translate-y-1/2 x:rounded-full x:border-2 x:border-[white] x:bg-(--swatch) x:shadow-[0_0_0_1px_#000]" />
    </div>
  );
}
