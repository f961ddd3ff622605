import { light } from '@/theme/tokens';

/** How long the celebration lasts, in ms (specification, section 9). */
const DURATION = 3000;
const BURST_EVERY = 250;
const COLORS = [light.coral, light.primary, '#A5B4FC', '#FFC2AE'];

/**
 * Confetti over whatever is on the screen, for 3 s; none for people who asked their system for less motion. The code is
 * loaded when it is used, and a failure to load it is no failure of what is being celebrated.
 */
export async function celebrate(): Promise<void> {
  try {
    const { default: confetti } = await import('canvas-confetti');
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
          zIndex: 2000,
          disableForReducedMotion: true,
        });
      }
      if (Date.now() + BURST_EVERY < end) setTimeout(burst, BURST_EVERY);
    };
    burst();
    setTimeout(() => confetti.reset(), DURATION);
  } catch (error) {
    console.error('The celebration could not be loaded', error);
  }
}
