import '@testing-library/jest-dom';
import { cleanup, configure } from '@testing-library/react';
import { patient } from '@groundswell/testing/slowness';
import { resetToasts } from '@/ui/toast/toast-store';
import { server } from '@/testing/server';

// What jsdom does not have and the screens use.
window.matchMedia ??= ((media: string) => ({
  matches: false,
  media,
  addEventListener() {},
  removeEventListener() {},
})) as unknown as typeof window.matchMedia;
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
// The editor asks where its cursor stands.
const nowhere = { top: 0, bottom: 0, left: 0, right: 0, width: 0, height: 0, x: 0, y: 0 };
Range.prototype.getBoundingClientRect = () => ({ ...nowhere, toJSON: () => nowhere });
Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
Element.prototype.hasPointerCapture = () => false;
Element.prototype.setPointerCapture = () => undefined;
Element.prototype.releasePointerCapture = () => undefined;
// jsdom's events of the pointer would carry no coordinates.
window.PointerEvent ??= class extends MouseEvent {
  readonly pointerId: number;
  readonly pointerType: string;
  constructor(type: string, init: PointerEventInit = {}) {
    super(type, init);
    this.pointerId = init.pointerId ?? 1;
    this.pointerType = init.pointerType ?? 'mouse';
  }
} as typeof PointerEvent;
globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
// React's scheduler takes Node's MessageChannel where it finds it, and then Jest does not exit: let it use timers.
class TimerChannel {
  port1: { onmessage: ((event: { data: unknown }) => void) | null; close(): void } = {
    onmessage: null,
    close() {},
  };
  port2 = {
    postMessage: (data: unknown) => setTimeout(() => this.port1.onmessage?.({ data }), 0),
    close() {},
  };
}
globalThis.MessageChannel ??= TimerChannel as unknown as typeof MessageChannel;
// antd asks for pseudo elements' styles, which jsdom reports as not implemented.
const computed = window.getComputedStyle.bind(window);
window.getComputedStyle = (element: Element) => computed(element);

// A wait ends as soon as it can; this is only how long a busy machine may take.
configure({ asyncUtilTimeout: patient(8000) });

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  cleanup();
  server.resetHandlers();
  resetToasts();
  for (const cookie of document.cookie.split('; '))
    document.cookie = `${cookie.split('=')[0]}=; Max-Age=0; Path=/`;
  sessionStorage.clear();
  localStorage.clear();
});
afterAll(() => server.close());
