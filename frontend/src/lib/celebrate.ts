import { light } from '@/theme/tokens';

/** Duration of the celebration, in ms. */
const DURATION = 3000;
const BURST_EVERY = 250;
const COLORS = [light.coral, light.primary, '#A5B4FC', '#FFC2AE'];

/**
 * Shows confetti for 3 s, except to people who prefer reduced motion. The code is loaded on first use; if
 * that fails, nothing else is affected.
 */
export async function celebrate(): Promise<void> {
  try {
    const { create } = await import('canvas-confetti');
    const canvas = document.body.appendChild(sheet());
    // Runs on the page's own thread, because our content security policy forbids workers created from blobs.
    const confetti = create(canvas, { resize: true, useWorker: false, disableForReducedMotion: true });
    const end = Date.now() + DURATION;
    const burst = () => {
      for (const side of [0, 1]) {
        void confetti({
          particleCount: 24,
          angle: side === 0 ? 60 : 120,
          spread: 62,
          startVelocity: 52,
          origin: { x: side, y: 0.72 },
          colors: COLORS,
        });
      }
      if (Date.now() + BURST_EVERY < end) setTimeout(burst, BURST_EVERY);
    };
    burst();
    setTimeout(() => {
      confetti.reset();
      canvas.remove();
    }, DURATION);
  } catch (error) {
    console.error('The celebration could not be loaded', error);
  }
}

/** Creates the canvas, which is above everything and lets clicks through. */
function sheet(): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.ariaHidden = 'true';
  Object.assign(canvas.style, {
    position: 'fixed',
    inset: '0',
    zIndex: '2000',
    width: '100%',
    height: '100%',
    pointerEvents: 'none',
  });
  return canvas;
}
