import 'uplot/dist/uPlot.min.css';
import { useEffect, useRef, type RefObject } from 'react';
import uPlot from 'uplot';
import { useThemeMode } from '@/lib/theme-mode';
import { useMedia } from '@/lib/use-media';

/** A plot without its size. */
export interface Plotted {
  options: Omit<uPlot.Options, 'width' | 'height'>;
  data: uPlot.AlignedData;
}

/** How the page looks, as the canvas takes it: a custom property's colour, and an axis with its grid. */
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
 * A canvas as wide as the box that it is put into, drawn anew when the page changes its colours.
 *
 * @param height px
 * @param draw keep the function as long as it draws the same; tells `select` what the cursor is at
 * @param onSelect hears of it
 * @returns `box` for the element that it is drawn into, and the plot once it is there
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
    // The colours are read from the page when it is drawn; on paper they are those of the light mode.
  }, [draw, height, mode, onPaper]);

  return { box, plot };
}

/** Moves the plot's cursor to a value on the x axis; null takes it away. */
export function pointAt(plot: uPlot | null, x: number | null): void {
  if (!plot) return;
  const left = x === null ? -10 : plot.valToPos(x, 'x');
  plot.setCursor({ left, top: x === null ? -10 : 0 }, false);
}
