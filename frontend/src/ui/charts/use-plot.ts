import 'uplot/dist/uPlot.min.css';
import { useEffect, useRef, type RefObject } from 'react';
import uPlot from 'uplot';
import { useThemeMode } from '@/lib/theme-mode';
import { useMedia } from '@/lib/use-media';

/** A plot's data and its options, without the size. */
export interface Plotted {
  options: Omit<uPlot.Options, 'width' | 'height'>;
  data: uPlot.AlignedData;
}

/** Returns the page's styles for a canvas: custom properties as colors, and an axis with its grid. */
export function looksOf(element: Element) {
  const css = getComputedStyle(element);
  const color = (token: string) => css.getPropertyValue(token).trim();
  const axis = {
    stroke: color('--text-tertiary'),
    font: `12px ${css.fontFamily}`,
    ticks: { show: false },
    grid: { stroke: color('--line'), width: 1 },
  };
  return { color, axis };
}

/**
 * A canvas as wide as its container, redrawn when the page's colors change.
 * @param height in px
 * @param draw stable function that returns the plot's data and options; it calls `select` with the index at
 * the cursor
 * @param onSelect receives that index
 * @returns `box`, a ref for the container, and the plot once it exists
 */
export function usePlot(
  height: number,
  draw: (element: Element, select: (index: number | null) => void) => Plotted,
  onSelect?: (index: number | null) => void,
): { box: RefObject<HTMLDivElement | null>; plot: RefObject<uPlot | null> } {
  const box = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot | null>(null);
  const mode = useThemeMode();
  const onPaper = useMedia('print');
  const selected = useRef(onSelect);
  useEffect(() => {
    selected.current = onSelect;
  }, [onSelect]);

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const { options, data } = draw(element, (index) => selected.current?.(index));
    const made = new uPlot({ ...options, width: element.clientWidth, height }, data, element);
    plot.current = made;
    const observer = new ResizeObserver(() => made.setSize({ width: element.clientWidth, height }));
    observer.observe(element);
    return () => {
      observer.disconnect();
      made.destroy();
      plot.current = null;
    };
    // Redraws when `mode` or `onPaper` changes, because drawing reads the page's colors, and print uses light
    // mode.
  }, [draw, height, mode, onPaper]);

  return { box, plot };
}

/** Moves the plot's cursor to a value on the x axis. Null removes the cursor. */
export function pointAt(plot: uPlot | null, x: number | null): void {
  if (!plot) return;
  const offset = x === null ? -10 : plot.valToPos(x, 'x');
  plot.setCursor({ left: offset, top: x === null ? -10 : 0 }, false);
}
