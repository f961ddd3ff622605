declare global {
  interface Window {
    /** Kept by a script in `index.html`. Ends the keeping. @returns the buttons that were pressed */
    endEarlyPresses?: () => HTMLElement[];
  }
}

/**
 * Presses the buttons that were pressed when the page was there and its code was not yet. React takes over
 * first what is pressed.
 */
export function repeatEarlyPresses(): void {
  // After React has begun to listen.
  setTimeout(() => window.endEarlyPresses?.().forEach((button) => button.click()));
}
