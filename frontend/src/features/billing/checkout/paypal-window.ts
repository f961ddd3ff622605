/** How a window of PayPal's ended. `closed`: without a word, which leaves open what was done in it. */
export type WindowEnd = 'approved' | 'cancelled' | 'closed';

const FEATURES = 'popup,width=480,height=720';
const CLOSED_CHECK_MS = 500;
/** What was said just before the window closed may come after we see that it is closed. */
const LAST_WORDS_MS = 400;

/** The window in which somebody approves a payment at the stub of PayPal (the real one brings its own). */
export class PaypalWindow {
  private popup: Window | null;

  /** Call it straight from a click: browsers block windows that come later. */
  constructor() {
    this.popup = window.open('about:blank', 'paypal', FEATURES);
  }

  /** False when the browser has blocked it; then `show` from a click opens it. */
  get isOpen(): boolean {
    return this.popup !== null && !this.popup.closed;
  }

  /** Goes to the address, or opens it, and comes to the front. */
  show(address: string, again = false): void {
    if (!this.isOpen) this.popup = window.open(address, 'paypal', FEATURES);
    else if (!again) this.popup!.location.href = address;
    this.popup?.focus();
  }

  close(): void {
    this.popup?.close();
  }

  /** @param id PayPal's id of the order or subscription that it is about */
  end(id: string, signal: AbortSignal): Promise<WindowEnd> {
    return new Promise((resolve) => {
      let closedSince: number | null = null;
      const done = (how: WindowEnd) => {
        clearInterval(timer);
        window.removeEventListener('message', hear);
        resolve(how);
      };
      const hear = ({
        origin,
        data,
      }: MessageEvent<{ source?: string; id?: string; outcome?: WindowEnd } | null>) => {
        if (origin !== window.location.origin || data?.source !== 'paypal-local' || data.id !== id) return;
        done(data.outcome === 'approved' ? 'approved' : 'cancelled');
      };
      const timer = setInterval(() => {
        // One that was blocked is yet to be opened.
        if (!this.popup?.closed) return;
        closedSince ??= Date.now();
        if (Date.now() - closedSince >= LAST_WORDS_MS) done('closed');
      }, CLOSED_CHECK_MS);
      window.addEventListener('message', hear);
      signal.addEventListener('abort', () => done('cancelled'));
    });
  }
}
