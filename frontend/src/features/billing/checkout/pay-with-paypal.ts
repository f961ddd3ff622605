import { conclude, start, type Payment } from './payment-steps';
import { NOT_STARTED, type PaymentEvent } from './payment-state';

/** How a PayPal window ended. `closed`: without a message, so the payment may or may not be approved. */
type WindowEnd = 'approved' | 'cancelled' | 'closed';

const FEATURES = 'popup,width=480,height=720';
const CLOSED_CHECK_MS = 500;
/** The window's last message may arrive after it is seen to be closed, by this many milliseconds. */
const LAST_WORDS_MS = 400;

/** The window in which a buyer approves a payment at PayPal's local stub (the real PayPal has its own). */
class PaypalWindow {
  private popup: Window | null;

  /** Construct it directly in a click handler: browsers block later windows. */
  constructor() {
    this.popup = window.open('about:blank', 'paypal', FEATURES);
  }

  /** False if the browser blocked it; a click that calls `show` then opens it. */
  get isOpen(): boolean {
    return this.popup !== null && !this.popup.closed;
  }

  /** Opens the URL, in a new window if needed, and focuses the window. */
  show(address: string, again = false): void {
    if (!this.isOpen) this.popup = window.open(address, 'paypal', FEATURES);
    else if (!again) this.popup!.location.href = address;
    this.popup?.focus();
  }

  close(): void {
    this.popup?.close();
  }

  /** @param id PayPal's id of the order or subscription */
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
        // A blocked window hasn't been opened yet.
        if (!this.popup?.closed) return;
        closedSince ??= Date.now();
        if (Date.now() - closedSince >= LAST_WORDS_MS) done('closed');
      }, CLOSED_CHECK_MS);
      window.addEventListener('message', hear);
      signal.addEventListener('abort', () => done('cancelled'));
    });
  }
}

/** Pays in a PayPal window that this page opens. Call it directly in a click handler. */
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
  // The window closed without a message: only the server can tell whether the payment was approved before.
  else await conclude(payment, () => calls.collectPaypal(request, id), end === 'approved');
}

/** Callbacks for PayPal's own script. */
export interface PaypalSession {
  /**
   * Opens the payment.
   *
   * @returns PayPal's id. Rejects if the payment can't be opened, which the dialog then shows.
   */
  create: () => Promise<string>;
  approved: () => void;
  cancelled: () => void;
  failed: () => void;
}

/**
 * Opens a payment for PayPal's own script.
 *
 * @returns PayPal's id. Rejects if there is none, which the dialog then shows.
 */
export async function openForScript(payment: Payment): Promise<string> {
  const order = await start(payment, () => payment.calls.openPaypal(payment.request));
  if (!order) throw new Error('The payment was not opened');
  payment.dispatch({ type: 'opened', by: 'script' });
  return order.id;
}

/**
 * Called when PayPal's script ends; only the server knows the payment's result.
 *
 * @param id the last payment opened, if any
 *
 * @param otherwise the event if there is none
 */
export function concludeScript(payment: Payment, id: string | null, otherwise: PaymentEvent): void {
  if (id === null) payment.dispatch(otherwise);
  else void conclude(payment, () => payment.calls.collectPaypal(payment.request, id));
}
