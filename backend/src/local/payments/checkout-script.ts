/**
 * Returns a script with a `window.Razorpay` like the one in Razorpay's checkout.js, limited to the parts that
 * a page uses: options, `on`, `open` and `close`. It shows the stub in a frame on top of the page.
 */
export function checkoutScript(path: string): string {
  return `(() => {
  class Razorpay {
    constructor(options) { this.options = options; this.listeners = {}; }
    on(event, listener) { (this.listeners[event] ??= []).push(listener); return this; }
    open() {
      const { order_id, subscription_id } = this.options;
      const frame = document.createElement('iframe');
      frame.title = 'Razorpay';
      frame.src = ${JSON.stringify(path)} + '?id=' + encodeURIComponent(subscription_id || order_id || '');
      frame.style.cssText = 'position:fixed;inset:0;width:100%;height:100%;border:0;z-index:2147483647;background:#fff';
      this.frame = frame;
      this.before = document.activeElement;
      this.hear = (event) => this.heard(event);
      this.press = (event) => { if (event.key === 'Escape' && this.options.modal?.escape !== false) this.dismiss(); };
      window.addEventListener('message', this.hear);
      window.addEventListener('keydown', this.press);
      document.body.append(frame);
      frame.addEventListener('load', () => frame.contentWindow?.focus());
    }
    close() {
      if (!this.frame) return;
      this.frame.remove();
      this.frame = null;
      window.removeEventListener('message', this.hear);
      window.removeEventListener('keydown', this.press);
      this.before?.focus?.();
    }
    dismiss() { this.close(); this.options.modal?.ondismiss?.(); }
    heard({ origin, source, data }) {
      if (origin !== location.origin || source !== this.frame?.contentWindow || data?.source !== 'razorpay-local') return;
      if (data.outcome === 'paid') { this.close(); this.options.handler?.(data.response); }
      else if (data.outcome === 'failed') for (const listener of this.listeners['payment.failed'] ?? []) listener({ error: data.error });
      else if (data.outcome === 'closed') this.dismiss();
    }
  }
  window.Razorpay = Razorpay;
})();
`;
}
