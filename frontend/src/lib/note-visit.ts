/**
 * Makes the server count a visit to an idea's page, once the browser is idle. The code for this is loaded
 * only then.
 */
export function noteVisit(ideaId: string): void {
  const whenIdle = window.requestIdleCallback ?? ((send: () => void) => setTimeout(send, 1000));
  whenIdle(
    () => void import('./visit-beacon').then(({ sendVisit }) => sendVisit(ideaId)).catch(() => undefined),
  );
}
