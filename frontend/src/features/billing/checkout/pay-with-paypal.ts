import { conclude, start, type Payment } from './payment-steps';
import { NOT_STARTED, type PaymentEvent } from './payment-state';

/** How a window of PayPal's ended. `closed`: without a word, which leaves open what was done in it. */
type WindowEnd = 'approved' | 'cancelled' | 'closed';

const FEATURES = 'popup,width=480,height=720';
const CLOSED_CHECK_MS = 500;
/** What was said just before the window closed may come after we see that it is closed. */
const LAST_WORDS_MS = 400;

/** The window in which somebody approves a payment at the stub of PayPal (the real one brings its own). */
class PaypalWindow {
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

/** Pays in a window of PayPal's that we open. Call it straight from a click. */
export async function payWithPaypal(payment: Payment): Promise<void> {
  const { calls, controls, dispatch, request } = payment;
  const popup = new PaypalWindow();
  const order = await start(payment, () => calls.openPaypal(request));
  if (!order?.approveUrl) {
    popup.close();
    if (order) dispatch({ type: 'not-started', notice: NOT_STARTED });
    return;
  }
  const { id, approveUrl } = order;
  const leave = new AbortController();
  controls.show = () => popup.show(approveUrl, true);
  controls.giveUp = () => leave.abort();
  dispatch({ type: 'opened', by: 'window' });
  if (popup.isOpen) popup.show(approveUrl);
  const end = await popup.end(id, leave.signal);
  popup.close();
  if (end === 'cancelled') dispatch({ type: 'closed', provider: 'paypal' });
  // Closed without a word: only the server can find out whether it was approved before.
  else await conclude(payment, () => calls.collectPaypal(request, id), end === 'approved');
}

/** What PayPal's own script asks for and tells, where there is one. */
export interface PaypalSession {
  /**
   * Opens the payment. @returns PayPal's id; rejects when it could not be opened, which the dialog then
   * says.
   */
  create: () => Promise<string>;
  approved: () => void;
  cancelled: () => void;
  failed: () => void;
}

/**
 * Opens a payment for PayPal's own script. @returns PayPal's id; rejects when there is none, which the
 * dialog then says
 */
export async function openForScript(payment: Payment): Promise<string> {
  const order = await start(payment, () => payment.calls.openPaypal(payment.request));
  if (!order) throw new Error('The payment was not opened');
  payment.dispatch({ type: 'opened', by: 'script' });
  return order.id;
}

/**
 * PayPal's script says that it ended; what really became of the payment, the server knows.
 *
 * @param id what was opened last, if anything was
 * @param otherwise what it means when nothing was
 */
export function concludeScript(payment: Payment, id: string | null, otherwise: PaymentEvent): void {
  if (id === null) payment.dispatch(otherwise);
  else void conclude(payment, () => payment.calls.collectPaypal(payment.request, id));
}
