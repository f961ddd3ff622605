import { conclude, start, type Payment } from './payment-steps';
import { NOT_STARTED, type PaymentEvent } from './payment-state';
import { PaypalWindow } from './paypal-window';

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
