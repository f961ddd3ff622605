import { computedStyles } from './computed-style.mjs';

// Position of the cursor, which the editor reads.
const nowhere = { top: 0, bottom: 0, left: 0, right: 0, width: 0, height: 0, x: 0, y: 0 };

/**
 * A MessageChannel based on timers. React's scheduler and antd would otherwise use Node's MessageChannel,
 * which keeps Jest from exiting.
 */
class TimerChannel {
  port1 = { onmessage: null, close() {} };
  port2 = {
    postMessage: (data) => setTimeout(() => this.port1.onmessage?.({ data }), 0),
    close() {},
  };
}

class QuietResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

function pointerEvent(MouseEvent) {
  return class PointerEvent extends MouseEvent {
    constructor(type, init = {}) {
      super(type, init);
      this.pointerId = init.pointerId ?? 1;
      this.pointerType = init.pointerType ?? 'mouse';
    }
  };
}

/** Adds browser functions that the screens use and jsdom lacks. */
export function addWhatIsMissing() {
  // Event classes must be those of the document's own window.
  const jsdom = document.defaultView;
  window.matchMedia = (media) => ({
    matches: false,
    media,
    addEventListener() {},
    removeEventListener() {},
  });
  window.scrollTo = () => undefined;
  // Replaces jsdom's version, which stops firing if a test file ends with a frame pending.
  window.requestAnimationFrame = (draw) => setTimeout(() => draw(performance.now()), 16);
  window.cancelAnimationFrame = (frame) => clearTimeout(frame);
  window.ResizeObserver = QuietResizeObserver;
  window.MessageChannel = TimerChannel;
  window.PointerEvent = jsdom.PointerEvent = pointerEvent(jsdom.MouseEvent);
  Object.assign(Element.prototype, {
    scrollIntoView() {},
    hasPointerCapture: () => false,
    setPointerCapture() {},
    releasePointerCapture() {},
  });
  // jsdom also has this method, but logs an error for each call because it can't draw.
  HTMLCanvasElement.prototype.getContext = () => null;
  Object.assign(Range.prototype, {
    getBoundingClientRect: () => ({ ...nowhere, toJSON: () => nowhere }),
    getClientRects: () => [],
  });
  // antd also reads the styles of pseudo-elements, which jsdom reports as not implemented.
  window.getComputedStyle = jsdom.getComputedStyle = computedStyles(jsdom.getComputedStyle.bind(jsdom));
}
