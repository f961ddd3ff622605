import { conclude, start, type Payment } from './payment-steps';
import { NOT_STARTED, type PaymentEvent } from './payment-state';

/**
 * How the PayPal window ended. `closed` means that it closed without a message, so it isn't known whether the
 * payment was approved.
 */
type WindowEnd = 'approved' | 'cancelled' | 'closed';

const FEATURES = 'popup,width=480,height=720';
const CLOSED_CHECK_MS = 500;
/** Milliseconds to wait for the window's last message, which may arrive after the window has closed. */
const LAST_WORDS_MS = 400;

/** The popup where a buyer approves a payment at PayPal's local stub. (The real PayPal opens its own.) */
class PaypalWindow {
  private popup: Window | null;

  /** Opens the window. Must run during the click, because browsers block windows opened later. */
  constructor() {
    this.popup = window.open('about:blank', 'paypal', FEATURES);
  }

  /** False if the browser blocked the window. Calling `show` during another click then opens it. */
  get isOpen(): boolean {
    return this.popup !== null && !this.popup.closed;
  }

  /** Opens the URL in the window, opening a new window if needed, and focuses it. */
  show(address: string, again = false): void {
    if (!this.isOpen) this.popup = window.open(address, 'paypal', FEATURES);
    else if (!again) this.popup!.location.href = address;
    this.popup?.focus();
  }

  close(): void {
    this.popup?.close();
  }

  /** @param id PayPal's ID of the order or subscription */
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
        // Null while no window is open yet, because the browser blocked it.
        if (!this.popup?.closed) return;
        closedSince ??= Date.now();
        if (Date.now() - closedSince >= LAST_WORDS_MS) done('closed');
      }, CLOSED_CHECK_MS);
      window.addEventListener('message', hear);
      signal.addEventListener('abort', () => done('cancelled'));
    });
  }
}

/** Pays in a PayPal window that this page opens. Must be called during the click. */
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
  // The window closed without a message, so only the server knows whether the payment was approved.
  else await conclude(payment, () => calls.collectPaypal(request, id), end === 'approved');
}

/** Callbacks for PayPal's own script. */
export interface PaypalSession {
  /**
   * Opens the payment.
   *
   * @returns PayPal's ID of the payment. Rejects if the payment can't be opened; the dialog shows the reason.
   */
  create: () => Promise<string>;
  approved: () => void;
  cancelled: () => void;
  failed: () => void;
}

/**
 * Opens a payment for PayPal's own script.
 *
 * @returns PayPal's ID of the payment. Rejects if the payment can't be opened; the dialog shows the reason.
 */
export async function openForScript(payment: Payment): Promise<string> {
  const order = await start(payment, () => payment.calls.openPaypal(payment.request));
  if (!order) throw new Error('The payment was not opened');
  payment.dispatch({ type: 'opened', by: 'script' });
  return order.id;
}

/**
 * Called when PayPal's script ends. Only the server knows the payment's result.
 *
 * @param id PayPal's ID of the last payment opened, if any
 * @param otherwise the event to dispatch if no payment was opened
 */
export function concludeScript(payment: Payment, id: string | null, otherwise: PaymentEvent): void {
  if (id === null) payment.dispatch(otherwise);
  else void conclude(payment, () => payment.calls.collectPaypal(payment.request, id));
}
