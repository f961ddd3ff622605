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

/** A CSS custom property of the page, as the canvas takes it. */
export function tokensOf(element: Element): { color: (token: string) => string; font: string } {
  const css = getComputedStyle(element);
  return {
    color: (token) => css.getPropertyValue(token).trim(),
    font: `12px ${css.fontFamily}`,
  };
}

/**
 * A canvas as wide as the box that it is put into, drawn anew when the page changes its colours.
 *
 * @param height px
 * @param draw keep the function as long as it draws the same
 * @returns `box` for the element that it is drawn into, and the plot once it is there
 */
export function usePlot(
  height: number,
  draw: (element: Element) => Plotted,
): { box: RefObject<HTMLDivElement | null>; plot: RefObject<uPlot | null> } {
  const box = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot | null>(null);
  const mode = useThemeMode();
  const onPaper = useMedia('print');

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const { options, data } = draw(element);
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
