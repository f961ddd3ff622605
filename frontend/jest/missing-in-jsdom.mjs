import { computedStyles } from './computed-style.mjs';

// The editor asks where its cursor stands.
const nowhere = { top: 0, bottom: 0, left: 0, right: 0, width: 0, height: 0, x: 0, y: 0 };

/**
 * React's scheduler and antd take Node's MessageChannel where they find it, and then Jest does not exit: let
 * them use timers.
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

/** What jsdom does not have and the screens use. */
export function addWhatIsMissing() {
  // Events are made with what the document's own window has.
  const jsdom = document.defaultView;
  window.matchMedia = (media) => ({
    matches: false,
    media,
    addEventListener() {},
    removeEventListener() {},
  });
  window.scrollTo = () => undefined;
  // jsdom's never fire again once a test file has ended with one under way, whose timer goes with the file.
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
  // What jsdom answers too, but it complains each time that it cannot draw.
  HTMLCanvasElement.prototype.getContext = () => null;
  Object.assign(Range.prototype, {
    getBoundingClientRect: () => ({ ...nowhere, toJSON: () => nowhere }),
    getClientRects: () => [],
  });
  // antd asks for pseudo elements' styles too, which jsdom reports as not implemented.
  window.getComputedStyle = jsdom.getComputedStyle = computedStyles(jsdom.getComputedStyle.bind(jsdom));
}
